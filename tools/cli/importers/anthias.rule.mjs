// @ts-check
import { dayOfTime, floatingIn, isPicture, isVideo, pictureSeconds } from './wall-clock.rule.mjs';

/** Type of an asset: "image", "video", "webpage", "streaming"; older ones have a MIME type. */
const kindOf = (/** @type {any} */ { mimetype }) => {
  const text = String(mimetype ?? '');
  if (text === 'image' || isPicture(text)) return 'image/*';
  return text === 'video' || isVideo(text) ? 'video/*' : text;
};

/**
 * Content of Anthias: its one list of assets as a playlist that plays every day.
 * @param {any[]} assets of `GET /api/v2/assets`
 * @param {{ base: string, zone: string, now: number }} context `now`: floating unix seconds
 * @returns {import('./found.types.mjs').Found}
 */
export function foundInAnthias(assets, { base, zone, now }) {
  const left = [];
  const promos = [];
  const items = [];
  for (const asset of [...assets].sort((a, b) => Number(a.play_order) - Number(b.play_order))) {
    const { asset_id: id, name, uri = '' } = asset;
    const type = kindOf(asset);
    if (type !== 'image/*' && type !== 'video/*') {
      left.push(
        `"${name}" is a ${type || 'asset of unknown type'}: make a template of a web page for it (${uri}).`,
      );
      continue;
    }
    const isElsewhere = /^https?:\/\//.test(uri);
    const url = isElsewhere ? uri : `${base}/api/v2/assets/${encodeURIComponent(id)}/content`;
    promos.push({ id, name, type, url, ...(isElsewhere ? {} : { isInline: true }) });
    if (!asset.is_enabled) {
      left.push(`"${name}" is switched off in Anthias: it is imported, but not in the playlist.`);
      continue;
    }
    const [from, to] = [floatingIn(asset.start_date, zone), floatingIn(asset.end_date, zone)];
    if (to <= now) left.push(`"${name}" has ended in Anthias: its last day is kept.`);
    const validity = {
      ...(from > now ? { first_day: dayOfTime(from) } : {}),
      // An asset may end at midnight: then the day before is its last.
      ...(to > 0 ? { last_day: dayOfTime(to - 1) } : {}),
    };
    items.push({
      promo: id,
      ...(type === 'image/*' ? { seconds: pictureSeconds(asset.duration) } : {}),
      ...(Object.keys(validity).length > 0 ? { validity } : {}),
    });
  }
  const timing = { schedule_type: /** @type {const} */ ('every_day'), custom_date: dayOfTime(now) };
  return {
    name: 'Anthias',
    promos,
    playlists: items.length > 0 ? [{ name: 'Anthias', items, timing }] : [],
    left,
  };
}
