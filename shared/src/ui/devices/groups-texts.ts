/** Texts of the field for devices. */
export const groupsTexts = {
  devices: 'Devices',
  allDevices: 'All devices',
  deletedGroup: 'Deleted group',
  another: 'Another group',
  add: 'Add another group…',
  remove: (name: string) => `Remove ${name}`,
} as const;
