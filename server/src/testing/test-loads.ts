import type { AreaCanary, AreaLoadReport } from '@vitrine/shared/contract';
import { moveArea, publishBuild } from '../modules/releases/releases.action';
import type { Wish } from '../modules/releases/pointers.rule';
import type { Deps } from '../deps.types';
import { buildOf } from './test-releases';
import type { TestMember } from './test-members';

const MEDIA = { area: 'media', who: 'ci' };

async function* filesOf(version: string) {
  for (const [name, text] of Object.entries(buildOf('media', version)))
    yield { name, bytes: Buffer.from(text) };
}

/** Releases a small build of media, as its team would. */
export const publishMedia = (deps: Deps, version: string, canary?: Omit<AreaCanary, 'version'>) =>
  publishBuild(deps, MEDIA, filesOf(version), canary);
export const moveMedia = (deps: Deps, wish: Wish) => moveArea(deps, MEDIA, wish);

/** Makes the current accounts old enough for their reports of a build to count. */
export const ageAccounts = (deps: Pick<Deps, 'pool'>) =>
  deps.pool.query('UPDATE accounts SET created_at = created_at - 31 * 86400');

/** A page's report, by this member: that media failed, by default. */
export const failedReport = (version: string, over: Partial<AreaLoadReport> = {}): AreaLoadReport => ({
  area: 'media',
  version,
  phase: 'render',
  message: 'x is not a function',
  why: 'active',
  ...over,
});

/** A new address for each call: the limit per address has a test of its own. */
let address = 0;
const post = (member: TestMember, url: string, payload: object) => {
  address += 1;
  return member.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
  });
};
export const say = (member: TestMember, report: object) => post(member, '/api/areas/report', report);
export const sayGood = (member: TestMember, version: string, area = 'media') =>
  post(member, '/api/areas/loads', { loads: [{ area, version, why: 'active' }] });
