import path from 'node:path';
import { Value } from 'typebox/value';
import { toBrokerConfig, type ExternalBrokerConfig } from './broker.config';
import { DEMO_HOST, DEMO_SCREENS, hostOf } from './demo.table';
import { Environment, faultOf } from './environment.config';
import { toS3Config, type S3Config } from './files.config';
import { toSecret } from './secret.config';
import { toSellerConfig, type SellerConfig } from './seller.config';
import { toStripeConfig, type StripeConfig } from './stripe.config';

export type SignUpMode = 'open' | 'invited' | 'closed';

export interface Config {
  port: number;
  host: string;
  /** Whether only this machine can reach the server. */
  isLoopback: boolean;
  /** Nobody but people at this machine are meant to come: HOST is loopback, and so is the public address. */
  isLocal: boolean;
  /** The repository (or image) folder: migrations and builds are below it. */
  rootFolder: string;
  dataFolder: string;
  migrationsFolder: string;
  /** The build of the shell beside the server. */
  shellFolder: string;
  /** VITRINE_SHELL_DIR names it: it is served as it lies there, and no release of the shell is. */
  isShellFixed: boolean;
  playerFolder: string;
  registryFile: string;
  /** `<data>/releases/<area>/<version>/…`, served at `/areas/…`. */
  releasesFolder: string;
  /** Demo account wanted: asked for, and nobody else can come. Whether the data folder is fresh is for the demo to find out. */
  demo: boolean;
  /** With promos, playlists and a schedule in it, or just the account. */
  demoContent: boolean;
  /** Password of the demo account; undefined: a random one of this installation. */
  demoPassword: string | undefined;
  /** Who may make an account: anybody, members' guests and whom the operator made one for, or only the latter. */
  signUp: SignUpMode;
  /** Origin that links in mails and QR codes carry; never taken from a request. */
  publicUrl: string;
  /** Prefix of the calls that pages make: a path, an origin with one, or empty. */
  apiBase: string;
  /** Address of the broker as pages and screens reach it; empty: beside the page. */
  realtimeUrl: string;
  /** Where people who need help write to, and where the operator hears of what the server did by itself. */
  contactMail: string;
  /** Host names that requests may carry; empty means any. */
  allowedHosts: string[];
  /** Foreign origins that may open the realtime channel and read the API (embedding). */
  allowedOrigins: string[];
  /** Where pages load the files of areas from; empty: from the server itself. */
  areaOrigin: string;
  /** E-mail addresses, in small letters, of people who may run areas of their own machine. */
  developers: string[];
  trustProxy: boolean;
  /** So long a server that was told to stop goes on, so that balancers learn of it. */
  drainSeconds: number;
  logLevel: Environment['VITRINE_LOG_LEVEL'];
  /** Where log lines go instead of to standard output. */
  logFile: string | undefined;
  /** Who says it may read `/metrics`; undefined: nobody. */
  metricsToken: string | undefined;
  databaseUrl: string | undefined;
  /** Where the socket of the database in the data folder is made: a folder that other programs of this user see. Undefined: with the temporary files. */
  runtimeFolder: string | undefined;
  /** Whether the database is copied before a newer version changes it. */
  upgradeBackup: boolean;
  /** Pages over https tell browsers that names below this one have it too. */
  hstsSubdomains: boolean;
  /** Where several servers meet; undefined: this one is alone. */
  redisUrl: string | undefined;
  /** What the keys of several servers are made of; undefined: they lie in the data folder. */
  secret: string | undefined;
  /** Where files lie; null: in the data folder. */
  s3: S3Config | null;
  smtpUrl: string | undefined;
  /** Sender of all mails. */
  mailFrom: string;
  /** The program of the system that prepares films instead of the library that comes along. */
  ffmpeg: string | undefined;
  /** Null: the broker inside. */
  externalBroker: ExternalBrokerConfig | null;
  /** Null: the built-in test checkout, where `testCheckout` allows it. */
  stripe: StripeConfig | null;
  /** Whether plans can be bought without real money; never where others can come, unless the operator says so. */
  testCheckout: boolean;
  /** Who the invoices of the test checkout are from. */
  seller: SellerConfig;
}

/** A sentence for the operator: which variable, and what is wrong with it. */
export class ConfigError extends Error {}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
/** As it stands in an address. Names below localhost lead nowhere else (RFC 6761). */
const LOOPBACK_NAME = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
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
  const parsed = Value.Default(Environment, given);
  const issue = Value.Errors(Environment, parsed)[0];
  if (issue) refuse(issue.instancePath.slice(1), given);
  return toConfig(parsed as Environment, cwd);
}

function refuse(name: string, given: Record<string, string | undefined>): never {
  throw new ConfigError(faultOf(name, given[name]));
}

function fail(sentence: string): never {
  throw new ConfigError(sentence);
}

/** Where a browser finds the server when nothing else is said; an IPv6 address stands in brackets. */
export function ownOrigin({ host, isLoopback, port }: Pick<Config, 'host' | 'isLoopback' | 'port'>): string {
  const shown = isLoopback ? 'localhost' : host.includes(':') ? `[${host.replace(/%.*$/, '')}]` : host;
  return `http://${shown}:${port}`;
}

function publicUrlOf(env: Environment, fallback: string): string {
  const url = env.VITRINE_PUBLIC_URL ?? fallback;
  if (!URL.canParse(url)) refuse(env.VITRINE_PUBLIC_URL ? 'VITRINE_PUBLIC_URL' : 'HOST', env);
  return url;
}

/** Names that the server answers to; none: to any. A loopback server that answers to any name can be reached through DNS rebinding. */
function allowedHosts(
  env: Environment,
  { isLoopback, isDemo, publicUrl }: { isLoopback: boolean; isDemo: boolean; publicUrl: string },
): string[] {
  const asked = list(env.VITRINE_ALLOWED_HOSTS);
  if (asked.length === 0 && !isLoopback) return [];
  const demo = isDemo ? [DEMO_HOST, ...DEMO_SCREENS.map(({ key }) => hostOf(key))] : [];
  const { hostname } = new URL(publicUrl);
  return [...new Set(['localhost', '127.0.0.1', '[::1]', ...demo, hostname, ...asked])];
}

function toConfig(env: Environment, cwd: string): Config {
  const rootFolder = path.resolve(cwd, env.VITRINE_ROOT ?? '.');
  const dataFolder = path.resolve(cwd, env.VITRINE_DATA);
  const isLoopback = LOOPBACK.test(env.HOST);
  const port = Number(env.PORT);
  if (port > 65535) refuse('PORT', env);
  if (env.SMTP_URL && !URL.canParse(env.SMTP_URL)) refuse('SMTP_URL', env);
  const publicUrl = publicUrlOf(env, ownOrigin({ host: env.HOST, isLoopback, port }));
  const isLocal = isLoopback && LOOPBACK_NAME.test(new URL(publicUrl).hostname);
  const isDemo = env.VITRINE_DEMO !== '0' && isLocal;
  return {
    port,
    host: env.HOST,
    isLoopback,
    isLocal,
    rootFolder,
    dataFolder,
    migrationsFolder: path.join(rootFolder, 'server', 'migrations'),
    shellFolder: path.resolve(rootFolder, env.VITRINE_SHELL_DIR ?? 'shell/dist'),
    isShellFixed: env.VITRINE_SHELL_DIR !== undefined,
    playerFolder: path.resolve(rootFolder, env.VITRINE_PLAYER_DIR ?? 'player/dist'),
    registryFile: path.resolve(dataFolder, env.VITRINE_REGISTRY ?? 'registry.json'),
    releasesFolder: path.join(dataFolder, 'releases'),
    demo: isDemo,
    demoContent: env.VITRINE_DEMO === '1',
    demoPassword: env.VITRINE_DEMO_PASSWORD,
    signUp: (env.VITRINE_SIGN_UP as SignUpMode | undefined) ?? (isLocal ? 'open' : 'invited'),
    publicUrl,
    apiBase: env.VITRINE_API_BASE,
    realtimeUrl: env.VITRINE_REALTIME_URL ?? '',
    contactMail: env.VITRINE_CONTACT_MAIL ?? `support@${new URL(publicUrl).hostname}`,
    allowedHosts: allowedHosts(env, { isLoopback, isDemo, publicUrl }),
    allowedOrigins: list(env.VITRINE_ALLOWED_ORIGINS),
    areaOrigin: env.VITRINE_AREA_ORIGIN ?? '',
    developers: list(env.VITRINE_DEVELOPERS.toLowerCase()),
    trustProxy: env.VITRINE_TRUST_PROXY === '1',
    drainSeconds: Number(env.VITRINE_DRAIN_SECONDS),
    logLevel: env.VITRINE_LOG_LEVEL,
    logFile: env.VITRINE_LOG_FILE ? path.resolve(cwd, env.VITRINE_LOG_FILE) : undefined,
    metricsToken: env.VITRINE_METRICS_TOKEN,
    databaseUrl: env.DATABASE_URL,
    // systemd names all folders of RuntimeDirectory, separated by colons.
    runtimeFolder: env.RUNTIME_DIRECTORY?.split(':')[0],
    upgradeBackup: env.VITRINE_UPGRADE_BACKUP === '1',
    hstsSubdomains: env.VITRINE_HSTS_SUBDOMAINS === '1',
    redisUrl: env.VITRINE_REDIS_URL,
    secret: toSecret(env, cwd, (sentence) => {
      throw new ConfigError(sentence);
    }),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.VITRINE_MAIL_FROM ?? `Vitrine <no-reply@${new URL(publicUrl).hostname}>`,
    ffmpeg: env.VITRINE_FFMPEG,
    seller: toSellerConfig(env),
    externalBroker: toBrokerConfig(env, fail),
    s3: toS3Config(env, fail),
    stripe: toStripeConfig(env, fail),
    testCheckout: env.VITRINE_TEST_CHECKOUT ? env.VITRINE_TEST_CHECKOUT === '1' : isLocal,
  };
}
