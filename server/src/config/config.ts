import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { StripeEnvironment, toStripeConfig, type StripeConfig } from './stripe-config';

/** Everything the environment may say, with its defaults. Empty strings count as absent. */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  VITRINE_ROOT: Type.Optional(Type.String()),
  VITRINE_DATA: Type.String({ default: './data' }),
  VITRINE_DEMO: Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('account')], { default: '1' }),
  VITRINE_PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+$' })),
  VITRINE_ALLOWED_HOSTS: Type.String({ default: '' }),
  VITRINE_ALLOWED_ORIGINS: Type.String({ default: '' }),
  VITRINE_TRUST_PROXY: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  VITRINE_LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) =>
      Type.Literal(level),
    ),
    { default: 'info' },
  ),
  VITRINE_LOG_FILE: Type.Optional(Type.String()),
  VITRINE_SHELL_DIR: Type.Optional(Type.String()),
  VITRINE_PLAYER_DIR: Type.Optional(Type.String()),
  VITRINE_REGISTRY: Type.Optional(Type.String()),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  VITRINE_MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$' })),
  ...StripeEnvironment,
});
type Environment = Static<typeof Environment>;

export interface Config {
  port: number;
  host: string;
  /** Whether only this machine can reach the server. */
  isLoopback: boolean;
  /** The repository (or image) folder: migrations and builds are below it. */
  rootFolder: string;
  dataFolder: string;
  migrationsFolder: string;
  shellFolder: string;
  playerFolder: string;
  registryFile: string;
  /** `<data>/releases/<area>/<version>/…`, served at `/areas/…`. */
  releasesFolder: string;
  /** Demo account wanted: asked for and loopback. Whether the data folder is fresh is for the demo to find out. */
  demo: boolean;
  /** With promos, playlists and a schedule in it, or just the account. */
  demoContent: boolean;
  /** Origin that links in mails and QR codes carry; never taken from a request. */
  publicUrl: string;
  /** Host names that requests may carry; empty means any. */
  allowedHosts: string[];
  /** Foreign origins that may open the realtime channel and read the API (embedding). */
  allowedOrigins: string[];
  trustProxy: boolean;
  logLevel: Environment['VITRINE_LOG_LEVEL'];
  /** Where log lines go instead of to standard output. */
  logFile: string | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of all mails. */
  mailFrom: string;
  /** Null: the built-in till. */
  stripe: StripeConfig | null;
}

/** A sentence for the operator: which variable, and what is wrong with it. */
export class ConfigError extends Error {}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads the environment once; throws ConfigError naming the variable that does not fit. */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.properties)
      .filter((key) => env[key]?.trim())
      .map((key) => [key, env[key]?.trim()]),
  );
  const parsed = Value.Convert(Environment, Value.Default(Environment, given));
  const issue = Value.Errors(Environment, parsed)[0];
  if (issue) {
    const name = issue.instancePath.slice(1);
    const said = /SECRET/.test(name) ? '' : ` (it is "${given[name] ?? ''}")`;
    throw new ConfigError(`${name} ${issue.message}${said}.`);
  }
  return toConfig(parsed as Environment, cwd);
}

function toConfig(env: Environment, cwd: string): Config {
  const rootFolder = path.resolve(cwd, env.VITRINE_ROOT ?? '.');
  const dataFolder = path.resolve(cwd, env.VITRINE_DATA);
  const isLoopback = LOOPBACK.test(env.HOST);
  const publicUrl = env.VITRINE_PUBLIC_URL ?? `http://${isLoopback ? 'localhost' : env.HOST}:${env.PORT}`;
  const hosts = list(env.VITRINE_ALLOWED_HOSTS);
  const local = ['localhost', '127.0.0.1', '[::1]'];
  return {
    port: env.PORT,
    host: env.HOST,
    isLoopback,
    rootFolder,
    dataFolder,
    migrationsFolder: path.join(rootFolder, 'server', 'migrations'),
    shellFolder: path.resolve(rootFolder, env.VITRINE_SHELL_DIR ?? 'shell/dist'),
    playerFolder: path.resolve(rootFolder, env.VITRINE_PLAYER_DIR ?? 'player/dist'),
    registryFile: path.resolve(dataFolder, env.VITRINE_REGISTRY ?? 'registry.json'),
    releasesFolder: path.join(dataFolder, 'releases'),
    demo: env.VITRINE_DEMO !== '0' && isLoopback,
    demoContent: env.VITRINE_DEMO === '1',
    publicUrl,
    // A loopback server that answers to any name can be reached through DNS rebinding.
    allowedHosts:
      hosts.length > 0 || isLoopback ? [...new Set([...local, new URL(publicUrl).hostname, ...hosts])] : [],
    allowedOrigins: list(env.VITRINE_ALLOWED_ORIGINS),
    trustProxy: env.VITRINE_TRUST_PROXY === '1',
    logLevel: env.VITRINE_LOG_LEVEL,
    logFile: env.VITRINE_LOG_FILE ? path.resolve(cwd, env.VITRINE_LOG_FILE) : undefined,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.VITRINE_MAIL_FROM ?? `Vitrine <no-reply@${new URL(publicUrl).hostname}>`,
    stripe: toStripeConfig(env, (sentence) => {
      throw new ConfigError(sentence);
    }),
  };
}
