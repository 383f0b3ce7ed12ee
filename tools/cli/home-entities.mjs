// @ts-check
import { playingText, urgentOf } from './screen-commands.mjs';

/** @typedef {import('@vitrine/shared/contract').Ability} Ability */
/** @typedef {import('@vitrine/shared/contract').Device} Device */
/** @typedef {import('@vitrine/shared/contract').PlaylistItem} PlaylistItem */
/** @typedef {{ accountId: string, accountName: string, prefix: string }} Place `prefix` of the discovery */
/** @typedef {{ screens: readonly Device[], playlists: readonly PlaylistItem[] }} Content */

/** Longest state of Home Assistant, in code points. */
const MAX_STATE = 255;
const stateText = (/** @type {string} */ text) => [...text].slice(0, MAX_STATE).join('');
/** Option of the playlists' list that returns a screen to the schedule. */
const SCHEDULE = 'Follow the schedule';

export const baseOf = (/** @type {Place} */ { accountId }) => `vitrine/${accountId}`;
const can = (/** @type {Device} */ { state }, /** @type {Ability} */ ability) =>
  state?.facts?.abilities?.includes(ability) === true;
/** Command that restarts a screen, or its player where the machine cannot be; null for neither. */
export const restartOf = (/** @type {Device} */ screen) =>
  screen.can_reboot ? 'reboot' : can(screen, 'restart') ? 'restart' : null;
/** Topic that has `offline` once the bridge is gone (its last will). */
export const bridgeTopic = (/** @type {Place} */ place) => `${baseOf(place)}/bridge`;
/** Beginning of the topics of this account's discovery. */
export const discoveryOf = (/** @type {Place} */ { prefix, accountId }) =>
  `${prefix}/device/vitrine_${accountId}`;

/** Playlists by the option that selects them; equal names are numbered. */
export function optionsOf(/** @type {readonly PlaylistItem[]} */ playlists) {
  const options = new Map([[SCHEDULE, /** @type {string | null} */ (null)]]);
  for (const { id, name } of playlists) {
    let option = name;
    for (let number = 2; options.has(option); number++) option = `${name} (${number})`;
    options.set(option, id);
  }
  return options;
}

/**
 * Retained messages by topic: discovery and state of each screen, and of all screens together.
 * @param {Place} place @param {Content} content @returns {Map<string, string>}
 */
export function messagesOf(place, { screens, playlists }) {
  const options = optionsOf(playlists);
  /** @type {Map<string, string>} */
  const messages = new Map();
  const add = (/** @type {string} */ topic, /** @type {object} */ payload) =>
    messages.set(topic, JSON.stringify(payload));
  const hub = { id: 'all', name: place.accountName, model: 'Venue' };
  add(`${discoveryOf(place)}/config`, discovery(place, hub, entitiesOfAll));
  add(`${baseOf(place)}/all/state`, {
    live: screens.filter(({ is_live: isLive }) => isLive).length,
    urgent: urgentText(urgentOf(screens)[0]),
  });
  for (const screen of screens) {
    const { id, name } = screen;
    const device = { id, name, model: 'Screen', group: screen.group_name };
    const entities = (/** @type {string} */ base) => entitiesOfScreen(base, [...options.keys()], screen);
    add(`${discoveryOf(place)}_${id}/config`, discovery(place, device, entities));
    add(`${baseOf(place)}/${id}/state`, stateOf(screen, options));
  }
  return messages;
}

/** @param {Device} screen @param {ReadonlyMap<string, string | null>} options */
function stateOf(screen, options) {
  const { is_live: isLive, state, due, urgent } = screen;
  const chosen = due?.play_now?.playlist_id ?? null;
  return {
    online: isLive ? 'ON' : 'OFF',
    playing: isLive ? stateText(playingText(screen)) || 'Nothing' : null,
    item: (isLive && state?.playing?.name) || null,
    source: (isLive && state?.playing?.source) || null,
    playlist: [...options].find(([, id]) => id === chosen)?.[0] ?? null,
    urgent: urgentText(urgent),
  };
}

const urgentText = (/** @type {Device['urgent']} */ urgent) => stateText(urgent?.text ?? '');

/**
 * Payload of one device's discovery.
 * @param {Place} place @param {{ id: string, name: string, model: string, group?: string | null }} device
 * @param {(base: string) => Record<string, object>} entities by key
 */
function discovery(place, { id, name, model, group }, entities) {
  const unique = (/** @type {string} */ what) => `vitrine_${place.accountId}_${what}`;
  const base = `${baseOf(place)}/${id}`;
  const components = Object.entries(entities(base)).map(([key, entity]) => [
    key,
    { unique_id: unique(`${id}_${key}`), ...entity },
  ]);
  return {
    device: {
      identifiers: [unique(id)],
      name,
      manufacturer: 'Vitrine',
      model,
      ...(id === 'all' ? {} : { via_device: unique('all') }),
      ...(group ? { suggested_area: group } : {}),
    },
    origin: { name: 'Vitrine' },
    availability_topic: bridgeTopic(place),
    components: Object.fromEntries(components),
  };
}

/** Shows a field of the state. @param {string} base @param {string} field */
const shows = (base, field) => ({
  state_topic: `${base}/state`,
  value_template: `{{ value_json.${field} }}`,
});

/** @param {string} base @param {'identify' | 'restart'} command @param {string} name */
const button = (base, command, name) => ({
  platform: 'button',
  name,
  device_class: command,
  command_topic: `${base}/${command}/set`,
});

/** @param {string} base */
const urgentEntity = (base) => ({
  platform: 'text',
  name: 'Urgent message',
  icon: 'mdi:message-alert',
  max: MAX_STATE,
  ...shows(base, 'urgent'),
  command_topic: `${base}/urgent/set`,
});

/** @param {string} base @returns {Record<string, object>} */
const entitiesOfAll = (base) => ({
  live: {
    platform: 'sensor',
    name: 'Screens online',
    icon: 'mdi:monitor-multiple',
    state_class: 'measurement',
    ...shows(base, 'live'),
  },
  urgent: urgentEntity(base),
});

/**
 * @param {string} base @param {string[]} options @param {Device} screen
 * @returns {Record<string, object>}
 */
const entitiesOfScreen = (base, options, screen) => ({
  online: {
    platform: 'binary_sensor',
    name: 'Online',
    device_class: 'connectivity',
    ...shows(base, 'online'),
  },
  playing: {
    platform: 'sensor',
    name: 'Playing',
    icon: 'mdi:play-box-outline',
    ...shows(base, 'playing'),
    json_attributes_topic: `${base}/state`,
    json_attributes_template: '{{ {"item": value_json.item, "source": value_json.source} | tojson }}',
  },
  playlist: {
    platform: 'select',
    name: 'Play now',
    icon: 'mdi:playlist-play',
    options,
    ...shows(base, 'playlist'),
    command_topic: `${base}/playlist/set`,
  },
  urgent: urgentEntity(base),
  ...(can(screen, 'identify') && { identify: button(base, 'identify', 'Identify') }),
  ...(restartOf(screen) && { restart: button(base, 'restart', 'Restart') }),
});
