import type { EmbedArea, EmbedMode, Integration } from '@vitrine/shared/contract';

export const words = {
  title: 'Integrations',
  line: (live: number) => (live === 0 ? 'None yet' : live === 1 ? '1 integration' : `${live} integrations`),
  lead: 'Show your schedule, devices, promos or playlists on a page of your own, such as an intranet, a shop system or a wall display.',
  add: 'Add an integration',
  noRight: 'Only owners and admins can manage integrations.',
  failedTitle: 'Couldn’t load your integrations',
  empty: 'Nothing from this account is shown on other sites yet.',
  failed: 'That didn’t work. Try again.',
  areas: {
    schedule: 'Schedule',
    media: 'Promos',
    playlists: 'Playlists',
    devices: 'Devices',
  } satisfies Record<EmbedArea, string>,
  modes: { read: 'View only', edit: 'View and change' } satisfies Record<EmbedMode, string>,
  access: (areas: string, mode: string) => `${areas}: ${mode.toLowerCase()}.`,
  modeHints: {
    read: 'Nothing can be changed there.',
    edit: 'Anyone who can open that page can change what is in the areas above. Saved playlists need approval.',
  } satisfies Record<EmbedMode, string>,
  states: { live: 'Live', stopped: 'Stopped', revoked: 'Revoked' } satisfies Record<
    Integration['state'],
    string
  >,
  stopped: (name: string) =>
    name
      ? `${name}, who was responsible for it, is no longer an owner or admin. Edit it to take it over.`
      : 'No owner or admin is responsible for it any more. Edit it to take it over.',
  never: 'Not used yet',
  used: (ago: string, count: number) => `Last used ${ago}, ${count === 1 ? '1 token' : `${count} tokens`}`,
  by: (name: string, ago: string) => (name ? `Created by ${name} ${ago}` : `Created ${ago}`),
  actions: (name: string) => `Actions for ${name}`,
  snippet: 'Code to paste',
  edit: 'Edit',
  revoke: 'Revoke',
  revokeTitle: 'Revoke integration',
  revokeText:
    'Its key and all its tokens stop working at once. Pages that use it show nothing. You can’t undo this. Revoke',
  keep: 'Keep it',
  revoked: (name: string) => `Revoked ${name}.`,
  saved: (name: string) => `Saved ${name}.`,
  form: {
    addTitle: 'Add an integration',
    editTitle: 'Edit integration',
    make: 'Create integration',
    save: 'Save',
    name: 'Name',
    nameHint: 'The name of your page, for example.',
    areas: 'Areas',
    mode: 'Access',
    group: 'Screens',
    allGroups: 'All screens',
    groupHint: 'You can choose a group for the schedule and devices only.',
    origins: 'Origins',
    originsHint: 'One per line, like https://intranet.example, without a slash at the end.',
    needName: 'Enter a name.',
    needArea: 'Choose at least one area.',
    needOrigin: 'Enter at least one origin.',
    badOrigin: (text: string) => `${text} is not an origin. Enter it like https://intranet.example.`,
    tooMany: (most: number) => `At most ${most} origins.`,
  },
  secretText: 'It’s shown only once. Keep it on your own server, never in a page.',
  code: {
    title: 'Code to paste',
    area: 'Area',
    way: 'How',
    ways: { element: 'Script', frame: 'Frame' },
    server: 'On your server',
    serverText:
      'Serve /vitrine-token to users who are allowed to see it. Vitrine returns {"token": …, "expires_at": …}: pass it on unchanged.',
    page: 'In your page',
    element:
      'The script is pinned to this exact version. To get new versions automatically, use v1.js and leave out integrity.',
    noFile:
      'This installation has not published this area’s module yet. The address without integrity works once it has.',
    frame: 'For pages that can’t run our script.',
    close: 'Close',
  },
} as const;
