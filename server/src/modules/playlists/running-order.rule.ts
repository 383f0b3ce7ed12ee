import type { ItemValidity, SelectedMedia } from '@vitrine/shared/contract';
import { DEFAULT_IMAGE_SECONDS, MAX_ITEM_SECONDS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract/values';
import { simpleValidity, validityFault, type ValidityFault } from '@vitrine/shared/rules';
import type { FieldFault } from '../../platform/errors/errors.lib';
import { type Detail, inARow, sentence } from '../../platform/languages/sentence.rule';

type FieldErrors = FieldFault[];
/**
 * Item of a version; duration in seconds, null for a video, which plays its own length; validity null: it
 * always plays.
 */
export interface OrderedItem {
  itemKey: string;
  type: SelectedMedia['type'];
  id: string;
  order: number;
  duration: number | null;
  validity: ItemValidity | null;
}
export type RunningOrder =
  | { ok: true; items: OrderedItem[] }
  | { ok: false; detail: Detail; errors: FieldErrors };

/** Key of type and id: an id alone is ambiguous between promos and media. */
export const refKey = (ref: { type: string; id: string }) => `${ref.type}:${ref.id.toLowerCase()}`;

/**
 * Seconds of an item: a video's length (0 while unknown), that of a whole playlist, an image's own setting.
 * The kind is that of the content: a replaced file may have another one than when the item was saved.
 */
export const secondsOf = (
  item: Pick<OrderedItem, 'duration'>,
  content: { type?: string; duration: number; file_type: string } | undefined,
): number =>
  content?.type === 'playlist' || content?.file_type.startsWith('video/')
    ? content.duration
    : (item.duration ?? DEFAULT_IMAGE_SECONDS);

interface Known {
  /** Kind by refKey; missing for unknown and foreign content. */
  kinds: ReadonlyMap<string, 'image' | 'video' | 'playlist'>;
  /** playlist_item_ids of all versions of this playlist; others are refused. */
  itemKeys: ReadonlySet<string>;
  newKey: () => string;
  /** Validities of the newest version, by playlist_item_id; for items sent without one. */
  validities: ReadonlyMap<string, ItemValidity>;
}

/**
 * Running order of a save: by `order`, equal and missing ones as sent, numbered from 0 (product §6: images
 * 10 s, 2
 * to 3600; videos their own length). Reports all errors at once.
 */
export function runningOrder(sent: readonly SelectedMedia[], known: Known): RunningOrder {
  if (sent.length === 0) return refused('Add at least one picture or video.', [], 'selected_media');
  const errors = sent.flatMap((entry, index) => problemsOf(entry, index, known));
  if (errors.length > 0) return { ok: false, detail: detailOf(errors), errors };
  const used = new Set<string>();
  const items = sorted(sent).map((entry, order) => {
    const asked = entry.playlist_item_id ?? '';
    const itemKey = asked !== '' && !used.has(asked) ? asked : known.newKey();
    used.add(itemKey);
    const isImage = known.kinds.get(refKey(entry)) === 'image';
    return {
      itemKey,
      type: entry.type,
      id: entry.id,
      order,
      duration: isImage ? imageSeconds(entry) : null,
      validity: entry.validity
        ? (simpleValidity(entry.validity) ?? null)
        : (known.validities.get(itemKey) ?? null),
    };
  });
  return { ok: true, items };
}

function sorted(sent: readonly SelectedMedia[]): SelectedMedia[] {
  return sent
    .map((entry, index) => ({ entry, at: entry.order ?? index }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

const imageSeconds = (entry: SelectedMedia) => entry.duration || DEFAULT_IMAGE_SECONDS;

/** Reasons to refuse days and hours, of an item or a playlist. */
export const VALIDITY_FAULTS: Record<ValidityFault, Detail> = {
  last_before_first: 'The last day is before the first day.',
  no_days: 'Choose at least one weekday, or leave the days out.',
  half_hours: 'The hours need both a start and an end.',
  never: 'It would never play: none of its weekdays is between its first and its last day.',
};

const NOT_THERE: Record<SelectedMedia['type'], (id: string) => Detail> = {
  promo: (id) => sentence`There is no promo with the id ${id}.`,
  media: (id) => sentence`There is no media with the id ${id}.`,
  playlist: (id) => sentence`There is no playlist with the id ${id}.`,
};

function problemsOf(entry: SelectedMedia, index: number, known: Known): FieldErrors {
  const { playlist_item_id: itemKey } = entry;
  if (itemKey && !known.itemKeys.has(itemKey)) {
    const detail = sentence`This playlist has no item with the playlist_item_id ${itemKey}.`;
    return [{ field: `selected_media.${index}.playlist_item_id`, code: 'not_found', detail }];
  }
  const kind = known.kinds.get(refKey(entry));
  if (!kind) {
    const detail = NOT_THERE[entry.type](entry.id);
    return [{ field: `selected_media.${index}.id`, code: 'not_found', detail }];
  }
  const seconds = imageSeconds(entry);
  if (kind === 'image' && (seconds < MIN_ITEM_SECONDS || seconds > MAX_ITEM_SECONDS)) {
    const detail = sentence`A picture can play for ${MIN_ITEM_SECONDS} to ${MAX_ITEM_SECONDS} seconds.`;
    return [{ field: `selected_media.${index}.duration`, code: 'out_of_range', detail }];
  }
  const validity = simpleValidity(entry.validity ?? {});
  if (kind === 'playlist' && validity) {
    const detail = 'A playlist in a playlist has the days and hours that it has itself.';
    return [{ field: `selected_media.${index}.validity`, code: 'not_possible', detail }];
  }
  const fault = validityFault(validity ?? {});
  if (fault)
    return [{ field: `selected_media.${index}.validity`, code: fault, detail: VALIDITY_FAULTS[fault] }];
  return [];
}

function detailOf(errors: FieldErrors): Detail {
  const missing = errors.filter((error) => error.code === 'not_found');
  if (missing.length === 0) return errors[0]?.detail ?? '';
  const named = inARow(missing.slice(0, 5).map((error) => error.detail));
  const rest = missing.length - 5;
  return rest > 0 ? sentence`${named} And ${rest} more.` : named;
}

function refused(detail: Detail, errors: FieldErrors, field: string): RunningOrder {
  return { ok: false, detail, errors: [...errors, { field, code: 'empty', detail }] };
}
