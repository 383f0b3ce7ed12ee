import type { EmbedArea, EmbedMode, Integration } from '@vitrine/shared/contract';

export const words = {
  title: 'Integrations',
  line: (live: number) => (live === 0 ? 'None yet' : live === 1 ? '1 integration' : `${live} integrations`),
  lead: 'Show the schedule, screens, promos or playlists in a page of your own: an intranet, a shop system, a wall display.',
  add: 'Add an integration',
  noRight: 'Owners and admins manage integrations.',
  failedTitle: 'The integrations did not arrive',
  empty: 'No other page shows anything of this account yet.',
  failed: 'This did not work. Please try again.',
  areas: {
    schedule: 'Schedule',
    media: 'Promos',
    playlists: 'Playlists',
    devices: 'Devices',
  } satisfies Record<EmbedArea, string>,
  modes: { read: 'Only shows', edit: 'Shows and changes' } satisfies Record<EmbedMode, string>,
  modeHints: {
    read: 'Nobody can change anything there.',
    edit: 'Whoever can open that page changes what is in the areas above. Saved playlists wait for approval.',
  } satisfies Record<EmbedMode, string>,
  states: { live: 'Live', stopped: 'Stopped', revoked: 'Revoked' } satisfies Record<
    Integration['state'],
    string
  >,
  stopped: (name: string) =>
    name
      ? `${name}, who answered for it, is no owner or admin any more. Edit it to take it over.`
      : 'Nobody answers for it any more. Edit it to take it over.',
  never: 'Not used yet',
  used: (ago: string, count: number) => `Last used ${ago}, ${count === 1 ? '1 token' : `${count} tokens`}`,
  by: (name: string, ago: string) => (name ? `Made by ${name} ${ago}` : `Made ${ago}`),
  actions: (name: string) => `Actions for ${name}`,
  snippet: 'Code to paste',
  edit: 'Edit',
  revoke: 'Revoke',
  revokeTitle: 'Revoke integration',
  revokeText:
    'Its key and all of its tokens end at once. Pages that use it show nothing any more. This cannot be undone.',
  keep: 'Keep it',
  revoked: (name: string) => `${name} is revoked.`,
  saved: (name: string) => `${name} is saved.`,
  form: {
    addTitle: 'Add an integration',
    editTitle: 'Edit integration',
    make: 'Make it',
    save: 'Save',
    name: 'Name',
    nameHint: 'What you call that page.',
    areas: 'Areas',
    mode: 'What it may do',
    group: 'Screens',
    allGroups: 'All screens',
    groupHint: 'A group is possible for the schedule and devices only.',
    origins: 'Origins',
    originsHint: 'One in each line, like https://intranet.example, without a slash at the end.',
    needName: 'An integration needs a name.',
    needArea: 'Choose at least one area.',
    needOrigin: 'Name at least one origin.',
    badOrigin: (text: string) => `${text} is no origin. Write it like https://intranet.example.`,
    tooMany: (most: number) => `At most ${most} origins.`,
  },
  secret: {
    title: 'Your secret key',
    text: 'This is the only time it is shown. Keep it on your own server, never in a page.',
    label: 'Secret key',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Select the text and copy it.',
    done: 'I have kept it',
    leaveTitle: 'Leave without the key?',
    leaveText: 'The secret key cannot be shown again. Did you copy it?',
    holdsOn: 'Copy the key first: it cannot be shown again. Then choose “I have kept it”.',
  },
  code: {
    title: 'Code to paste',
    area: 'Area',
    way: 'How',
    ways: { element: 'Script', frame: 'Frame' },
    server: 'On your server',
    serverText:
      'Answer /vitrine-token to people who may see it. Vitrine answers {"token": …, "expires_at": …}: hand it on as it is.',
    page: 'In your page',
    element:
      'The script is pinned to these very bytes. To follow new versions by itself, name v1.js and leave integrity out.',
    noFile:
      'This installation has not published the module of this area yet; the address without integrity works once it has.',
    frame: 'For pages that cannot run our script.',
    copy: 'Copy',
    close: 'Close',
  },
} as const;
