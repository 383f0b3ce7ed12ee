import semver from 'semver';
import type { AreaRelease, ShellFacts, ShellRelease } from '@vitrine/shared/contract';
import { misfitOf } from '@vitrine/shared/rules';
import { HEAD_GAP, isShellPage } from '../../http/pages/page.rule';
import { HASH, VERSION, isFileName } from './release-facts.rule';

const PAGE = 'index.html';

/** First invalid fact of a shell's build, as an error text; null when valid. `page` is its `index.html`. */
export function shellFault({ version, integrity }: ShellRelease, page: string): string | null {
  if (!VERSION.test(version)) return `"${version}" is not a version like 1.2.0 or 1.2.0-abc.`;
  const names = Object.keys(integrity);
  const misnamed = names.find((name) => !isFileName(name) || !HASH.test(integrity[name] ?? ''));
  if (misnamed !== undefined) return `"${misnamed}" is no name of a file with a sha384 hash.`;
  const stray = names.find((name) => !isShellPage(name) && !name.startsWith('assets/'));
  if (stray !== undefined)
    return `${stray} cannot be served: a shell is ${PAGE}, sign-in.html and what lies in assets.`;
  if (!Object.hasOwn(integrity, PAGE)) return `The build has no ${PAGE}.`;
  if (page.split(HEAD_GAP).length !== 2) return `${PAGE} needs ${HEAD_GAP} once: the server fills it in.`;
  const wanted = [...page.matchAll(/\/(assets\/[\w./@+-]+)/g)].map(([, name]) => name ?? '');
  if (!wanted.some((name) => name.endsWith('.js'))) return `${PAGE} loads no script of assets.`;
  const missing = wanted.find((name) => !Object.hasOwn(integrity, name));
  return missing === undefined ? null : `${PAGE} names /${missing}, which the build does not contain.`;
}

/** File with other bytes in another build: one address would be two files. Source maps are ignored. */
export function ambiguousFile({ integrity }: ShellRelease, others: readonly ShellRelease[]): string | null {
  const names = Object.keys(integrity).filter((name) => !isShellPage(name) && !name.endsWith('.map'));
  const isOther = (name: string, other: ShellRelease) =>
    Object.hasOwn(other.integrity, name) && other.integrity[name] !== integrity[name];
  return names.find((name) => others.some((other) => isOther(name, other))) ?? null;
}

/** Active builds that run in the current shell but not in the next one, with the reason. */
export function lostBuilds(
  active: readonly AreaRelease[],
  now: ShellFacts | null,
  next: ShellFacts,
): { area: string; version: string; reason: string }[] {
  return active.flatMap((release) => {
    const reason = misfitOf(release, next, semver.satisfies);
    if (!reason || !now || misfitOf(release, now, semver.satisfies)) return [];
    return [{ area: release.door.id, version: release.version, reason }];
  });
}
