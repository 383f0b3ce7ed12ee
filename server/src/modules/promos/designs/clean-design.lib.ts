import type { Brand, Design, DesignRow } from '@vitrine/shared/contract';
import { TEMPLATE_FIELDS, type TemplateFields } from '@vitrine/shared/designs';
import { badRequest, type FieldFault } from '../../../platform/errors/errors.lib';
import { type Detail, sentence } from '../../../platform/languages/sentence.rule';

type Refuse = (field: string, code: string, detail: Detail) => void;

/**
 * Design as it is stored: trimmed, without control characters, empty texts and empty rows.
 * @throws {ProblemError} 400 with the fields that its template does not take as they are
 */
export function cleanDesign(sent: Design): Design {
  const faults: FieldFault[] = [];
  const refuse: Refuse = (field, code, detail) =>
    void faults.push({ field: `design.${field}`, code, detail });
  const fields = TEMPLATE_FIELDS[sent.template];
  const texts = cleanTexts(sent.texts, fields, refuse);
  const rows = cleanRows(sent.rows ?? [], fields, refuse);
  const link = cleanLink(sent.link ?? '', fields, refuse);
  const source = cleanSource(sent.source ?? '', fields, refuse);
  const place = cleanPlace(sent.place, fields, refuse);
  const { at, picture, colors, font, template } = sent;
  if (at !== undefined && !fields.hasTime) refuse('at', 'not_taken', 'This template has no date and time.');
  if (picture !== undefined && !fields.hasPicture)
    refuse('picture', 'not_taken', 'This template has no picture.');
  if (!faults[0] && !fields.isLive && rows.length === 0 && !Object.values(texts).some(isVisible))
    refuse('texts', 'empty', 'Fill in at least one text.');
  if (faults[0]) throw badRequest(faults[0].detail, faults);
  return {
    ...{ template, texts },
    ...(rows.length > 0 ? { rows } : {}),
    ...(link ? { link } : {}),
    ...(at === undefined ? {} : { at }),
    ...(source ? { source } : {}),
    ...(place ? { place } : {}),
    ...(picture === undefined ? {} : { picture }),
    ...cleanLook({ colors, font }),
  };
}

/** Colors and font without any other field, which would be stored. */
export function cleanLook({ colors, font }: Pick<Brand, 'colors' | 'font'>): Pick<Brand, 'colors' | 'font'> {
  if (!colors) return font ? { font } : {};
  const { background, text, accent } = colors;
  return { colors: { background, text, accent }, ...(font ? { font } : {}) };
}

/** Texts in the order of the template. */
function cleanTexts(sent: Design['texts'], { texts }: TemplateFields, refuse: Refuse): Design['texts'] {
  for (const key of Object.keys(sent))
    if (!texts.some((text) => text.key === key))
      refuse(`texts.${key}`, 'unknown', sentence`This template has no text called “${key}”.`);
  const given = texts.flatMap(({ key, max, isLong }) => {
    const text = clean(sent[key] ?? '', isLong);
    if ([...text].length > max)
      refuse(`texts.${key}`, 'maxLength', sentence`This text can have up to ${max} characters.`);
    return text ? [[key, text] as const] : [];
  });
  return Object.fromEntries(given);
}

function cleanRows(sent: readonly DesignRow[], { rows }: TemplateFields, refuse: Refuse): DesignRow[] {
  const cleaned = sent.map(({ name, price, note }) => ({
    name: clean(name),
    price: clean(price),
    note: clean(note),
  }));
  const kept = cleaned.filter((row) => Object.values(row).some(isVisible));
  if (kept.length > (rows?.max ?? 0))
    refuse(
      'rows',
      rows ? 'maxItems' : 'not_taken',
      rows ? sentence`This template has space for up to ${rows.max} rows.` : 'This template has no rows.',
    );
  if (rows && !rows.columns.includes('note') && kept.some(({ note }) => note))
    refuse('rows', 'not_taken', 'Rows of this template have no description.');
  return kept;
}

function cleanLink(sent: string, { hasLink }: TemplateFields, refuse: Refuse): string {
  const link = clean(sent);
  if (!link) return '';
  if (!hasLink) refuse('link', 'not_taken', 'This template has no web address.');
  else if (!isWebAddress(link))
    refuse('link', 'format', 'Enter a full web address, for example https://example.com/menu.');
  return link;
}

/** Address of a live template, which shows nothing without it. */
function cleanSource(sent: string, { hasSource }: TemplateFields, refuse: Refuse): string {
  const source = clean(sent);
  if (!hasSource && source) refuse('source', 'not_taken', 'This template shows no feed or web page.');
  if (hasSource && !isWebAddress(source))
    refuse('source', 'format', 'Enter a full web address, for example https://example.com/news.');
  return source;
}

function cleanPlace(sent: Design['place'], { hasPlace }: TemplateFields, refuse: Refuse): Design['place'] {
  if (!hasPlace && sent) refuse('place', 'not_taken', 'This template has no place.');
  const place = sent && { ...sent, name: clean(sent.name) };
  if (hasPlace && !(place && isVisible(place.name))) refuse('place', 'empty', 'Choose a place.');
  return place;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Text without control characters; lines are kept in long texts only. */
function clean(text: string, isLong = false): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n');
  return lines
    .replaceAll(/\p{Cc}/gu, (one) => (one !== '\n' && one !== '\t' ? '' : isLong ? one : ' '))
    .trim();
}

/** Whether a text has more than characters of no width. */
const isVisible = (text: string): boolean => /[^\s\p{Cf}]/u.test(text);
