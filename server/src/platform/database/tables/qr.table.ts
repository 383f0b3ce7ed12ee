import {
  bigint,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

const seconds = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** YYYY-MM-DD of the venue's wall clock. */
const day = () => date('day', { mode: 'string' }).notNull();

export const qrLinks = pgTable('qr_links', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  short: text('short').notNull(),
  url: text('url').notNull(),
  promoId: uuid('promo_id'),
  deviceId: uuid('device_id'),
  wishHash: text('wish_hash').notNull(),
  createdAt: seconds('created_at').notNull(),
});

export const qrHours = pgTable(
  'qr_hours',
  {
    accountId: uuid('account_id').notNull(),
    day: day(),
    hour: smallint('hour').notNull(),
    total: integer('total').notNull(),
    uniques: integer('uniques').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.hour] })],
);

export const qrLinkDays = pgTable(
  'qr_link_days',
  {
    accountId: uuid('account_id').notNull(),
    day: day(),
    linkId: uuid('link_id').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.linkId] })],
);

export const qrSalts = pgTable(
  'qr_salts',
  { accountId: uuid('account_id').notNull(), day: day(), salt: bytea('salt').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);
