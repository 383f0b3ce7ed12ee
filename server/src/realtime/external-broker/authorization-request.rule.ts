import { deviceClientName } from '@vitrine/shared/contract/values';
import type { ClientName } from './clients.repo';
import { mayReceive, mayPublishOn, maySubscribe, type Speaker } from '../topics.rule';

/** Authorization request of a broker, in the fields of RabbitMQ, EMQX or mosquitto-go-auth. */
export interface Question extends ClientName {
  password: string;
  /** Topic with slashes, whatever the broker uses. */
  topic: string;
  /** Null for an action that none of these brokers sends. */
  act: 'publish' | 'hear' | null;
  /** RabbitMQ only: queue or exchange of a connection. */
  resource: { kind: string; name: string; permission: string };
}

const LONGEST = { name: 128, password: 4096 };

const ACTS: Record<string, Question['act']> = {
  write: 'publish',
  publish: 'publish',
  read: 'hear',
  subscribe: 'hear',
  // mosquitto-go-auth: 1 is delivery of a message, 4 a subscription.
  '1': 'hear',
  '2': 'publish',
  '4': 'hear',
};

/** Parses untrusted input; null if it is no such request. */
export function readQuestion(body: unknown): Question | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = new Map(Object.entries(body));
  const text = (...names: string[]): string => {
    const value: unknown = names.map((name) => fields.get(name) as unknown).find((one) => one !== undefined);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const question: Question = {
    username: text('username'),
    password: text('password'),
    clientId: text('client_id', 'clientid', 'variable_map.client_id'),
    topic: fields.has('routing_key') ? topicOf(text('routing_key')) : text('topic'),
    act: ACTS[text('action', 'acc', 'permission')] ?? null,
    resource: { kind: text('resource'), name: text('name'), permission: text('permission') },
  };
  const { username, clientId, password } = question;
  const isSane = username !== '' && password.length <= LONGEST.password;
  return isSane && Math.max(username.length, clientId.length) <= LONGEST.name ? question : null;
}

/** RabbitMQ turns topics into AMQP routing keys; this reverses it. */
const topicOf = (key: string): string => key.replaceAll('.', '/').replaceAll('*', '+');

/**
 * Brokers end an existing connection with the same client id, so ids must not collide on purpose: a screen's
 * begins with its name, which its token proves; a browser's is long and random, and must not look like a
 * screen's.
 */
export const mayUseClientId = ({ username, clientId }: ClientName): boolean =>
  username.startsWith(deviceClientName(''))
    ? clientId === username || clientId.startsWith(`${username}-`)
    : /^webcli-.{8}/.test(clientId);

/**
 * Authorizes by the rules of the built-in broker. Not every broker asks about payloads and single messages.
 */
export function isAuthorized(speaker: Speaker, { topic, act }: Pick<Question, 'topic' | 'act'>): boolean {
  if (act === 'publish') return mayPublishOn(speaker, topic);
  // A client that may receive part of a topic tree must subscribe to just that: not every broker checks each
  // delivery.
  return act === 'hear' && maySubscribe(speaker, topic) && mayReceive(speaker, topic);
}

/** RabbitMQ: allows the connection's own queue (QoS 0 uses no other) and the topic exchange. */
export function mayUse({ clientId, resource: { kind, name, permission } }: Question): boolean {
  if (kind === 'queue') return name === `mqtt-subscription-${clientId}qos0`;
  return kind === 'exchange' && name === 'amq.topic' && (permission === 'read' || permission === 'write');
}
