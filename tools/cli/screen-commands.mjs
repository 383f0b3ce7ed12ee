// @ts-check
import { usage } from './errors.mjs';
import { find, findAll, minutesOf } from './find.mjs';
import { plain, table } from './words.mjs';

/** @typedef {import('@vitrine/shared/contract').Device} Device */
/** @typedef {import('@vitrine/shared/contract').Urgent} Urgent */
/** @typedef {import('@vitrine/shared/contract').CommandOrdered} CommandOrdered */
/** @typedef {import('@vitrine/shared/contract').OrderCommand} OrderCommand */
/** @typedef {import('@vitrine/shared/contract').StartUrgent} StartUrgent */
/** @typedef {import('./commands.mjs').Context} Context */
/** @typedef {import('./server-calls.mjs').ServerCalls} ServerCalls */

const IDENTIFY_SECONDS = 20;
/** Screens of one command. */
const MOST_AT_ONCE = 300;
const all = /** @type {const} */ ({ type: 'boolean', about: 'All screens' });
const minutes = /** @type {const} */ ({ type: 'string', value: 'MINUTES', about: 'End after these minutes' });

/** @param {ServerCalls} server @returns {Promise<Device[]>} */
export const screensOf = (server) => server.get('/api/devices');

/** Urgent messages that screens show, each once, newest first. @param {readonly Device[]} screens */
export function urgentOf(screens) {
  const found = new Map(screens.flatMap(({ urgent }) => (urgent ? [[urgent.id, urgent]] : [])));
  return /** @type {Urgent[]} */ ([...found.values()]).sort((a, b) => b.started_at - a.started_at);
}

/** Content of a screen in words; empty when it is not known. @param {Device} screen */
export const playingText = ({ is_live: isLive, playing, state }) =>
  isLive ? (state?.playing?.playlist_title ?? playing ?? '') : '';

/**
 * Sends a command to screens, which the server keeps until they have done it.
 * @param {ServerCalls} server @param {OrderCommand['command']} command @param {readonly Device[]} screens
 * @returns {Promise<number>} number of the screens that are online
 */
export async function order(server, command, screens) {
  let sent = 0;
  for (let at = 0; at < screens.length; at += MOST_AT_ONCE) {
    /** @type {OrderCommand} */
    const body = { command, device_ids: screens.slice(at, at + MOST_AT_ONCE).map(({ id }) => id) };
    sent += /** @type {CommandOrdered} */ (await server.post('/api/device/commands', body, true)).sent;
  }
  return sent;
}

/** Ends all urgent messages that screens show, those below them too. @param {ServerCalls} server */
export async function endAllUrgent(server) {
  /** @type {string[]} */
  const ended = [];
  for (;;) {
    const shown = urgentOf(await screensOf(server)).filter(({ id }) => !ended.includes(id));
    if (shown.length === 0) return ended;
    for (const { id } of shown) {
      await server.post(`/api/urgent/end/${id}`);
      ended.push(id);
    }
  }
}

/** @type {Record<string, import('./commands.mjs').Command>} */
export const screenCommands = {
  'screens list': {
    about: 'List all screens and what they play',
    async act({ server }) {
      const screens = await screensOf(server);
      return {
        data: screens,
        lines: table(screens, 'There are no screens yet.', {
          Name: ({ name }) => name,
          State: ({ is_live: isLive }) => (isLive ? 'Online' : 'Offline'),
          Playing: playingText,
          Group: ({ group_name: name }) => name,
          Id: ({ id }) => id,
        }),
      };
    },
  },
  'screens play': {
    about: 'Play a playlist now, until the next one of the schedule starts',
    words: 'PLAYLIST [SCREEN…]',
    options: { all, minutes },
    async act({ server, words: [word = '', ...words], flags }) {
      const duration = minutesOf(/** @type {string | undefined} */ (flags.minutes));
      const playlist = find(await server.get('/api/playlists'), word, 'playlist');
      const screens = findAll(await screensOf(server), { words, isAll: Boolean(flags.all), kind: 'screen' });
      const device_ids = screens.map(({ id }) => id);
      const data = await server.post('/api/playlist/play', {
        playlist_id: playlist.id,
        device_ids,
        duration,
      });
      return { data, lines: screens.map(({ name }) => `"${plain(name)}" plays "${plain(playlist.name)}".`) };
    },
  },
  'screens end-play': {
    about: 'Return screens to the schedule',
    words: '[SCREEN…]',
    options: { all },
    async act({ server, words, flags }) {
      const screens = findAll(await screensOf(server), { words, isAll: Boolean(flags.all), kind: 'screen' });
      const data = await server.post('/api/playlist/play/end', { device_ids: screens.map(({ id }) => id) });
      return { data, lines: screens.map(({ name }) => `"${plain(name)}" follows the schedule.`) };
    },
  },
  'screens identify': {
    about: `Show the names of screens on them for ${IDENTIFY_SECONDS} seconds`,
    words: '[SCREEN…]',
    options: { all },
    async act({ server, words, flags }) {
      const screens = findAll(await screensOf(server), { words, isAll: Boolean(flags.all), kind: 'screen' });
      const sent = await order(server, 'identify', screens);
      const [first] = screens;
      const one = screens.length === 1 && first ? `"${plain(first.name)}" shows its name.` : null;
      return {
        data: { sent, screens: screens.map(({ id }) => id) },
        lines: [one ?? `${sent} of ${screens.length} screens show their names.`],
      };
    },
  },
  'urgent show': {
    about: 'Show an urgent message, until it is ended',
    words: 'TEXT [SCREEN…]',
    options: { all, minutes, banner: { type: 'boolean', about: 'Above what plays, not on the full screen' } },
    async act({ server, words: [text = '', ...words], flags }) {
      if (text.trim() === '') throw usage('Give the text of the message.');
      const duration = minutesOf(/** @type {string | undefined} */ (flags.minutes));
      const isAll = Boolean(flags.all);
      const chosen = findAll(await screensOf(server), { words, isAll, kind: 'screen' });
      /** @type {StartUrgent} */
      const body = {
        style: flags.banner ? 'banner' : 'full',
        text,
        device_ids: isAll ? null : chosen.map(({ id }) => id),
        duration,
      };
      const data = await server.post('/api/urgent', body, true);
      return { data, lines: [`Shown on ${data.device_count} screens (${data.id}).`] };
    },
  },
  'urgent list': {
    about: 'List the urgent messages that screens show',
    async act({ server }) {
      const shown = urgentOf(await screensOf(server));
      return {
        data: shown,
        lines: table(shown, 'There are no urgent messages.', {
          Text: ({ text }) => text,
          Until: ({ ends_at: at }) => (at === null ? 'ended' : new Date(at * 1000).toISOString()),
          Id: ({ id }) => id,
        }),
      };
    },
  },
  'urgent end': {
    about: 'End an urgent message',
    words: '[ID]',
    options: { all: { type: 'boolean', about: 'End all of them' } },
    async act({ server, words: [id], flags }) {
      if (Boolean(flags.all) === (id !== undefined)) throw usage('Name the id of a message, or use --all.');
      if (id !== undefined) await server.post(`/api/urgent/end/${encodeURIComponent(id)}`);
      const ended = id === undefined ? await endAllUrgent(server) : [id];
      const what = ended.length === 1 ? 'an urgent message' : `${ended.length} urgent messages`;
      return { data: ended.map((each) => ({ id: each })), lines: [`Ended ${what}.`] };
    },
  },
};
