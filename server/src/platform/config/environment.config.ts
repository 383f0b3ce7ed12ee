import Type, { type Static, type TSchema } from 'typebox';
import { BrokerEnvironment } from './broker.config';
import { RealtimeEnvironment } from './realtime.config';
import { KNOWN_DEMO_PASSWORD } from './demo.table';
import { FilesEnvironment } from './files.config';
import { LiveEnvironment } from './live.config';
import { OidcEnvironment } from './oidc.config';
import { SecretEnvironment } from './secret.config';
import { SellerEnvironment } from './seller.config';
import { StripeEnvironment } from './stripe.config';

const HOST_NAME = '[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\]';
/** Origin without user, path, query, fragment or trailing slash: it is compared with the header `Origin`. */
const ORIGIN = `https?://(${HOST_NAME})(:[0-9]{1,5})?`;
const listOf = (item: string) => `^\\s*((${item})(\\s*,\\s*(${item}))*)?\\s*,?\\s*$`;
const says = (expects: string, pattern: string) => ({ pattern, expects });
const oneOf = <T extends string>(words: readonly T[], fallback: T) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    { default: fallback, expects: `must be one of ${words.join(', ')}` },
  );

/**
 * All environment variables, with defaults. `expects` completes a sentence that begins with the variable's
 * name.
 */
export const Environment = Type.Object({
  PORT: Type.String({ ...says('must be a whole number from 0 to 65535', '^[0-9]{1,5}$'), default: '8080' }),
  HOST: Type.String({
    ...says('must be an address or a host name of this machine', '^[A-Za-z0-9._:%-]+$'),
    default: '127.0.0.1',
  }),
  VITRINE_ROOT: Type.Optional(Type.String()),
  VITRINE_DATA: Type.String({ default: './data' }),
  VITRINE_DEMO: oneOf(['0', '1', 'account'], '1'),
  VITRINE_DEMO_PASSWORD: Type.Optional(
    Type.String(
      says(
        'must be 10 to 128 characters without spaces, and not the one that every demo once had',
        `^(?!${KNOWN_DEMO_PASSWORD}$)\\S{10,128}$`,
      ),
    ),
  ),
  VITRINE_PUBLIC_URL: Type.Optional(
    Type.String(says('must be an origin like https://tv.example, without a slash at the end', `^${ORIGIN}$`)),
  ),
  VITRINE_API_BASE: Type.String({
    ...says(
      'must be a path like /vitrine or an address like https://api.example/v, without a slash at the end',
      `^(${ORIGIN})?(/[\\w.-]+)*$`,
    ),
    default: '',
  }),
  VITRINE_REALTIME_URL: Type.Optional(
    Type.String(
      says(
        'must be like wss://mqtt.example/mqtt or ws://',
        `^wss?://(${HOST_NAME})(:[0-9]{1,5})?(/[\\w./-]*)?$`,
      ),
    ),
  ),
  VITRINE_CONTACT_MAIL: Type.Optional(
    Type.String(says('must be an e-mail address', '^[^\\s@<>?&]+@[^\\s@<>?&]+$')),
  ),
  VITRINE_ALLOWED_HOSTS: Type.String({
    ...says('must be host names without a port, separated by commas', listOf(HOST_NAME)),
    default: '',
  }),
  VITRINE_ALLOWED_ORIGINS: Type.String({
    ...says('must be origins like https://tv.example, separated by commas', listOf(ORIGIN)),
    default: '',
  }),
  VITRINE_AREA_ORIGIN: Type.Optional(
    Type.String(
      says('must be an origin like https://cdn.example, without a slash at the end', `^${ORIGIN}$`),
    ),
  ),
  VITRINE_DEVELOPERS: Type.String({
    ...says('must be e-mail addresses, separated by commas', listOf('[^\\s@<>,]+@[^\\s@<>,]+')),
    default: '',
  }),
  VITRINE_DRAIN_SECONDS: Type.String({
    ...says('must be a whole number from 0 to 600', '^([0-9]{1,2}|[1-5][0-9]{2}|600)$'),
    default: '0',
  }),
  ...RealtimeEnvironment,
  VITRINE_SIGN_UP: Type.Optional(
    Type.String(says('must be one of open, invited, closed', '^(open|invited|closed)$')),
  ),
  VITRINE_TEST_CHECKOUT: Type.Optional(Type.String(says('must be 0 or 1', '^[01]$'))),
  VITRINE_TRUST_PROXY: oneOf(['0', '1'], '0'),
  VITRINE_UPGRADE_BACKUP: oneOf(['0', '1'], '1'),
  VITRINE_HSTS_SUBDOMAINS: oneOf(['0', '1'], '0'),
  VITRINE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  VITRINE_LOG_FILE: Type.Optional(Type.String()),
  VITRINE_METRICS_TOKEN: Type.Optional(
    Type.String(
      says('must be 16 or more letters, digits and signs of an address', '^[A-Za-z0-9._~+/-]{16,}=*$'),
    ),
  ),
  VITRINE_SHELL_DIR: Type.Optional(Type.String()),
  VITRINE_PLAYER_DIR: Type.Optional(Type.String()),
  RUNTIME_DIRECTORY: Type.Optional(Type.String(says('must be a full path', '^/'))),
  VITRINE_FFMPEG: Type.Optional(
    Type.String(
      says(
        'must be the full path of the program ffmpeg, with ffprobe beside it',
        '^(/|[A-Za-z]:\\\\).*ffmpeg[^/\\\\]*$',
      ),
    ),
  ),
  DATABASE_URL: Type.Optional(Type.String(says('must begin with postgres://', '^postgres(ql)?://'))),
  VITRINE_REDIS_URL: Type.Optional(
    Type.String(
      says(
        'must be like redis://redis.example:6379 or rediss://',
        `^rediss?://(\\S*@)?(${HOST_NAME})(:[0-9]{1,5})?(/[0-9]*)?$`,
      ),
    ),
  ),
  SMTP_URL: Type.Optional(
    Type.String(
      says(
        'must be like smtp://name:password@mail.example:587 or smtps://, with special characters percent-encoded; ?tls=required may follow',
        `^smtps?://(([^\\s/?#%]|%[0-9A-Fa-f]{2})+@)?(${HOST_NAME})(:[0-9]{1,5})?/?(\\?tls=required)?$`,
      ),
    ),
  ),
  VITRINE_MAIL_FROM: Type.Optional(
    Type.String(
      says('must be an e-mail address, or a name with one in <>', '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$'),
    ),
  ),
  ...FilesEnvironment,
  ...BrokerEnvironment,
  ...SecretEnvironment,
  ...StripeEnvironment,
  ...SellerEnvironment,
  ...LiveEnvironment,
  ...OidcEnvironment,
});
export type Environment = Static<typeof Environment>;

/** Secret variables, whose values must not appear in errors: keys, secrets, addresses with a password. */
const KEPT_TO_ITSELF =
  /SECRET|TOKEN|PASSWORD|^DATABASE_URL$|^VITRINE_REDIS_URL$|^SMTP_URL$|^VITRINE_BROKER_(URL|API)$|^VITRINE_(WEATHER|PLACES)_URL$/;

/** Sentence for the operator: which variable, what it should be, and what it is. */
export function faultOf(name: string, value: string | undefined): string {
  const schema: TSchema | undefined = Environment.properties[name as keyof Environment];
  const expects = String((schema as { expects?: string } | undefined)?.expects ?? 'cannot be used');
  return `${name} ${expects}${KEPT_TO_ITSELF.test(name) ? '' : ` (it is "${value ?? ''}")`}.`;
}
