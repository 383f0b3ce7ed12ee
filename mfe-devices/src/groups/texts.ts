import type { OpeningHours } from '@vitrine/shared/contract';
import { hoursText } from '@vitrine/shared/ui';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const devices = (count: number) => many(count, 'device', 'devices');
const playlists = (count: number) => many(count, 'playlist', 'playlists');
/** Names of a sentence: at most three, then how many more. */
const listed = (names: readonly string[]) => {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : shown.join(' and ');
};

/** Texts of the pages about groups. */
export const groupTexts = {
  title: 'Groups',
  line: (count: number) => many(count, 'group', 'groups'),
  back: 'Devices',
  all: 'All groups',
  create: 'New group',
  emptyTitle: 'No groups yet',
  emptyText: 'A group is a set of devices that play the same playlists: “Bar”, “Window”, “Waiting room”.',
  failedTitle: 'Couldn’t load your groups',
  noRight: 'Only owners and admins can change groups.',
  noDevices: 'No devices',
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename…',
  empty: 'Take all devices out',
  remove: 'Delete',
  noneInside: 'There is no device in it.',
  name: {
    label: 'Name',
    createTitle: 'New group',
    createSave: 'Create',
    created: (name: string) => `Created the group “${name}”.`,
    renameTitle: 'Rename group',
    renameSave: 'Rename',
    renamed: (name: string) => `Renamed to “${name}”.`,
    missing: 'Enter a group name.',
  },
  hours: {
    title: 'Opening hours',
    change: 'Change…',
    own: 'This group has its own opening hours',
    ofVenue: 'Its devices follow the opening hours of the venue.',
    save: 'Save opening hours',
    saved: 'Opening hours saved.',
    incomplete: 'Complete all times first.',
  },
  emptyIt: {
    title: 'Take all devices out',
    text: (count: number) =>
      `${count === 1 ? 'The device leaves' : `All ${devices(count)} leave`} the group and play what is scheduled for all devices. Empty`,
    yes: 'Take out',
    no: 'Cancel',
    done: (count: number, name: string) => `${devices(count)} left “${name}”.`,
  },
  removeIt: {
    title: 'Delete group',
    /** Consequences first: what happens to its devices and playlists. */
    text: (count: number, uses: readonly { name: string; shared?: boolean | undefined }[]) => {
      const names = (shared: boolean) =>
        uses.filter((use) => Boolean(use.shared) === shared).map(({ name }) => name);
      const [own, others] = [names(false), names(true)];
      const parts = [
        count > 0 &&
          `${count === 1 ? 'Its device leaves' : `Its ${devices(count)} leave`} the group and ${count === 1 ? 'plays' : 'play'} what is scheduled for all devices.`,
        own.length > 0 &&
          `${listed(own)} ${own.length === 1 ? 'leaves' : 'leave'} the schedule; the ${own.length === 1 ? 'playlist itself stays' : 'playlists themselves stay'}.`,
        others.length > 0 &&
          `${listed(others)} ${others.length === 1 ? 'plays' : 'play'} on ${others.length === 1 ? 'its' : 'their'} other groups only.`,
      ].filter(Boolean);
      return `${parts.join(' ')}${parts.length > 0 ? ' ' : 'No device and no playlist uses it. '}Delete`;
    },
    yes: 'Delete',
    no: 'Keep',
    done: (name: string) => `Deleted the group “${name}”.`,
  },
  failed: 'That didn’t work. Nothing was changed.',
  group: {
    missing: 'This group no longer exists',
    missingText: 'It may have been deleted.',
    failedTitle: 'Couldn’t load this group',
    devices: 'Devices',
    noDevices: 'No device is in this group.',
    add: 'Add devices…',
    allInside: 'All devices are in this group.',
    takeOut: (name: string) => `Take ${name} out`,
    takenOut: (name: string, group: string) => `${name} left “${group}”.`,
    playlists: 'Playlists for this group',
    playlistsLine: (count: number) =>
      count === 0
        ? 'No playlist is scheduled for this group. It plays what is scheduled for all devices.'
        : `${playlists(count)} with times for this group, besides those for all devices.`,
    schedule: 'Schedule of this group',
    addTitle: (name: string) => `Add devices to ${name}`,
    addSave: 'Add',
    chooseDevices: 'Choose at least one device.',
    from: (group: string) => `stays in ${group}`,
    added: (count: number, name: string) => `${many(count, 'device is', 'devices are')} now in “${name}”.`,
  },
} as const;

/** Opening hours of a group in one line. */
export const hoursLine = (hours: OpeningHours | undefined): string =>
  hours ? hoursText(hours) : groupTexts.hours.ofVenue;
