import Type, { type Static } from 'typebox';

const HOST = '([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?';
const addressOf = (schemes: string) => `^(${schemes})://[^\\s/@:]+:[^\\s/@:]+@${HOST}/?$`;
const optional = (expects: string, pattern: string) => Type.Optional(Type.String({ pattern, expects }));

/** Settings of an external broker; without its address the built-in one is used (decision 0054). */
export const BrokerEnvironment = {
  VITRINE_BROKER_URL: optional(
    'must be like mqtt://user:password@mq.example:1883 or mqtts://',
    addressOf('mqtts?'),
  ),
  VITRINE_BROKER_SECRET: optional(
    'must be 16 to 200 letters, digits and . _ ~ -',
    '^[A-Za-z0-9._~-]{16,200}$',
  ),
  VITRINE_BROKER_API: optional(
    'must be like http://user:password@mq.example:15672 or https://',
    addressOf('https?'),
  ),
  VITRINE_BROKER_KIND: Type.Union([Type.Literal('rabbitmq'), Type.Literal('emqx')], {
    default: 'rabbitmq',
    expects: 'must be one of rabbitmq, emqx',
  }),
  VITRINE_BROKER_SHARED: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    expects: 'must be 0 or 1',
  }),
};
type Environment = Static<ReturnType<typeof Type.Object<typeof BrokerEnvironment>>>;

/** Address and credentials. */
export interface Access {
  /** Address without name and password. */
  url: string;
  username: string;
  password: string;
}

export interface ExternalBrokerConfig extends Access {
  /** Secret that the broker sends with its authorization requests. */
  secret: string;
  /** Whether the servers share subscriptions: each report of a screen is delivered to one of them. */
  isShared: boolean;
  /** Management API, which ends connections. */
  api: (Access & { kind: Environment['VITRINE_BROKER_KIND'] }) | null;
}

/** Parses the settings; null without an address. `refuse` gets a sentence that names the missing variable. */
export function toBrokerConfig(
  env: Environment,
  refuse: (sentence: string) => never,
): ExternalBrokerConfig | null {
  const { VITRINE_BROKER_URL: url, VITRINE_BROKER_SECRET: secret, VITRINE_BROKER_API: api } = env;
  if (!url) return null;
  return {
    ...accessOf('VITRINE_BROKER_URL', url, refuse),
    secret: secret ?? refuse('VITRINE_BROKER_SECRET is needed with VITRINE_BROKER_URL.'),
    isShared: env.VITRINE_BROKER_SHARED === '1',
    api: api ? { kind: env.VITRINE_BROKER_KIND, ...accessOf('VITRINE_BROKER_API', api, refuse) } : null,
  };
}

function accessOf(name: string, text: string, refuse: (sentence: string) => never): Access {
  if (!URL.canParse(text)) refuse(`${name} is no address.`);
  const { protocol, host, username, password } = new URL(text);
  return { url: `${protocol}//${host}`, username: plain(username), password: plain(password) };
}

/** Decodes percent escapes; a percent sign that begins none stays as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
