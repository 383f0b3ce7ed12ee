import Type, { type Static } from 'typebox';

const Price = Type.Optional(
  Type.String({ pattern: '^[A-Za-z0-9_]{1,255}$', expects: 'must be the id of a price' }),
);

/** Settings of Stripe; without a secret key the test checkout is used. */
export const StripeEnvironment = {
  STRIPE_SECRET_KEY: Type.Optional(
    Type.String({ pattern: '^(sk|rk)_', expects: 'must begin with sk_ or rk_' }),
  ),
  STRIPE_WEBHOOK_SECRET: Type.Optional(
    Type.String({ pattern: '^whsec_', expects: 'must begin with whsec_' }),
  ),
  STRIPE_PRICE_BASIC_MONTH: Price,
  STRIPE_PRICE_BASIC_YEAR: Price,
  STRIPE_PRICE_PRO_MONTH: Price,
  STRIPE_PRICE_PRO_YEAR: Price,
  STRIPE_PRICE_STORAGE_50: Price,
  STRIPE_PRICE_STORAGE_50_YEAR: Price,
  STRIPE_API_BASE: Type.Optional(
    Type.String({ pattern: '^https?://[^/\\s]+$', expects: 'must be an origin like https://tv.example' }),
  ),
};
type Environment = Static<ReturnType<typeof Type.Object<typeof StripeEnvironment>>>;

/** Price ids by product; a yearly plan with storage needs the yearly price of the pack. */
export interface StripePrices {
  basic_month: string;
  basic_year: string;
  pro_month: string;
  pro_year: string;
  storage_month: string;
  storage_year: string | undefined;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  prices: StripePrices;
  /** Address of a fake in place of Stripe's own. */
  apiBase: string | undefined;
}

/**
 * Parses the settings; null without a secret key. `refuse` gets a sentence that names the missing variable.
 */
export function toStripeConfig(env: Environment, refuse: (sentence: string) => never): StripeConfig | null {
  const secretKey = env.STRIPE_SECRET_KEY;
  if (!secretKey) return null;
  const need = (key: keyof Environment): string =>
    env[key] ?? refuse(`${key} is needed with STRIPE_SECRET_KEY.`);
  return {
    secretKey,
    webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
    prices: {
      basic_month: need('STRIPE_PRICE_BASIC_MONTH'),
      basic_year: need('STRIPE_PRICE_BASIC_YEAR'),
      pro_month: need('STRIPE_PRICE_PRO_MONTH'),
      pro_year: need('STRIPE_PRICE_PRO_YEAR'),
      storage_month: need('STRIPE_PRICE_STORAGE_50'),
      storage_year: env.STRIPE_PRICE_STORAGE_50_YEAR,
    },
    apiBase: env.STRIPE_API_BASE,
  };
}
