/** Words of the dialogs alone, apart from `../texts`: most pages show none at first. Texts of the specification letter for letter. */
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
