import Type from 'typebox';

const oneLine = (longest: number, expects: string) =>
  Type.Optional(Type.String({ pattern: `^[^\\x00-\\x1f\\x7f]{1,${longest}}$`, expects }));

export const SellerEnvironment = {
  VITRINE_SELLER_NAME: oneLine(120, 'must be one line of at most 120 characters'),
  VITRINE_SELLER_ADDRESS: oneLine(
    400,
    'must be one line of at most 400 characters, its parts separated by semicolons',
  ),
  VITRINE_SELLER_VAT: oneLine(32, 'must be a VAT number of at most 32 characters'),
  VITRINE_VAT_PERCENT: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,2}(\\.[0-9]{1,2})?$',
      expects: 'must be a number from 0 to 99.99, like 19 or 7.7',
    }),
  ),
};

export interface SellerConfig {
  name: string;
  /** Lines of the address; may be empty. */
  address: string;
  vatNumber: string;
  /** VAT that prices include; null without a VAT number or a rate. */
  vatPercent: number | null;
}

interface SellerSettings {
  VITRINE_SELLER_NAME?: string;
  VITRINE_SELLER_ADDRESS?: string;
  VITRINE_SELLER_VAT?: string;
  VITRINE_VAT_PERCENT?: string;
}

export function toSellerConfig(env: SellerSettings): SellerConfig {
  const vatNumber = env.VITRINE_SELLER_VAT ?? '';
  const lines = (env.VITRINE_SELLER_ADDRESS ?? '').split(';').map((line) => line.trim());
  return {
    name: env.VITRINE_SELLER_NAME ?? 'Vitrine',
    address: lines.filter(Boolean).join('\n'),
    vatNumber,
    // A seller without a VAT number charges none.
    vatPercent: vatNumber && env.VITRINE_VAT_PERCENT ? Number(env.VITRINE_VAT_PERCENT) : null,
  };
}
