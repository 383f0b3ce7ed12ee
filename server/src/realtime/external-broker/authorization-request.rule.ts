import { deviceClientName } from '@vitrine/shared/contract';
import type { ClientName } from './clients.repo';
import { mayHear, mayPublishOn, maySubscribe, type Speaker } from '../topics.rule';

/** What a broker asked, whatever its fields are called: those of RabbitMQ, EMQX and mosquitto-go-auth. */
export interface Question extends ClientName {
  password: string;
  /** With slashes, whatever the broker writes. */
  topic: string;
  /** Null for what no broker of these asks. */
  act: 'publish' | 'hear' | null;
  /** Of RabbitMQ: what it keeps by itself for a connection. */
  resource: { kind: string; name: string; permission: string };
}

const LONGEST = { name: 128, password: 4096 };

const ACTS: Record<string, Question['act']> = {
  write: 'publish',
  publish: 'publish',
  read: 'hear',
  subscribe: 'hear',
  // mosquitto-go-auth: 1 asks of every message that would be delivered, 4 of a subscription.
  '1': 'hear',
  '2': 'publish',
  '4': 'hear',
};

/** Null for anything that is no such question. */
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

/** RabbitMQ keeps topics as keys of AMQP; whoever hears them gets them back like this. */
const topicOf = (key: string): string => key.replaceAll('.', '/').replaceAll('*', '+');

/**
 * A broker ends whoever is connected by the same client id, so nobody may take somebody else's: a screen's begins with its name, which its token proves;
 * a browser's is long and made up, and it may not look like a screen's.
 */
export const mayBeCalled = ({ username, clientId }: ClientName): boolean =>
  username.startsWith(deviceClientName(''))
    ? clientId === username || clientId.startsWith(`${username}-`)
    : /^webcli-.{8}/.test(clientId);

/** By the same rules as on the broker inside; what they say of payloads and of each message is not asked by every broker. */
export function maySpeak(speaker: Speaker, { topic, act }: Pick<Question, 'topic' | 'act'>): boolean {
  if (act === 'publish') return mayPublishOn(speaker, topic);
  // Whoever is told only some of it subscribes to just that: not every broker asks again when it delivers.
  return act === 'hear' && maySubscribe(speaker, topic) && mayHear(speaker, topic);
}

/** RabbitMQ: the one queue of a connection (of QoS 0, nothing waits in another), and the exchange that topics go through. */
export function mayUse({ clientId, resource: { kind, name, permission } }: Question): boolean {
  if (kind === 'queue') return name === `mqtt-subscription-${clientId}qos0`;
  return kind === 'exchange' && name === 'amq.topic' && (permission === 'read' || permission === 'write');
}
