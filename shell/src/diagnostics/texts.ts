import type { AreaLoadCounts, AreaLoadReport } from '@vitrine/shared/contract';

/** Texts of /testing. */

/** Names of the browser features at /testing. */
export const abilityTexts = {
  secure: 'Secure connection',
  storage: 'Storage in this browser',
  webSocket: 'Live updates (WebSocket)',
  serviceWorker: 'Offline playback (service worker)',
  locks: 'Several tabs at once (Web Locks)',
  h264: 'H.264 video',
  integrity: 'Script integrity',
  dialogs: 'Dialogs',
};

export const areaLineTexts = {
  why: {
    active: 'the version for everyone',
    canary: 'a version for some accounts only',
    override: 'an override in this browser',
    previous: 'the previous version, used instead',
  },
  runs: (version: string, why: string) => `${version}, ${why}`,
  wouldRun: (version: string, why: string) => `${version}, ${why} (not open yet)`,
  from: (source: string) => `From ${source}`,
  load: (name: string, milliseconds: number) => `${name} loaded in ${milliseconds} ms`,
  counted: ({ version, good, failed, slow }: AreaLoadCounts['versions'][number]) =>
    `${version}: ${good} loaded, ${failed} failed, ${slow} slow`,
  failure: (at: string, { version, phase, message, fallback }: AreaLoadReport) =>
    `${at} ${version} ${phase}: ${message}${fallback ? `; ${fallback} instead` : ''}`,
};

export const diagnosticsTexts = {
  title: 'Is everything working?',
  lead: 'What this browser and this installation of Vitrine can do right now. “Copy as text” copies nothing private.',
  versions: 'Versions',
  reachable: 'Reachable',
  abilities: 'This browser',
  shell: 'Vitrine',
  contract: 'Contract',
  generation: 'Registry',
  areas: 'Parts of Vitrine in this tab',
  libraries: 'Shared by all parts',
  everybody: 'How parts loaded for all users in the last day',
  api: 'API',
  broker: 'Realtime broker',
  database: 'Database',
  storage: 'File storage',
  home: 'Go to Vitrine',
  checking: 'Checking',
  ok: 'Working',
  notOk: 'Not responding',
  yes: 'Yes',
  no: 'No',
  again: 'Check again',
  copy: 'Copy as text',
  copied: 'Copied.',
  previous: (version: string) => `previous: ${version}`,
};

export const eventLogTexts = {
  title: 'Events in this tab',
  none: 'Nothing yet. Only owners and developers see this list.',
  counted: (count: number) =>
    count === 1 ? '1 event since you opened this page' : `${count} events since you opened this page`,
  message: 'Message',
  pause: 'Pause',
  resume: 'Resume',
};
