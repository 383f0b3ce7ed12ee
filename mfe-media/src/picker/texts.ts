/** Texts of the picker. */
export const pickerTexts = {
  pickerSearch: 'Search promos and stock',
  pickerKinds: { all: 'All', promo: 'Your promos', media: 'Stock' },
  pickerEmpty: 'Nothing here yet. Upload a promo first.',
  pickerNoMatch: (query: string) => `Nothing found for “${query}”.`,
  pickerFailed: 'Couldn’t load the library',
  loadMore: 'Show more',
  addToPlaylist: (name: string, length = '') => (length ? `Add ${name}, ${length}` : `Add ${name}`),
  found: (total: number) => (total === 1 ? '1 found' : `${total} found`),
} as const;
