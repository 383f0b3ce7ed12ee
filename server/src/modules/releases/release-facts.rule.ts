import type { AreaRelease } from '@vitrine/shared/contract';
import { OPERATOR_ENTRY, PERMISSIONS } from '@vitrine/shared/contract/values';
import { manifestPathFault, pathShape } from '@vitrine/shared/rules';

export const VERSION = /^\d+\.\d+\.\d+[\w.+-]{0,60}$/;
const CONTAINER = /^[a-z_]\w{0,120}$/i;
export const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;
/** File name, with folders; no part begins with a dot, so no path leads out. */
const FILE = /^[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*){0,5}$/;

/** Whether a build may have a file of this name. */
export const isFileName = (name: string): boolean => name.length <= 200 && FILE.test(name);

/**
 * Error of an entry that declares another container than its notes: it would replace another area, or not
 * run.
 * @param entry its source text
 */
export function containerFault({ container, entry: name }: AreaRelease, entry: string): string | null {
  const declared = declaredIn(entry);
  if (declared === container) return null;
  const what = declared ? `is the container ${declared}` : 'declares no container';
  return `${name} ${what}, but release.json has ${container}. Build it again.`;
}

/** Global variable that an entry declares first, after comments: its container (architecture §2.1). */
function declaredIn(entry: string): string | undefined {
  let text = entry.trimStart();
  for (let end = 0; end >= 0 && /^\/[*/]/.test(text);) {
    const mark = text.startsWith('/*') ? '*/' : '\n';
    end = text.indexOf(mark, 2);
    if (end >= 0) text = text.slice(end + mark.length).trimStart();
  }
  return /^(?:["']use strict["'];\s*)?var ([A-Za-z_]\w*)\s*[;=,]/.exec(text)?.[1];
}

/** First invalid fact in a build's notes, as an error text; null when valid. The shape is checked before. */
export function factsFault(area: string, release: AreaRelease): string | null {
  const { version, container, base, entry, exposes, integrity, door: manifest, embed } = release;
  const files = new Set(Object.keys(integrity));
  if (manifest.id !== area) return `This build is of the area "${manifest.id}", not of "${area}".`;
  if (!VERSION.test(version)) return `"${version}" is not a version like 1.2.0 or 1.2.0-abc.`;
  if (!CONTAINER.test(container)) return `"${container}" is not a valid container name.`;
  if (base !== `/areas/${area}/${version}/`) return `Its base has to be /areas/${area}/${version}/.`;
  const misnamed = [...files].find((name) => !isFileName(name) || !HASH.test(integrity[name] ?? ''));
  if (misnamed !== undefined) return `"${misnamed}" is no name of a file with a sha384 hash.`;
  if (!files.has(entry)) return `Its entry ${entry} has no hash in release.json.`;
  if (embed && (integrity[embed.file] !== embed.integrity || embed.file !== `embed/${version}.js`))
    return `Its module for other pages has to be embed/${version}.js, with the hash of its files.`;
  for (const [expose, needed] of Object.entries(exposes)) {
    const missing = needed.find((name) => !files.has(name));
    if (missing !== undefined) return `${expose} needs ${missing}, which has no hash in release.json.`;
  }
  const unopened = [...manifest.routes, ...manifest.slots].find(({ expose }) => !(expose in exposes));
  if (unopened) return `Its manifest names ${unopened.expose}, which the build does not contain.`;
  const isKnown = (permission: string) =>
    permission === OPERATOR_ENTRY || Object.hasOwn(PERMISSIONS, permission);
  const unknown = manifest.navigation.find(
    ({ permission }) => permission !== undefined && !isKnown(permission),
  );
  if (unknown) return `Its menu entry asks for "${unknown.permission}", which is no permission.`;
  return manifestPathFault(manifest);
}

/** Whether an address can match both paths. */
function meet(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((path) => pathShape(path).split('/')) as [string[], string[]];
  return (
    ours.length === theirs.length &&
    ours.every((part, at) => part === theirs[at] || part === ':' || theirs[at] === ':')
  );
}

/**
 * First conflict of a build with another area, as an error text: container, path, menu entry or slot.
 * `others` are
 * the offered builds of other areas.
 */
export function clashOf(release: AreaRelease, others: readonly AreaRelease[]): string | null {
  const { door: manifest, container } = release;
  for (const { door: other, container: taken } of others) {
    if (taken === container) return `The container ${container} is one of the area ${other.id} already.`;
    const path = manifest.routes.find((route) => other.routes.some((its) => meet(route.path, its.path)));
    if (path) return `The path ${path.path} belongs to the area ${other.id} already.`;
    const entry = manifest.navigation.find((one) => other.navigation.some((its) => its.path === one.path));
    if (entry) return `The menu has an entry for ${entry.path} of the area ${other.id} already.`;
    const filled = manifest.slots.find(({ slot }) => other.slots.some((its) => its.slot === slot));
    if (filled) return `The slot ${filled.slot} is filled by the area ${other.id} already.`;
  }
  return null;
}
