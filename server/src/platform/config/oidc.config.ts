import Type from 'typebox';

/** Settings of single sign-on: the installation's own provider, and rules for those of accounts. */
export const OidcEnvironment = {
  VITRINE_OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s#?@]+$',
      expects: 'must be the issuer of an OpenID Connect provider, like https://id.example/realms/venue',
    }),
  ),
  VITRINE_OIDC_CLIENT_ID: Type.Optional(Type.String({ maxLength: 500 })),
  VITRINE_OIDC_CLIENT_SECRET: Type.Optional(Type.String({ maxLength: 1000 })),
  VITRINE_OIDC_NAME: Type.Optional(
    Type.String({
      pattern: '^[^\\x00-\\x1f\\x7f]{1,60}$',
      expects: 'must be a name of at most 60 characters',
    }),
  ),
  VITRINE_ALLOW_PRIVATE_OIDC: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    expects: 'must be one of 0, 1',
  }),
  VITRINE_OIDC_DOMAINS: Type.String({
    pattern: '^([a-z0-9-]+(\\.[a-z0-9-]+)+(,\\s*|$))*$',
    expects: 'must be e-mail domains in lower case, separated by commas',
    default: '',
  }),
};

export interface OidcConfig {
  /** Provider of the installation; null: none. */
  provider: { name: string; issuer: string; clientId: string; clientSecret: string } | null;
  /** Whether providers of accounts may be in private networks, and without TLS. */
  allowsPrivate: boolean;
  /** E-mail domains that count as verified without a DNS record. */
  trustedDomains: string[];
}

interface OidcSettings {
  VITRINE_OIDC_ISSUER?: string;
  VITRINE_OIDC_CLIENT_ID?: string;
  VITRINE_OIDC_CLIENT_SECRET?: string;
  VITRINE_OIDC_NAME?: string;
  VITRINE_ALLOW_PRIVATE_OIDC: '0' | '1';
  VITRINE_OIDC_DOMAINS: string;
}

/** Parses the settings. `refuse` gets a sentence that names the missing variable. */
export function toOidcConfig(env: OidcSettings, refuse: (sentence: string) => never): OidcConfig {
  const issuer = env.VITRINE_OIDC_ISSUER;
  const need = (key: 'VITRINE_OIDC_CLIENT_ID' | 'VITRINE_OIDC_CLIENT_SECRET'): string =>
    env[key] ?? refuse(`${key} is needed with VITRINE_OIDC_ISSUER.`);
  return {
    provider: issuer
      ? {
          name: env.VITRINE_OIDC_NAME ?? new URL(issuer).hostname,
          issuer,
          clientId: need('VITRINE_OIDC_CLIENT_ID'),
          clientSecret: need('VITRINE_OIDC_CLIENT_SECRET'),
        }
      : null,
    allowsPrivate: env.VITRINE_ALLOW_PRIVATE_OIDC === '1',
    trustedDomains: env.VITRINE_OIDC_DOMAINS.split(',')
      .map((domain) => domain.trim())
      .filter(Boolean),
  };
}
