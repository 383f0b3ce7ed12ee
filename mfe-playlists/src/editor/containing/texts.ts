/** Texts of adding playlists to a playlist. */
export const containingTexts = {
  open: 'Add playlists…',
  title: 'Add playlists',
  lead: 'Each plays all of its approved items at its place, and follows its changes.',
  submit: (count: number) => (count > 1 ? `Add ${count} playlists` : 'Add playlist'),
  search: 'Search playlists',
  noMatch: (query: string) => `No playlists match “${query}”.`,
  none: 'There is no other approved playlist to add.',
  nested: 'Playlists that contain playlists can’t be added.',
  contained: 'This playlist plays inside another one, so no playlist can be added to it.',
  facts: (length: string, count: number) => `${length} · ${count} ${count === 1 ? 'item' : 'items'}`,
  added: (names: readonly string[]) =>
    names.length === 1 ? `Added “${names[0]}”.` : `Added ${names.length} playlists.`,
  failed: 'Couldn’t load your playlists',
  tooMany: (limit: number) => `With these, it would play more than ${limit} items.`,
};
