/**
 * Texts of dialogs, separate from `../texts` because few pages need them at first. Texts of the specification
 * are verbatim.
 */
export const dialogTexts = {
  done: 'Done',
  set: 'Set',
  setTime: 'Set time (hours : minutes : seconds)',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  outOfStorageTitle: "You're out of storage",
  outOfStorageText: 'Buy more storage or remove existing images to free up space.',
  buyStorage: 'Buy storage',
  managePromo: 'Manage promo',
  eventsHeading: (playlists: number, devices: number | null) =>
    `Playlists: ${playlists}, Devices: ${devices ?? 'ALL'}`,
  eventDevices: (devices: number | null) => `Devices: ${devices ?? 'All'}`,
  noDevices: 'No devices here yet.',
} as const;
