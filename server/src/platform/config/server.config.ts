import path from 'node:path';
import { Value } from 'typebox/value';
import type { SettingName, SignUpMode } from '@vitrine/shared/contract';
import { toBrokerConfig, type ExternalBrokerConfig } from './broker.config';
import { DEMO_HOST, DEMO_SCREENS, hostOf } from './demo.table';
import { Environment, faultOf } from './environment.config';
import { toS3Config, type S3Config } from './files.config';
import { toLiveConfig, type LiveConfig } from './live.config';
import { toOidcConfig, type OidcConfig } from './oidc.config';
import { toRealtimeConfig, type RealtimeConfig } from './realtime.config';
import { toSecret } from './secret.config';
import { toSellerConfig, type SellerConfig } from './seller.config';
import { toStripeConfig, type StripeConfig } from './stripe.config';

export interface Config {
  port: number;
  host: string;
  /** Whether only this machine can reach the server. */
  isLoopback: boolean;
  /** Whether only users at this machine are expected: HOST is loopback, and so is the public address. */
  isLocal: boolean;
  /** Folder of the repository (or image), with migrations and builds. */
  rootFolder: string;
  dataFolder: string;
  migrationsFolder: string;
  /** Build of the shell beside the server. */
  shellFolder: string;
  /** Whether VITRINE_SHELL_DIR names the shell, which is then served as it is, without releases. */
  isShellFixed: boolean;
  playerFolder: string;
  /** Registry file of an earlier version in the data folder, imported once. */
  registryFile: string;
  /** `<data>/releases/<area>/<version>/…`, served at `/areas/…`. */
  releasesFolder: string;
  /**
   * Whether a demo account is wanted and allowed (local only). The demo checks whether the data folder is
   * fresh.
   */
  demo: boolean;
  /** Whether the demo account has promos, playlists and a schedule. */
  demoContent: boolean;
  /** Password of the demo account; undefined for a random one. */
  demoPassword: string | undefined;
  /** Sign-up mode where the installation stores none: open, by invitation or operator, by operator only. */
  signUp: SignUpMode;
  /** Settings of the installation that the environment decides. */
  fixed: readonly SettingName[];
  /** Origin of links in e-mails and QR codes; never taken from a request. */
  publicUrl: string;
  /** Prefix of pages' API calls: a path, an origin with one, or empty. */
  apiBase: string;
  /** Address of the broker for pages and screens; empty: beside the page. */
  realtimeUrl: string;
  /** Support address for users where the installation stores none, and for reports to the operator. */
  contactMail: string;
  /** Accepted host names; empty means any. */
  allowedHosts: string[];
  /** Other origins that may open the realtime channel and call the API (embedding). */
  allowedOrigins: string[];
  /** Origin of area files; empty for the server itself. */
  areaOrigin: string;
  /** Lower-case e-mail addresses of users who may run areas of their own machine. */
  developers: string[];
  trustProxy: boolean;
  /** Time that a stopping server keeps serving, so that balancers notice. */
  drainSeconds: number;
  logLevel: Environment['VITRINE_LOG_LEVEL'];
  /** Log file, in place of standard output. */
  logFile: string | undefined;
  /** Token of `/metrics`; undefined turns it off. */
  metricsToken: string | undefined;
  databaseUrl: string | undefined;
  /**
   * Folder for the database's socket, which other programs of this user see. Undefined: with the temporary
   * files.
   */
  runtimeFolder: string | undefined;
  /** Whether the database is copied before a newer version changes it. */
  upgradeBackup: boolean;
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean;
  /** Redis of several servers; undefined for a single one. */
  redisUrl: string | undefined;
  /** Secret from which several servers derive their keys; undefined: keys are in the data folder. */
  secret: string | undefined;
  /** File store; null: in the data folder. */
  s3: S3Config | null;
  smtpUrl: string | undefined;
  /** Sender of all e-mails. */
  mailFrom: string;
  /** Whether the operator chose the sender: else it has the installation's name. */
  isMailFromSet: boolean;
  /** The system's ffmpeg in place of the bundled library. */
  ffmpeg: string | undefined;
  /** Limits of the built-in broker. */
  realtime: RealtimeConfig;
  /** Null: the built-in broker. */
  externalBroker: ExternalBrokerConfig | null;
  /** Null: the built-in test checkout, where `testCheckout` allows it. */
  stripe: StripeConfig | null;
  /** Whether plans can be bought without real money; on public servers only if the operator allows it. */
  testCheckout: boolean;
  /** Seller on the test checkout's invoices. */
  seller: SellerConfig;
  /** Feeds, pages and weather. */
  live: LiveConfig;
  /** Single sign-on. */
  oidc: OidcConfig;
}

/** Reports a wrong setting in a sentence for the operator. */
export class ConfigError extends Error {}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
/** Loopback names in addresses, including names below localhost (RFC 6761). */
const LOOPBACK_NAME = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads the environment once.
 * @throws {ConfigError} naming the wrong variable
 */
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

/** Origin of the server on this machine; IPv6 addresses have brackets. */
export function ownOrigin({ host, isLoopback, port }: Pick<Config, 'host' | 'isLoopback' | 'port'>): string {
  const shown = isLoopback ? 'localhost' : host.includes(':') ? `[${host.replace(/%.*$/, '')}]` : host;
  return `http://${shown}:${port}`;
}

function publicUrlOf(env: Environment, fallback: string): string {
  const url = env.VITRINE_PUBLIC_URL ?? fallback;
  if (!URL.canParse(url)) refuse(env.VITRINE_PUBLIC_URL ? 'VITRINE_PUBLIC_URL' : 'HOST', env);
  return url;
}

/** Accepted host names; empty means any. A loopback server that accepts any name is open to DNS rebinding. */
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

/** Sign-up, support and sender, which settings of the installation may replace. */
function installationConfig(env: Environment, publicUrl: string, isLocal: boolean) {
  const { hostname } = new URL(publicUrl);
  const { VITRINE_SIGN_UP: signUp, VITRINE_CONTACT_MAIL: mail, VITRINE_MAIL_FROM: from } = env;
  const fixed: SettingName[] = [
    ...(signUp ? ['sign_up' as const] : []),
    ...(mail ? ['support' as const] : []),
  ];
  return {
    signUp: (signUp as SignUpMode | undefined) ?? (isLocal ? 'open' : 'invited'),
    contactMail: mail ?? `support@${hostname}`,
    mailFrom: from ?? `Vitrine <no-reply@${hostname}>`,
    isMailFromSet: from !== undefined,
    fixed,
  };
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
    registryFile: path.join(dataFolder, 'registry.json'),
    releasesFolder: path.join(dataFolder, 'releases'),
    demo: isDemo,
    demoContent: env.VITRINE_DEMO === '1',
    demoPassword: env.VITRINE_DEMO_PASSWORD,
    ...installationConfig(env, publicUrl, isLocal),
    publicUrl,
    apiBase: env.VITRINE_API_BASE,
    realtimeUrl: env.VITRINE_REALTIME_URL ?? '',
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
    // systemd lists all folders of RuntimeDirectory, separated by colons.
    runtimeFolder: env.RUNTIME_DIRECTORY?.split(':')[0],
    upgradeBackup: env.VITRINE_UPGRADE_BACKUP === '1',
    hstsSubdomains: env.VITRINE_HSTS_SUBDOMAINS === '1',
    redisUrl: env.VITRINE_REDIS_URL,
    secret: toSecret(env, cwd, (sentence) => {
      throw new ConfigError(sentence);
    }),
    smtpUrl: env.SMTP_URL,
    ffmpeg: env.VITRINE_FFMPEG,
    seller: toSellerConfig(env),
    ...{ live: toLiveConfig(env), oidc: toOidcConfig(env, fail) },
    realtime: toRealtimeConfig(env, (name) => refuse(name, env)),
    externalBroker: toBrokerConfig(env, fail),
    s3: toS3Config(env, fail),
    stripe: toStripeConfig(env, fail),
    testCheckout: env.VITRINE_TEST_CHECKOUT ? env.VITRINE_TEST_CHECKOUT === '1' : isLocal,
  };
}
