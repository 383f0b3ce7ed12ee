import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AreaCanary, AreaRelease, ReleaseAct, ShellRelease } from '@vitrine/shared/contract';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const areaReleases = pgTable(
  'area_releases',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    release: jsonb('release').$type<AreaRelease | ShellRelease>().notNull(),
    commit: text('commit'),
    treeClean: boolean('tree_clean'),
    publishedAt: seconds('published_at').notNull(),
    firstActive: bigint('first_active', { mode: 'number' }),
    unpointedAt: seconds('unpointed_at'),
    archive: text('archive'),
  },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
);

export const areaPointers = pgTable('area_pointers', {
  area: text('area').primaryKey(),
  active: text('active').notNull(),
  previous: text('previous'),
  canary: jsonb('canary').$type<AreaCanary>(),
  knownBad: text('known_bad').array().notNull(),
});

export const withdrawnBuilds = pgTable(
  'withdrawn_builds',
  { area: text('area').notNull(), version: text('version').notNull(), at: seconds('at').notNull() },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
);

export const releaseActs = pgTable('release_acts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: seconds('at').notNull(),
  who: text('who').notNull(),
  area: text('area').notNull(),
  act: text('act').$type<ReleaseAct['act']>().notNull(),
  fromVersion: text('from_version'),
  toVersion: text('to_version').notNull(),
  canary: jsonb('canary').$type<Pick<AreaCanary, 'percent' | 'accounts'>>(),
  commit: text('commit'),
  treeClean: boolean('tree_clean'),
  checks: text('checks').$type<NonNullable<ReleaseAct['checks']>>(),
});

export const deployKeys = pgTable('deploy_keys', {
  id: uuid('id').primaryKey(),
  area: text('area').notNull(),
  name: text('name').notNull(),
  hash: text('hash').notNull(),
  madeAt: seconds('made_at').notNull(),
  revokedAt: seconds('revoked_at'),
  lastUsedAt: seconds('last_used_at'),
  mail: text('mail'),
});
