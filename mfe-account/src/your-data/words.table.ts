import type { ImportReport } from '@vitrine/shared/contract';
import { formatCount } from '@vitrine/shared/language';

const things = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const promos = things('promo', 'promos');
const playlists = things('playlist', 'playlists');
const groups = things('group', 'groups');
const countsText = (counts: ImportReport['added']): string => {
  const parts = [
    ...(counts.promos > 0 ? [promos(counts.promos)] : []),
    ...(counts.playlists > 0 ? [playlists(counts.playlists)] : []),
    ...(counts.groups > 0 ? [groups(counts.groups)] : []),
  ];
  return parts.join(', ') || 'nothing';
};

/** Texts of "Your data", ready for translation. */
export const words = {
  title: 'Your data',
  line: 'Take it with you, bring it in, or delete it',
  failedTitle: 'Couldn’t load your exports and imports',
  failed: 'That didn’t work. Nothing was changed.',
  onlyOwner: 'Only the owner of the account can export everything or delete the account.',
  export: {
    title: 'Export everything',
    lead: 'One archive (ZIP) with the original files of all promos, and playlists, schedule, groups, templates, brand, names of screens and members, history and plays. No passwords or keys.',
    act: 'Export everything',
    started: 'Your export has started. We’ll send you a mail when it’s ready.',
    making: (date: string) => `Making the archive of ${date}`,
    makingHint: 'You can leave this page. We’ll send you a mail when it’s ready.',
    ready: (date: string) => `Archive of ${date}`,
    until: (size: string, day: string) => `${size}, available until ${day}`,
    failed: (date: string) => `The export of ${date} didn’t work`,
    download: 'Download',
    remove: 'Delete archive',
    cancel: 'Cancel export',
    removed: 'The archive is deleted.',
    none: 'There is no archive yet.',
  },
  import: {
    title: 'Import an archive',
    lead: 'Adds the promos, playlists, schedule and groups of an exported archive. What you have stays, and nothing is added twice.',
    act: 'Choose archive',
    noRight: 'Only owners and admins can import.',
    sending: (name: string) => `Uploading ${name}`,
    sendingHint: 'Keep this page open. To continue later, choose the same file again.',
    stop: 'Stop',
    stopped: 'Upload stopped. To continue, choose the same file again.',
    interrupted: 'The upload was interrupted. To continue, choose the same file again.',
    working: 'Adding what is in the archive',
    workingHint: 'You can leave this page.',
    cancel: 'Cancel import',
    done: (date: string) => `Import of ${date}`,
    failed: (date: string) => `The import of ${date} didn’t work`,
    paused: (date: string) => `The import of ${date} is not complete`,
    pausedHint: 'Choose the same file again to continue.',
    added: (report: ImportReport) => `Added ${countsText(report.added)}.`,
    known: (report: ImportReport) => `Already there: ${countsText(report.known)}.`,
    refused: (count: number) => (count === 1 ? '1 thing was refused' : `${count} things were refused`),
    more: (count: number) => `And ${count} more.`,
    remove: 'Remove from this list',
  },
  deletion: {
    title: 'Delete the account',
    lead: 'Everything is deleted after 14 days: promos, playlists, schedule, screens, members, statistics. Until then your screens keep playing and you can change your mind. Afterwards nothing can be brought back.',
    act: 'Delete the account',
    planned: (day: string) => `This account will be deleted on ${day}.`,
    plannedHint: 'Until then everything works, and your screens keep playing.',
    keep: 'Keep the account',
    kept: 'The account stays. If you had a paid plan, resume it under Subscription.',
    ask: (venue: string) => `${venue} will be deleted in 14 days.`,
    what: 'Your screens stop then and show a code again. A paid subscription ends with its period. Export everything first if you may need it.',
    password: 'Your password',
    needPassword: 'Enter your password.',
    yes: 'Delete the account',
    done: (day: string) => `The account will be deleted on ${day}. You can undo this until then.`,
  },
};
