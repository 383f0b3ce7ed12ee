import type { Design, DesignRow } from '@vitrine/shared/contract';
import { type Detail, inARow, sentence, within } from '../../../platform/languages/sentence.rule';

interface Named {
  name: string;
  design: Design;
}

/** Changes that one line names; the rest is counted. */
const NAMED = 3;
const LONGEST = 40;

/** Line of the history about a changed design, like `Espresso 2.50 → 2.80`. */
export function designChanges(before: Named, after: Named): Detail {
  const changes: Detail[] = [
    ...(before.name === after.name ? [] : [sentence`Renamed from “${short(before.name)}”`]),
    ...rowChanges(before.design.rows ?? [], after.design.rows ?? []),
    ...textChanges(before.design.texts, after.design.texts),
    ...(['link', 'at', 'source', 'place', 'picture', 'colors', 'font'] as const).flatMap((key) =>
      JSON.stringify(before.design[key]) === JSON.stringify(after.design[key]) ? [] : [within(OTHERS[key])],
    ),
  ];
  const more = changes.length - NAMED;
  return inARow([...changes.slice(0, NAMED), ...(more > 0 ? [sentence`${more} more`] : [])], ', ');
}

const OTHERS: Record<'link' | 'at' | 'source' | 'place' | 'picture' | 'colors' | 'font', Detail> = {
  link: 'Address',
  at: 'Date and time',
  source: 'Address of the content',
  place: 'Place',
  picture: 'Picture',
  colors: 'Colors',
  font: 'Font',
};

/** Rows are known by their names. */
function rowChanges(before: readonly DesignRow[], after: readonly DesignRow[]): Detail[] {
  const old = new Map(before.map((row) => [row.name, row]));
  const names = new Set(after.map(({ name }) => name));
  const changed = after.flatMap((row) => {
    const was = old.get(row.name);
    if (!was) return [sentence`Added ${short(row.name)}`];
    if (was.price !== row.price)
      return [sentence`${short(row.name)} ${was.price || '–'} → ${row.price || '–'}`];
    return was.note === row.note ? [] : [sentence`Description of ${short(row.name)}`];
  });
  const removed = before.flatMap(({ name }) => (names.has(name) ? [] : [sentence`Removed ${short(name)}`]));
  if (changed.length + removed.length > 0) return [...changed, ...removed];
  return JSON.stringify(before.map(({ name }) => name)) === JSON.stringify(after.map(({ name }) => name))
    ? []
    : [within('Order of rows')];
}

const textChanges = (before: Design['texts'], after: Design['texts']): Detail[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was = '', now = ''] = [before[key], after[key]];
    return was === now ? [] : [now ? sentence`“${short(now)}”` : sentence`Removed “${short(was)}”`];
  });

const short = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/gu, ' ')];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('');
};
