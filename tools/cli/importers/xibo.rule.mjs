// @ts-check
import { dayOfTime, pictureSeconds } from './wall-clock.rule.mjs';

/** Types of the library that Vitrine plays, by Xibo's names. */
const TYPES = new Map([
  ['image', 'image/*'],
  ['video', 'video/*'],
  ['pdf', 'application/pdf'],
]);
/** Xibo's values for "always", at both ends of a widget's dates. */
const LATEST = 2_147_483_647;

/**
 * Content of Xibo. Its schedule plays layouts, which have no counterpart: playlists come without times.
 * @param {{ media: any[], playlists: any[], eventCount: number }} read
 * @param {{ base: string }} context
 * @returns {import('./found.types.mjs').Found}
 */
export function foundInXibo({ media, playlists, eventCount }, { base }) {
  /** @type {string[]} */
  const left = [];
  /** @type {import('./found.types.mjs').FoundPromo[]} */
  const promos = [];
  for (const { mediaId, name, mediaType } of media) {
    const type = TYPES.get(mediaType);
    const id = String(mediaId);
    if (type) promos.push({ id, name, type, url: `${base}/api/library/download/${encodeURIComponent(id)}` });
    else left.push(`"${name}" is of the type ${mediaType}, which Vitrine does not play.`);
  }
  const types = new Map(promos.map(({ id, type }) => [id, type]));
  const found = [];
  for (const { name, widgets = [], isDynamic } of playlists) {
    if (isDynamic) left.push(`"${name}" is filled by a filter in Xibo: what it had now was imported.`);
    const items = [];
    for (const widget of [...widgets].sort((a, b) => a.displayOrder - b.displayOrder)) {
      const promo = String(widget.mediaIds?.[0] ?? '');
      const type = types.get(promo);
      if (type === undefined) {
        left.push(`A widget of the type ${widget.type} in "${name}" was left out.`);
        continue;
      }
      const [from, to] = [Number(widget.fromDt), Number(widget.toDt)];
      const validity = {
        ...(from > 0 && from < LATEST ? { first_day: dayOfTime(from) } : {}),
        ...(to > 0 && to < LATEST ? { last_day: dayOfTime(to - 1) } : {}),
      };
      items.push({
        promo,
        ...(type === 'video/*' ? {} : { seconds: pictureSeconds(widget.duration) }),
        ...(Object.keys(validity).length > 0 ? { validity } : {}),
      });
    }
    if (items.length > 0) found.push({ name, items });
    else left.push(`The playlist "${name}" has nothing that can be imported.`);
  }
  if (eventCount > 0)
    left.push(
      `The schedule of Xibo has ${eventCount} events, which play layouts: put the playlists on the schedule here.`,
    );
  return { name: 'Xibo', promos, playlists: found, left };
}
