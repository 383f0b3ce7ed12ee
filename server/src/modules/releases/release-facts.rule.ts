import { PERMISSIONS, type AreaRelease } from '@vitrine/shared/contract';
import { manifestPathFault, pathShape } from '@vitrine/shared/rules';

export const VERSION = /^\d+\.\d+\.\d+[\w.+-]{0,60}$/;
const CONTAINER = /^[a-z_]\w{0,120}$/i;
export const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;
/** One name, or several with folders between; none begins with a dot, so none leads out. */
const FILE = /^[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*){0,5}$/;

/** Whether a file of a build may have this name. */
export const isFileName = (name: string): boolean => name.length <= 200 && FILE.test(name);

/**
 * An entry that leaves another container behind than its build says, in a sentence: it would run in the place of another area, or not at all.
 * @param entry its text
 */
export function containerFault({ container, entry: name }: AreaRelease, entry: string): string | null {
  const declared = declaredIn(entry);
  if (declared === container) return null;
  const what = declared ? `is the container ${declared}` : 'declares no container';
  return `${name} ${what}, and release.json says ${container}. Build it again.`;
}

/** The global variable that an entry declares first, after comments: its container is found by it (architecture §2.1). */
function declaredIn(entry: string): string | undefined {
  let text = entry.trimStart();
  for (let end = 0; end >= 0 && /^\/[*/]/.test(text);) {
    const mark = text.startsWith('/*') ? '*/' : '\n';
    end = text.indexOf(mark, 2);
    if (end >= 0) text = text.slice(end + mark.length).trimStart();
  }
  return /^(?:["']use strict["'];\s*)?var ([A-Za-z_]\w*)\s*[;=,]/.exec(text)?.[1];
}

/** What a build says of itself that cannot be so, in a sentence; null when all is well. Its shape has been looked at before. */
export function factsFault(area: string, release: AreaRelease): string | null {
  const { version, container, base, entry, exposes, integrity, door, embed } = release;
  const files = new Set(Object.keys(integrity));
  if (door.id !== area) return `This build is of the area "${door.id}", not of "${area}".`;
  if (!VERSION.test(version)) return `"${version}" is no version: it has to be like 1.2.0 or 1.2.0-abc.`;
  if (!CONTAINER.test(container)) return `"${container}" cannot be the name of a container.`;
  if (base !== `/areas/${area}/${version}/`) return `Its base has to be /areas/${area}/${version}/.`;
  const misnamed = [...files].find((name) => !isFileName(name) || !HASH.test(integrity[name] ?? ''));
  if (misnamed !== undefined) return `"${misnamed}" is no name of a file with a sha384 hash.`;
  if (!files.has(entry)) return `Its entry ${entry} has no hash in release.json.`;
  if (embed && (integrity[embed.file] !== embed.integrity || embed.file !== `embed/${version}.js`))
    return `Its module for other pages has to be embed/${version}.js, with the hash that its files have.`;
  for (const [expose, needed] of Object.entries(exposes)) {
    const missing = needed.find((name) => !files.has(name));
    if (missing !== undefined) return `${expose} needs ${missing}, which has no hash in release.json.`;
  }
  const unopened = [...door.routes, ...door.slots].find(({ expose }) => !(expose in exposes));
  if (unopened) return `Its door names ${unopened.expose}, which the build does not contain.`;
  const unknown = door.navigation.find(
    ({ permission }) => permission !== undefined && !Object.hasOwn(PERMISSIONS, permission),
  );
  if (unknown) return `Its menu entry asks for "${unknown.permission}", which is no permission.`;
  return manifestPathFault(door);
}

/** Whether some address fits both paths. */
function meet(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((path) => pathShape(path).split('/')) as [string[], string[]];
  return (
    ours.length === theirs.length &&
    ours.every((part, at) => part === theirs[at] || part === ':' || theirs[at] === ':')
  );
}

/**
 * What a build would take from another area, in a sentence: its container's name, a path, an entry of the navigation, a slot. `others` are
 * the builds of other areas that somebody may get.
 */
export function clashOf(release: AreaRelease, others: readonly AreaRelease[]): string | null {
  const { door, container } = release;
  for (const { door: other, container: taken } of others) {
    if (taken === container) return `The container ${container} is one of the area ${other.id} already.`;
    const path = door.routes.find((route) => other.routes.some((its) => meet(route.path, its.path)));
    if (path) return `The path ${path.path} belongs to the area ${other.id} already.`;
    const entry = door.navigation.find((one) => other.navigation.some((its) => its.path === one.path));
    if (entry) return `The menu has an entry for ${entry.path} of the area ${other.id} already.`;
    const filled = door.slots.find(({ slot }) => other.slots.some((its) => its.slot === slot));
    if (filled) return `The slot ${filled.slot} is filled by the area ${other.id} already.`;
  }
  return null;
}
