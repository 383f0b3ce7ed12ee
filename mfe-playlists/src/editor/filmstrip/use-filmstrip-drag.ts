import { useDragAndDrop } from 'react-aria-components';
import type { DropItem } from 'react-aria-components';
import type { ContentItem } from '@vitrine/shared/contract';
import { CONTENT_DRAG_TYPE } from '@vitrine/shared/contract/values';
import { asContentItem } from './dropped-item.rule';
import type { DraftEntry } from '../../parts/running-order.rule';

export interface FilmstripDragHandlers {
  onDrop: (keys: ReadonlySet<string>, target: string, side: 'before' | 'after') => void;
  /** Called with an item of the library that was dropped at an index of the running order. */
  onInsert: (item: ContentItem, index: number) => void;
}

const keySet = (keys: Iterable<string | number>) => new Set([...keys].map(String));

async function contentOf(items: DropItem[]): Promise<ContentItem[]> {
  const texts = await Promise.all(
    items.map((item) => (item.kind === 'text' ? item.getText(CONTENT_DRAG_TYPE) : Promise.resolve(''))),
  );
  return texts.map(asContentItem).filter((item) => item !== null);
}

/** Drag and drop in the filmstrip by mouse, touch and keyboard; react-aria announces the results. */
export function useFilmstripDrag(
  entries: readonly DraftEntry[],
  { onDrop, onInsert }: FilmstripDragHandlers,
) {
  const insert = async (dropped: DropItem[], index: number) => {
    const items = await contentOf(dropped);
    items.forEach((item, offset) => onInsert(item, index + offset));
  };
  return useDragAndDrop({
    getItems: (keys) =>
      [...keySet(keys)].map((key) => ({
        'text/plain': entries.find((entry) => entry.key === key)?.name ?? key,
        'application/x-vitrine-tile': key,
      })),
    acceptedDragTypes: ['application/x-vitrine-tile', CONTENT_DRAG_TYPE],
    getDropOperation: (_target, types) => (types.has(CONTENT_DRAG_TYPE) ? 'copy' : 'move'),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition !== 'on') onDrop(keySet(keys), String(target.key), target.dropPosition);
    },
    onInsert: ({ items, target }) => {
      const anchor = entries.findIndex((entry) => entry.key === String(target.key));
      void insert(items, target.dropPosition === 'after' ? anchor + 1 : anchor);
    },
    onRootDrop: ({ items }) => void insert(items, entries.length),
  });
}
