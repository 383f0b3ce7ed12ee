import type { ZonePattern, Zones } from '@vitrine/shared/contract';
import { zonesOf } from '@vitrine/shared/rules';
import type { Programme, Turn } from '../schedule/programme.rule';
import { createLayers, type Layers, type Prepared } from './layers';
import { createMediaOpener, type MediaDeps } from './media';
import { watchPlays, type PlayWatchDeps } from './play-watch';
import { createStageService, type ShowDeps } from './stage.service';

interface Deps {
  /** Upright screen that the zones divide. */
  root: HTMLElement;
  media: Omit<MediaDeps, 'screenOf'>;
  watch: PlayWatchDeps;
  /** Programme of a zone that plays this playlist. */
  zoneProgrammeAt: (playlistId: string, at: number, isBroken: (src: string) => boolean) => Programme;
  onTrouble: ShowDeps['onTrouble'];
}

/** Zones on the screen besides the first. */
interface Division {
  key: string;
  services: ReturnType<typeof createStageService>[];
  remove(): void;
}

const keyOf = (zones: Zones | undefined) => (zones ? JSON.stringify(zones) : '');

/** Puts an element at its zone of the screen. */
function place(root: HTMLElement, element: HTMLElement, pattern: ZonePattern, zone: number): void {
  const found = zonesOf(pattern, root.clientHeight > root.clientWidth)[zone];
  if (!found) return;
  Object.assign(element.dataset, { pattern, zone: String(zone) });
  for (const side of ['left', 'top', 'width', 'height'] as const) element.style[side] = `${found[side]}%`;
}

/** Zone that plays a playlist in a loop: a small screen of its own. */
function createZone({ media, watch, zoneProgrammeAt, onTrouble }: Deps, playlistId: string) {
  const { timers, wallClock } = media;
  const element = document.createElement('div');
  element.className = 'zone';
  const card = document.createElement('div');
  card.className = 'zone-card';
  element.append(card);
  const openMedia = createMediaOpener({ ...media, screenOf: () => element });
  const watched = watchPlays(createLayers({ root: element, card, timers, openMedia }), watch);
  const service = createStageService({
    layers: watched.layers,
    timers,
    wallClock,
    programmeAt: (at, isBroken) => zoneProgrammeAt(playlistId, at, isBroken),
    onShowing: () => undefined,
    onTrouble,
  });
  return { element, service, end: watched.end };
}

function divide(deps: Deps, zones: Zones): Division {
  const { pattern, playlists } = zones;
  const count = Math.max(0, zonesOf(pattern, false).length - 1);
  const parts = playlists.slice(0, count).map((playlistId, at) => {
    const zone = createZone(deps, playlistId);
    place(deps.root, zone.element, pattern, at + 1);
    deps.root.prepend(zone.element);
    zone.service.start();
    return zone;
  });
  return {
    key: keyOf(zones),
    services: parts.map(({ service }) => service),
    remove() {
      for (const { element, service, end } of parts) {
        service.stop();
        end();
        element.remove();
      }
    },
  };
}

/** Divides the screen while an item with zones is shown (product §6). */
export function createZones(deps: Deps) {
  const { root } = deps;
  const areas = new Map<ZonePattern, HTMLElement>();
  let current: Division | null = null;
  const resize = () => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-pattern]'))
      place(root, element, element.dataset.pattern as ZonePattern, Number(element.dataset.zone));
  };
  window.addEventListener('resize', resize);

  return {
    /** Puts the layer of a turn at the first zone. */
    place(layer: HTMLElement, { presentation }: Turn) {
      if (presentation?.zones) place(root, layer, presentation.zones.pattern, 0);
    },
    /** Element with the size that a turn's item gets. */
    areaOf({ presentation }: Turn): HTMLElement {
      const pattern = presentation?.zones?.pattern;
      if (!pattern) return root;
      const known = areas.get(pattern);
      if (known) return known;
      const area = document.createElement('div');
      areas.set(pattern, area);
      area.className = 'zone zone-area';
      place(root, area, pattern, 0);
      root.prepend(area);
      return area;
    },
    /** Begins a change below what is on screen: `done` removes the zones before it, `undo` the new ones. */
    change(zones: Zones | undefined) {
      const before = current;
      if (keyOf(zones) === (before?.key ?? '')) return { done: () => undefined, undo: () => undefined };
      const next = zones ? divide(deps, zones) : null;
      current = next;
      return {
        done: () => before?.remove(),
        undo() {
          next?.remove();
          current = before;
        },
      };
    },
    services: () => current?.services ?? [],
    /** Places all zones again, after the screen was turned. */
    resize,
    stop() {
      window.removeEventListener('resize', resize);
      current?.remove();
      current = null;
    },
  };
}
type ScreenZones = ReturnType<typeof createZones>;

/** Layers that divide the screen with each item that has zones. */
export function withZones(layers: Layers, zones: ScreenZones): Layers {
  const turns = new WeakMap<Prepared, Turn>();
  async function during(to: Zones | undefined, work: () => Promise<void>) {
    const change = zones.change(to);
    try {
      await work();
      change.done();
    } catch (error) {
      change.undo();
      throw error;
    }
  }
  return {
    ...layers,
    async prepare(turn, offsetSeconds, isOnly, signal) {
      const prepared = await layers.prepare(turn, offsetSeconds, isOnly, signal);
      turns.set(prepared, turn);
      return prepared;
    },
    reveal: (prepared) => during(turns.get(prepared)?.presentation?.zones, () => layers.reveal(prepared)),
    showCard: (isDark) => during(undefined, () => layers.showCard(isDark)),
  };
}
