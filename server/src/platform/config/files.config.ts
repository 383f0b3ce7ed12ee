import Type, { type Static } from 'typebox';

/** Settings of the file store. Keys, region and endpoint have the names that all S3 tools use. */
export const FilesEnvironment = {
  VITRINE_FILES: Type.String({
    pattern: '^(disk|s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[\\w.-]+)*)$',
    expects: 'must be disk, or like s3://bucket or s3://bucket/folder',
    default: 'disk',
  }),
  VITRINE_FILES_ADDRESSES: Type.Union([Type.Literal('server'), Type.Literal('signed')], {
    default: 'server',
    expects: 'must be one of server, signed',
  }),
  VITRINE_FILES_PATH_STYLE: Type.Optional(
    Type.Union([Type.Literal('0'), Type.Literal('1')], { expects: 'must be one of 0, 1' }),
  ),
  AWS_ACCESS_KEY_ID: Type.Optional(Type.String()),
  AWS_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  AWS_SESSION_TOKEN: Type.Optional(Type.String()),
  AWS_REGION: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', expects: 'must be the name of a region' }),
  ),
  AWS_ENDPOINT_URL: endpoint(),
  AWS_ENDPOINT_URL_S3: endpoint(),
};
type Environment = Static<ReturnType<typeof Type.Object<typeof FilesEnvironment>>>;

function endpoint() {
  return Type.Optional(
    Type.String({
      pattern: '^https?://([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?/?$',
      expects: 'must be an origin like https://s3.example',
    }),
  );
}

/** A bucket for the files, shared by all servers of an installation. */
export interface S3Config {
  bucket: string;
  /** Prefix of all keys, its slash included; may be empty. */
  prefix: string;
  region: string;
  /** Null for Amazon's own, by region. */
  endpoint: string | null;
  /** Whether the bucket is in the path of an address, not in its host name. */
  isPathStyle: boolean;
  /** Null: credentials come from the machine's role or profile. */
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
  /** Whether screens and browsers get signed addresses of the bucket in place of the bytes. */
  isSigned: boolean;
  /** Origin of those signed addresses. */
  origin: string;
}

/**
 * Parses the settings; null: files are on this server's disk. `refuse` gets a sentence that names the wrong
 * variable.
 */
export function toS3Config(env: Environment, refuse: (sentence: string) => never): S3Config | null {
  if (env.VITRINE_FILES === 'disk') return null;
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(env.VITRINE_FILES) ?? [];
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId !== !secretAccessKey)
    refuse('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together: one of them is missing.');
  const region = env.AWS_REGION ?? 'us-east-1';
  const endpointUrl = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? null;
  if (endpointUrl !== null && !URL.canParse(endpointUrl)) refuse('AWS_ENDPOINT_URL_S3 must be an origin.');
  const isPathStyle = (env.VITRINE_FILES_PATH_STYLE ?? (endpointUrl ? '1' : '0')) === '1';
  const base = new URL(endpointUrl ?? `https://s3.${region}.amazonaws.com`);
  return {
    bucket,
    prefix: folder && `${folder}/`,
    region,
    endpoint: endpointUrl,
    isPathStyle,
    keys:
      accessKeyId && secretAccessKey
        ? {
            accessKeyId,
            secretAccessKey,
            ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
          }
        : null,
    isSigned: env.VITRINE_FILES_ADDRESSES === 'signed',
    origin: isPathStyle ? base.origin : `${base.protocol}//${bucket}.${base.host}`,
  };
}
