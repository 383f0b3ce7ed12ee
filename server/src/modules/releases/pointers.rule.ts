import type { AreaCanary, ReleaseAct } from '@vitrine/shared/contract';

/** Builds of an area by their use. Neither `active` nor `previous` is ever known bad. */
export interface Pointers {
  active: string;
  previous: string | null;
  canary: AreaCanary | null;
  knownBad: string[];
}

/** Published build; `firstActive` is the act by which it first became active. */
export interface Published {
  version: string;
  firstActive: number | null;
}

/** Requested change of an area. */
export type Wish =
  | { act: 'release'; version: string }
  | { act: 'canary'; canary: AreaCanary }
  | { act: 'promote' }
  | { act: 'canary stop' }
  | { act: 'rollback'; to?: string | undefined };

/** `next` is null when nothing changes; `refused` is an error text. */
export type Move =
  | { next: Pointers; act: ReleaseAct['act']; from: string | null; to: string }
  | { next: null }
  | { refused: string };

/** Effect of a wish on the pointers of an area. `now` is null before its first release. */
export function moveOf(
  area: string,
  now: Pointers | null,
  published: readonly Published[],
  wish: Wish,
): Move {
  if (!now) return firstOf(area, wish);
  switch (wish.act) {
    case 'release':
      return wish.version === now.active ? { next: null } : activated(now, 'release', wish.version);
    case 'canary':
      return canaryOf(area, now, wish.canary);
    case 'promote':
      if (!now.canary) return { refused: `${area} has no canary to promote.` };
      return activated(now, 'promote', now.canary.version);
    case 'canary stop':
      if (!now.canary) return { refused: `${area} has no canary to stop.` };
      return { next: { ...now, canary: null }, act: wish.act, from: now.canary.version, to: now.active };
    case 'rollback':
      return rolledBack(area, now, published, wish.to);
  }
}

function firstOf(area: string, wish: Wish): Move {
  if (wish.act === 'canary')
    return { refused: `${area} has no active build yet: its first release is for all accounts.` };
  if (wish.act !== 'release') return { refused: `Nothing of ${area} has been released yet.` };
  const next = { active: wish.version, previous: null, canary: null, knownBad: [] };
  return { next, act: 'release', from: null, to: wish.version };
}

/** A release or promotion is deliberate: the build is not known bad afterwards. */
function activated(now: Pointers, act: 'release' | 'promote', version: string): Move {
  const knownBad = now.knownBad.filter((one) => one !== version);
  const next = { active: version, previous: now.active, canary: null, knownBad };
  return { next, act, from: now.active, to: version };
}

function canaryOf(area: string, now: Pointers, canary: AreaCanary): Move {
  const { version, percent, accounts } = canary;
  if (version === now.active) return { refused: `${area} ${version} is already active for all accounts.` };
  const running = now.canary;
  const isSame =
    running?.version === version &&
    running.percent === percent &&
    running.accounts.join() === accounts.join();
  if (isSame) return { next: null };
  return { next: { ...now, canary }, act: 'canary', from: now.active, to: version };
}

/** Ends the canary if there is one; else goes back to the given build, or to the previous. */
function rolledBack(
  area: string,
  now: Pointers,
  published: readonly Published[],
  wanted: string | undefined,
): Move {
  const act = 'rollback';
  if (now.canary && (wanted ?? now.active) === now.active) {
    const { version } = now.canary;
    const knownBad = [...new Set([...now.knownBad, version])];
    const previous = now.previous === version ? before(now.active, published, knownBad) : now.previous;
    return { next: { ...now, previous, canary: null, knownBad }, act, from: version, to: now.active };
  }
  const to = wanted ?? now.previous;
  if (!to) return { refused: `${area} has no earlier version to go back to.` };
  if (to === now.active) return { refused: `${area} ${to} is already active.` };
  if (now.knownBad.includes(to))
    return { refused: `${area} ${to} was rolled back from. Release it again if it is good now.` };
  if (!published.some(({ version }) => version === to)) return { refused: `There is no ${area} ${to} here.` };
  const knownBad = [...now.knownBad, now.active];
  const next = { active: to, previous: before(to, published, knownBad), canary: null, knownBad };
  return { next, act, from: now.active, to };
}

/** Pointers without this build, best first: the other active one, the previous, then earlier ones. */
export function without(now: Pointers, published: readonly Published[], version: string): Pointers[] {
  const knownBad = now.knownBad.filter((one) => one !== version);
  const canary = now.canary?.version === version ? null : now.canary;
  const left = published.filter((one) => one.version !== version);
  const at = (active: string): Pointers => {
    const previous = now.previous !== active && left.some((one) => one.version === now.previous);
    return {
      active,
      previous: previous ? now.previous : before(active, left, knownBad),
      canary: canary?.version === active ? null : canary,
      knownBad,
    };
  };
  if (now.active !== version) return [at(now.active)];
  const ran = left
    .filter((one) => one.firstActive !== null && !knownBad.includes(one.version))
    .sort((one, other) => (other.firstActive ?? 0) - (one.firstActive ?? 0))
    .map((one) => one.version);
  const first = ran.filter((one) => one === now.previous);
  return [...new Set([...first, ...ran])].map(at);
}

/** Build that was active before this one and is not known bad. */
function before(
  version: string,
  published: readonly Published[],
  knownBad: readonly string[],
): string | null {
  const limit = published.find((one) => one.version === version)?.firstActive ?? Infinity;
  const earlier = published.filter(
    (one) => one.firstActive !== null && one.firstActive < limit && !knownBad.includes(one.version),
  );
  return earlier.sort((one, other) => (other.firstActive ?? 0) - (one.firstActive ?? 0))[0]?.version ?? null;
}
