import type { Translation } from '@vitrine/shared/language';
import type { containingTexts } from './texts';

export const containingTextsDe: Translation<typeof containingTexts> = {
  open: 'Playlists hinzufügen…',
  title: 'Playlists hinzufügen',
  lead: 'Jede spielt an ihrem Platz alle ihre freigegebenen Elemente ab und übernimmt ihre Änderungen.',
  submit: (count) => (count > 1 ? `${count} Playlists hinzufügen` : 'Playlist hinzufügen'),
  search: 'Playlists suchen',
  noMatch: (query) => `Keine Playlist passt zu „${query}“.`,
  none: 'Es gibt keine andere freigegebene Playlist zum Hinzufügen.',
  nested: 'Playlists, die selbst Playlists enthalten, können nicht hinzugefügt werden.',
  contained: 'Diese Playlist läuft in einer anderen, daher kann ihr keine Playlist hinzugefügt werden.',
  facts: (length, count) => `${length} · ${count} ${count === 1 ? 'Element' : 'Elemente'}`,
  added: (names) =>
    names.length === 1 ? `„${names[0]}“ hinzugefügt.` : `${names.length} Playlists hinzugefügt.`,
  failed: 'Ihre Playlists konnten nicht geladen werden',
  tooMany: (limit) => `Damit würde sie mehr als ${limit} Elemente abspielen.`,
};
