import type { AreaDoor, Registry } from '@vitrine/shared/contract';
import type { Frame } from './frame-in-page';
import type { Prerendered } from './guests.rule';
import { attribute } from './page.rule';
import { matchesPath } from './preload-hints.rule';

type Entry = Pick<AreaDoor['navigation'][number], 'path' | 'label' | 'icon'>;

/**
 * The frame of a member's page at this address, which stands there before any script, and the calls that the page begins with (decision 0069). null where the
 * product has no page. What needs a permission is left to the scripts: nobody knows here who it is.
 */
export function drawnFrameFor(
  frame: Frame,
  registry: Registry,
  pathname: string,
): (Prerendered & { asks: string[] }) | null {
  const doors = Object.values(registry.areas).flatMap(({ versions, active }) => versions[active]?.door ?? []);
  const own = pageAt(doors, pathname, frame);
  if (!own) return null;
  const navigation = doors
    .flatMap((door) => door.navigation)
    .filter(({ permission }) => !permission)
    .sort((one, other) => one.order - other.order);
  const entries = [frame.home, ...navigation];
  const drawn = (look: string, most?: number) =>
    entries
      .slice(0, most)
      .map((entry) => drawnEntry(frame, look, entry, pathname))
      .join('');
  const page = frame.page
    .replace('vitrine-title', () => attribute(own.title))
    .replace('<!--vitrine:rail-->', () => drawn(frame.rail))
    .replace('<!--vitrine:bar-->', () => drawn(frame.bar, frame.most));
  const asks = [...frame.asks, ...(own.asks ?? [])];
  return { page: `<style>${frame.style}</style>${page}`, styles: frame.fonts, asks };
}

/** The page of the product there. The dashboard has a spinner first (spec §2), and no title. */
function pageAt(
  doors: readonly AreaDoor[],
  pathname: string,
  { home }: Frame,
): Pick<AreaDoor['routes'][number], 'title' | 'asks'> | undefined {
  if (pathname === home.path) return { title: '', asks: home.asks };
  return doors
    .flatMap((door) => door.routes)
    .find(({ path, access, redirect }) => access === 'member' && !redirect && matchesPath(path, pathname));
}

function drawnEntry({ icons }: Frame, look: string, { path, label, icon }: Entry, pathname: string): string {
  const isHere = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return look
    .replace('href="/vitrine-path"', () => `href="${attribute(path)}"${isHere ? ' aria-current="page"' : ''}`)
    .replaceAll('vitrine-label', () => attribute(label))
    .replace('vitrine-icon', () => (Object.hasOwn(icons, icon) ? icons[icon] : icons['grid']) ?? '');
}
