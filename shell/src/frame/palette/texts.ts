/** Texts of the palette. */
export const paletteTexts = {
  label: 'Go anywhere',
  placeholder: 'Go to a page, or find a promo, playlist or device',
  pages: 'Pages',
  promos: 'Promos',
  playlists: 'Playlists',
  devices: 'Devices',
  actions: 'Actions',
  nothing: (query: string) => `Nothing found for “${query}”`,
  /** Actions by path. */
  shortcuts: {
    '/promo/new': 'Upload a promo',
    '/playlist/new': 'Create a playlist',
    '/device/connect': 'Connect a screen',
    '/device/groups': 'Groups of devices',
    '/device/health': 'Health of devices',
    '/schedule/day': 'All groups side by side',
    '/testing': 'Is everything working?',
    '/account/members/invite/': 'Invite a member',
    '/account/members': 'View members',
    '/account/subscription': 'Change subscription',
    '/account/new-password': 'Change password',
    '/setup-device': 'Set up a device',
  },
};
