/** Texts of the toolbar's menu. */
export const menuTexts = {
  loading: 'Loading…',
  allGroups: 'All groups side by side',
  copyWeek: 'Copy this week to…',
  copyLastWeek: 'Copy last week',
  copyDay: 'Copy a day to…',
  subscribe: 'Subscribe…',
  mayNotSubscribe: 'Only owners and admins can share calendar addresses.',
  print: 'Print…',
  csv: 'Download as CSV',
};
