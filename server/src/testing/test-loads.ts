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

/** Accounts of now are of long standing: what they say of a build counts. */
export const giveStanding = (deps: Pick<Deps, 'pool'>) =>
  deps.pool.query('UPDATE accounts SET created_at = created_at - 31 * 86400');

/** What a page of this member says: that media failed, unless it is told otherwise. */
export const failedReport = (version: string, over: Partial<AreaLoadReport> = {}): AreaLoadReport => ({
  area: 'media',
  version,
  phase: 'render',
  message: 'x is not a function',
  why: 'active',
  ...over,
});

/** Each asks from an address of its own: the limit for one address is another test's. */
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
