import Type, { type Static } from 'typebox';

/** Sockets of a server; messages a second of a connection, and of all of an account. */
export const USUAL = { sockets: 10_000, perSocket: 50, perAccount: 1_000 };

const RANGES = {
  VITRINE_SOCKETS: { least: 100, most: 200_000, usual: USUAL.sockets },
  VITRINE_SOCKET_MESSAGES: { least: 10, most: 10_000, usual: USUAL.perSocket },
  VITRINE_ACCOUNT_MESSAGES: { least: 100, most: 1_000_000, usual: USUAL.perAccount },
} as const;
type Name = keyof typeof RANGES;

const expectsOf = (name: Name) => `must be a whole number from ${RANGES[name].least} to ${RANGES[name].most}`;
const count = (name: Name) =>
  Type.String({ pattern: '^[0-9]{1,7}$', expects: expectsOf(name), default: String(RANGES[name].usual) });

/** Limits of the built-in broker. */
export const RealtimeEnvironment = {
  VITRINE_SOCKETS: count('VITRINE_SOCKETS'),
  VITRINE_SOCKET_MESSAGES: count('VITRINE_SOCKET_MESSAGES'),
  VITRINE_ACCOUNT_MESSAGES: count('VITRINE_ACCOUNT_MESSAGES'),
};
type Environment = Static<ReturnType<typeof Type.Object<typeof RealtimeEnvironment>>>;

export interface RealtimeConfig {
  /** Sockets of this server, signed in or not. */
  sockets: number;
  /** Messages a second of one connection, and of all of an account at all servers. */
  rates: { perSocket: number; perAccount: number };
}

/** Parses the settings. `refuse` gets the name of a variable that is out of its range. */
export function toRealtimeConfig(env: Environment, refuse: (name: Name) => never): RealtimeConfig {
  const within = (name: Name) => {
    const value = Number(env[name]);
    const { least, most } = RANGES[name];
    return value >= least && value <= most ? value : refuse(name);
  };
  return {
    sockets: within('VITRINE_SOCKETS'),
    rates: { perSocket: within('VITRINE_SOCKET_MESSAGES'), perAccount: within('VITRINE_ACCOUNT_MESSAGES') },
  };
}
