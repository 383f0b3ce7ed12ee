import type { AreaReleases, ReleaseAct } from '@vitrine/shared/contract';
import type { releaseActs } from '../../platform/database/tables/releases.table';
import type { Pointers } from './pointers.rule';
import type { ReleaseRow } from './releases.repo';

interface AreaState {
  area: string;
  pointers: Pointers | null;
  versions: ReleaseRow[];
}

export const presentArea = ({ area, pointers, versions }: AreaState): AreaReleases => ({
  area,
  active: pointers?.active ?? null,
  previous: pointers?.previous ?? null,
  canary: pointers?.canary ?? null,
  known_bad: pointers?.knownBad ?? [],
  versions: versions.map(({ version, publishedAt, commit, treeClean }) => ({
    version,
    published_at: publishedAt,
    commit,
    tree_clean: treeClean,
  })),
});

export const presentAct = (row: typeof releaseActs.$inferSelect): ReleaseAct => ({
  at: row.at,
  who: row.who,
  act: row.act,
  from: row.fromVersion,
  to: row.toVersion,
  canary: row.canary,
  commit: row.commit,
  tree_clean: row.treeClean,
  checks: row.checks,
});

interface KeyRow {
  area: string;
  name: string;
  mail: string | null;
  madeAt: number;
  lastUsedAt: number | null;
}

export const presentKey = ({ area, name, mail, madeAt, lastUsedAt }: KeyRow) => ({
  area,
  name,
  mail,
  made_at: madeAt,
  last_used_at: lastUsedAt,
});
