import { useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Selection } from 'react-aria-components';
import type { ContentItem } from '@vitrine/shared/contract';
import { VisuallyHidden } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import type { DraftEntry } from '../../parts/running-order.rule';
import { tileKey, keysToRemove, startTimes } from './tile-keys.rule';
import { FilmstripTile } from './filmstrip-tile';
import type { TileHandlers } from './filmstrip-tile';
import { Strip } from './strip.styles';
import { useFilmstripDrag } from './use-filmstrip-drag';

export interface FilmstripProps extends TileHandlers {
  entries: readonly DraftEntry[];
  /** Right to change the order; false leaves out the controls of tiles. */
  mayEdit: boolean;
  /** Floating time, in seconds. */
  now: number;
  onDrop: (keys: ReadonlySet<string>, target: string, side: 'before' | 'after') => void;
  onInsert: (item: ContentItem, index: number) => void;
  imageUrl: (entry: DraftEntry) => string;
  empty: ReactNode;
}

const focusedKey = (event: KeyboardEvent): string | null =>
  event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row'
    ? (event.target.dataset.key ?? null)
    : null;

/** Running order as a filmstrip: widths follow durations; drag, keyboard and menus reorder it. */
export function Filmstrip({
  entries,
  mayEdit,
  now,
  onDrop,
  onInsert,
  imageUrl,
  empty,
  ...tile
}: FilmstripProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const { dragAndDropHooks } = useFilmstripDrag(entries, { onDrop, onInsert });
  const starts = useMemo(() => startTimes(entries), [entries]);

  function place(key: string, index: number) {
    const entry = entries.find((candidate) => candidate.key === key);
    const to = Math.min(Math.max(index, 0), entries.length - 1);
    if (!entry || entries[to] === entry) return;
    tile.onPlace(key, to);
    setSpoken(texts.filmstrip.moved(entry.name, to + 1, entries.length));
  }
  function handleKey(event: KeyboardEvent) {
    const key = focusedKey(event);
    const asked = tileKey(event);
    if (!key || !asked) return;
    event.preventDefault();
    event.stopPropagation();
    if (asked.kind === 'remove') return tile.onRemove(keysToRemove(key, selected));
    place(key, entries.findIndex((entry) => entry.key === key) + asked.by);
  }
  function handleSelection(selection: Selection) {
    setSelected(
      selection === 'all' ? new Set(entries.map((entry) => entry.key)) : new Set([...selection].map(String)),
    );
  }

  return (
    <div onKeyDownCapture={mayEdit ? handleKey : undefined}>
      <Strip
        aria-label={texts.filmstrip.label}
        layout="grid"
        keyboardNavigationBehavior="tab"
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={selected}
        onSelectionChange={handleSelection}
        {...(mayEdit ? { dragAndDropHooks } : {})}
        renderEmptyState={() => empty}
      >
        {entries.map((entry, index) => (
          <FilmstripTile
            key={entry.key}
            entry={entry}
            mayEdit={mayEdit}
            index={index}
            count={entries.length}
            startsAt={starts[index] ?? 0}
            now={now}
            imageUrl={imageUrl(entry)}
            onRemove={tile.onRemove}
            onPlace={place}
            onRetime={tile.onRetime}
            onAsk={tile.onAsk}
          />
        ))}
      </Strip>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}
