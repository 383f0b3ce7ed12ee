import type {
  Brand,
  Design,
  DesignColors,
  DesignedPromo,
  DesignRow,
  LivePreview,
  Place,
} from '@vitrine/shared/contract';
import {
  DESIGN_TEMPLATES,
  MAX_DESIGN_LINK_LENGTH,
  type DesignFont,
  type DesignTemplate,
} from '@vitrine/shared/contract/values';
import { resolveDesign, TEMPLATE_FIELDS, type ResolvedDesign } from '@vitrine/shared/designs';
import { SAMPLES } from './samples.table';

/** Values of the form. `date` is YYYY-MM-DD and `time` HH:MM of the venue, '' is none. */
export interface DesignDraft {
  template: DesignTemplate;
  name: string;
  texts: Readonly<Record<string, string>>;
  rows: readonly DesignRow[];
  link: string;
  /** Address of a feed or page. */
  source: string;
  /** Place of the weather. */
  place: Place | undefined;
  date: string;
  time: string;
  /** Id of a promo. */
  picture: string | undefined;
  /** Undefined: those of the brand. */
  colors: DesignColors | undefined;
  font: DesignFont | undefined;
}

export type DesignFault = 'no_name' | 'nothing' | 'bad_link' | 'no_time' | 'bad_source' | 'no_place';

export const isTemplate = (name: string | null): name is DesignTemplate =>
  (DESIGN_TEMPLATES as readonly (string | null)[]).includes(name);

/**
 * Draft of a new promo, with the template's sample content, and its colours unless the brand has some.
 * `today` is YYYY-MM-DD.
 */
export function draftOfTemplate(
  template: DesignTemplate,
  name: string,
  today: string,
  brand: Brand = {},
): DesignDraft {
  const { colors, ...sample } = SAMPLES[template];
  return {
    template,
    name,
    rows: [],
    link: '',
    source: '',
    place: undefined,
    date: TEMPLATE_FIELDS[template].hasTime ? `${Number(today.slice(0, 4)) + 1}-01-01` : '',
    time: '00:00',
    picture: undefined,
    colors: brand.colors ? undefined : colors,
    font: undefined,
    ...sample,
  };
}

export function draftOfDesign({ name, design }: Pick<DesignedPromo, 'name' | 'design'>): DesignDraft {
  const { template, texts, rows = [], link = '', source = '', place, at, picture, colors, font } = design;
  const moment = at === undefined ? '' : new Date(at * 1000).toISOString();
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  return { template, name, texts, rows, link, source, place, date, time, picture, colors, font };
}

/** Unix seconds of a time on the venue's clock, as if it were UTC; NaN when it is not complete. */
const momentOf = ({ date, time }: DesignDraft) => Date.parse(`${date}T${time}Z`) / 1000;

/** Design to send: without empty texts and lines, and with the fields of its template only. */
export function designOf(draft: DesignDraft): Design {
  const { template, picture, colors, font } = draft;
  const fields = TEMPLATE_FIELDS[template];
  const texts = fields.texts
    .map(({ key }) => [key, (draft.texts[key] ?? '').trim()] as const)
    .filter(([, text]) => text !== '');
  const rows = draft.rows
    .map(({ name, price, note }) => ({ name: name.trim(), price: price.trim(), note: note.trim() }))
    .filter(({ name, price, note }) => name !== '' || price !== '' || note !== '');
  return {
    template,
    texts: Object.fromEntries(texts),
    ...(fields.rows ? { rows } : {}),
    ...(fields.hasLink ? { link: draft.link.trim() } : {}),
    ...(fields.hasSource ? { source: draft.source.trim() } : {}),
    ...(fields.hasPlace && draft.place ? { place: draft.place } : {}),
    ...(fields.hasTime ? { at: momentOf(draft) } : {}),
    ...(fields.hasPicture && picture ? { picture } : {}),
    ...(colors ? { colors } : {}),
    ...(font ? { font } : {}),
  };
}

const isWebAddress = (link: string) =>
  link.length <= MAX_DESIGN_LINK_LENGTH && /^https?:\/\/\S/iu.test(link) && URL.canParse(link);

export function faultsOf(draft: DesignDraft): DesignFault[] {
  const design = designOf(draft);
  const fields = TEMPLATE_FIELDS[draft.template];
  const isEmpty =
    !fields.isLive && Object.keys(design.texts).length === 0 && (design.rows ?? []).length === 0;
  return [
    ...(draft.name.trim() === '' ? (['no_name'] as const) : []),
    ...(isEmpty ? (['nothing'] as const) : []),
    ...(fields.hasLink && !isWebAddress(draft.link.trim()) ? (['bad_link'] as const) : []),
    ...(fields.hasSource && !isWebAddress(draft.source.trim()) ? (['bad_source'] as const) : []),
    ...(fields.hasPlace && !draft.place ? (['no_place'] as const) : []),
    ...(fields.hasTime && Number.isNaN(momentOf(draft)) ? (['no_time'] as const) : []),
  ];
}

export const isSameDraft = (one: DesignDraft, other: DesignDraft): boolean =>
  one.name === other.name && JSON.stringify(designOf(one)) === JSON.stringify(designOf(other));

/** Part of a draft that decides its data; null while there is none to fetch. */
export function liveWishOf(draft: DesignDraft): LivePreview['design'] | null {
  const { template, source, place } = designOf(draft);
  if (place) return { template, place };
  return source && isWebAddress(source) ? { template, source } : null;
}

/** The draft as its template draws it on screens; `addressOf` answers a promo's picture. */
export function resolvedOf(
  draft: DesignDraft,
  brand: Brand,
  addressOf: (promo: string) => string | undefined,
): ResolvedDesign {
  const { link, at, source, ...design } = designOf(draft);
  const [picture, logo] = [draft.picture, brand.logo].map((id) => (id ? addressOf(id) : undefined));
  const drawn = {
    ...design,
    ...(link && isWebAddress(link) ? { link } : {}),
    ...(source && isWebAddress(source) ? { source } : {}),
    ...(at === undefined || Number.isNaN(at) ? {} : { at }),
  };
  return resolveDesign(drawn, { picture, logo }, brand);
}

/** Picture that the server took of a saved promo's web page, as long as the draft shows the same page. */
export function pageShown(
  { source }: Pick<DesignDraft, 'source'>,
  promo: DesignedPromo | null,
  addressOf: (promo: string) => string | undefined,
): Pick<ResolvedDesign, 'picture'> {
  const isTaken = promo?.snapshot?.taken_at !== undefined && promo.design.source === source.trim();
  const picture = isTaken ? addressOf(promo.id) : undefined;
  return picture ? { picture } : {};
}

/**
 * Lines of a pasted text: columns separated by tabs, or a price at the end of a line. Null when it is one
 * line without columns.
 */
export function pastedRows(text: string): DesignRow[] | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return null;
  return lines.map((line) => {
    if (line.includes('\t')) {
      const [name = '', price = '', note = ''] = line.split('\t').map((part) => part.trim());
      return { name, price, note };
    }
    const [, name = line, price = ''] =
      /^(.+?)\s+([€$£]?\s?\d+(?:[.,]\d{1,2})?\s?[€$£]?)$/u.exec(line.trim()) ?? [];
    return { name: name.trim(), price: price.trim(), note: '' };
  });
}
