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
  shortcuts: [
    { path: '/promo/new', label: 'Upload a promo', icon: 'upload' },
    { path: '/playlist/new', label: 'Create a playlist', icon: 'plus' },
    { path: '/device/connect', label: 'Connect a screen', icon: 'screen' },
    { path: '/device/groups', label: 'Groups of devices', icon: 'group' },
    { path: '/schedule/day', label: 'All groups side by side', icon: 'calendar' },
    { path: '/testing', label: 'Is everything working?', icon: 'info' },
    { path: '/account/members/invite/', label: 'Invite a member', icon: 'plus' },
    { path: '/account/members', label: 'View members', icon: 'members' },
    { path: '/account/subscription', label: 'Change subscription', icon: 'account' },
    { path: '/account/new-password', label: 'Change password', icon: 'lock' },
    { path: '/setup-device', label: 'Set up a device', icon: 'settings' },
  ],
};
