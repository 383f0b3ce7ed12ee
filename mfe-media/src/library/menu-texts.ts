/** Texts of the menu of a promo, and of the toolbar for a selection. */
export const menuTexts = {
  selectOne: 'Select',
  preview: 'Preview',
  whereUsed: 'Where used',
  rename: 'Rename',
  delete: 'Delete',
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
  clearSelection: 'Clear selection',
};
