import type { ContentItem } from '../contract';

/** Slots that one area fills in another's page: name → props of the widget. */
export interface SlotProps {
  /** Filled by media, shown by the playlist editor: searchable library, 12 a page, endless (design §5.3). */
  'playlist-editor.picker': { onPick: (item: ContentItem) => void };
}
export type SlotName = keyof SlotProps;
