// @ts-check
import { usage } from './errors.mjs';
import { find, findAll, minutesOf } from './find.mjs';
import { dayOf, showingsOn, timeOf, todayAt, weekdaysOf } from './schedule-day.mjs';
import { lengthText, plain, table, timeText } from './words.mjs';

/** @typedef {import('@vitrine/shared/contract').PlaylistItem} PlaylistItem */
/** @typedef {import('@vitrine/shared/contract').PlaylistForEdit} PlaylistForEdit */
/** @typedef {import('@vitrine/shared/contract').PlaylistEntry} PlaylistEntry */
/** @typedef {import('@vitrine/shared/contract').CreatePlaylist} CreatePlaylist */
/** @typedef {import('@vitrine/shared/contract').PromoItem} PromoItem */
/** @typedef {import('@vitrine/shared/contract').DeviceGroup} DeviceGroup */
/** @typedef {import('@vitrine/shared/contract').AppData} AppData */
/** @typedef {import('./schedule-day.mjs').Showing} Showing */
/** @typedef {import('./commands.mjs').Context} Context */

const STATES = { approved: 'Approved', pending: 'Waiting for approval', rejected: 'Sent back' };

/** @param {Context} context @returns {Promise<PlaylistItem[]>} newest versions */
const playlistsOf = ({ server }) => server.get('/api/playlists?include_pending=true');
/** @param {Context} context @returns {Promise<DeviceGroup[]>} */
const groupsOf = ({ server }) => server.get('/api/device/groups');

/** @type {Record<string, import('./commands.mjs').Command>} */
export const playlistCommands = {
  'playlists list': {
    about: 'List all playlists',
    async act(context) {
      const playlists = await playlistsOf(context);
      return {
        data: playlists,
        lines: table(playlists, 'There are no playlists yet.', {
          Name: ({ name }) => name,
          State: ({ state }) => STATES[state],
          Items: ({ item_count: count }) => count,
          Plays: ({ descr_str: text }) => text,
          Id: ({ id }) => id,
        }),
      };
    },
  },
  'playlists show': {
    about: 'Show the items of a playlist',
    words: 'PLAYLIST',
    async act(context) {
      const listed = find(await playlistsOf(context), context.words[0] ?? '', 'playlist');
      /** @type {PlaylistForEdit} */
      const data = await context.server.get(`/api/playlist-for-edit/${listed.id}`);
      const title = [data.name, STATES[data.state], listed.descr_str].filter(Boolean).map(plain).join(' · ');
      return {
        data,
        lines: [
          title,
          ...table(data.selected_media, 'It has no items.', {
            Name: ({ name }) => name,
            Length: (entry) => lengthText(entry.duration || entry.own_duration),
            Id: ({ id }) => id,
          }),
        ],
      };
    },
  },
  'playlists create': {
    about: 'Create a playlist of promos',
    words: 'NAME PROMO…',
    options: {
      seconds: { type: 'string', value: 'SECONDS', about: 'How long each picture is shown (10)' },
      at: {
        type: 'string',
        value: 'HH:MM',
        about: 'Start, in venue time; every day unless one of the next two',
      },
      days: { type: 'string', value: 'MON,FRI', about: 'Only on these days of the week' },
      date: { type: 'string', value: 'YYYY-MM-DD', about: 'Only once, on this day' },
      minutes: { type: 'string', value: 'MINUTES', about: 'End after these minutes' },
      group: { type: 'string', value: 'GROUP', about: 'Only on the screens of this group' },
    },
    act: createPlaylist,
  },
  'playlists approve': {
    about: 'Approve the newest version of playlists',
    words: 'PLAYLIST…',
    async act(context) {
      const playlists = findAll(await playlistsOf(context), { words: context.words, kind: 'playlist' });
      for (const { id } of playlists) await context.server.put(`/api/playlist/approve/${id}`);
      return {
        data: playlists.map(({ id }) => ({ id })),
        lines: playlists.map(({ name }) => `Approved "${plain(name)}".`),
      };
    },
  },
  'schedule show': {
    about: 'Show what starts on a day, in venue time',
    options: { day: { type: 'string', value: 'YYYY-MM-DD', about: 'Another day than today' } },
    act: showDay,
  },
};

/** Timing of a new playlist by its options. @param {Context['flags']} flags @param {string} today */
export function timingOf({ at, days, date, minutes }, today) {
  if (days !== undefined && date !== undefined) throw usage('Use --days or --date, not both.');
  if (at === undefined) {
    if (days ?? date ?? minutes)
      throw usage('--days, --date and --minutes need --at, the time of the start.');
    return { schedule_type: /** @type {const} */ ('manual') };
  }
  const custom_date = dayOf(String(date ?? today)) + timeOf(String(at));
  const schedule_duration = minutesOf(/** @type {string | undefined} */ (minutes)) ?? 0;
  if (days !== undefined) {
    const days_of_week = weekdaysOf(String(days));
    return {
      schedule_type: /** @type {const} */ ('day_of_week'),
      custom_date,
      schedule_duration,
      days_of_week,
    };
  }
  /** @type {'every_day' | 'custom'} */
  const schedule_type = date === undefined ? 'every_day' : 'custom';
  return { schedule_type, custom_date, schedule_duration };
}

/** @param {Context} context */
async function createPlaylist(context) {
  const { server, words, flags } = context;
  const [name = '', ...promoWords] = words;
  const seconds = Number(flags.seconds ?? 10);
  if (!(seconds > 0 && seconds <= 86_400)) throw usage('--seconds takes a number from 1 to 86400.');
  /** @type {AppData} */
  const app = await server.get('/api/app');
  const timing = timingOf(flags, todayAt(app.account.timezone));
  /** @type {PromoItem[]} */
  const promos = await server.get('/api/promo/get-items');
  const items = promoWords.map((word) => find(promos, word, 'promo'));
  const group = flags.group && find(await groupsOf(context), String(flags.group), 'group');
  /** @type {CreatePlaylist} */
  const body = {
    name,
    ...timing,
    device_group: group ? group.id : null,
    selected_media: items.map(({ id, duration }, order) => ({
      id,
      type: 'promo',
      order,
      // A video plays for its own length.
      ...(duration > 0 ? {} : { duration: seconds }),
    })),
  };
  const data = await server.post('/api/playlists/create', body, true);
  /** @type {PlaylistForEdit} */
  const saved = await server.get(`/api/playlist-for-edit/${data.id}`);
  const waits = saved.state === 'pending' ? ' It waits for approval.' : '';
  return { data: { ...data, state: saved.state }, lines: [`Created "${plain(name)}" (${data.id}).${waits}`] };
}

/** @param {Context} context */
async function showDay(context) {
  const { server, flags } = context;
  /** @type {AppData} */
  const app = await server.get('/api/app');
  const day = String(flags.day ?? todayAt(app.account.timezone));
  const start = dayOf(day);
  const groups = await groupsOf(context);
  const rules = new Map();
  for (const group of [null, ...groups.map(({ id }) => id)]) {
    const window = { start, end: start + 86_400, device_group: group };
    for (const rule of await server.post('/api/playlist/schedule', window)) rules.set(rule.id, rule);
  }
  const showings = showingsOn([...rules.values()], start);
  const nameOf = (/** @type {string} */ id) => groups.find((group) => group.id === id)?.name ?? id;
  const data = showings.map(({ rule, ...times }) => ({
    ...times,
    playlist_id: rule.playlist_id,
    title: rule.title,
    device_groups: rule.device_groups ?? (rule.device_group ? [rule.device_group] : []),
  }));
  return {
    data,
    lines: table(showings, `Nothing starts on ${day}.`, {
      Start: (showing) => timeText(showing.start),
      End: ({ end }) => (end === undefined ? '' : timeText(end)),
      Playlist: ({ rule }) => rule.title,
      Where: ({ rule }) => {
        const where = rule.device_groups ?? (rule.device_group ? [rule.device_group] : []);
        return where.length > 0 ? where.map(nameOf).join(', ') : 'All screens';
      },
    }),
  };
}
