// @ts-check
import { CliError, FAILED } from './errors.mjs';
import { optionsOf, restartOf } from './home-entities.mjs';
import { endAllUrgent, order } from './screen-commands.mjs';

/** @typedef {import('@vitrine/shared/contract').Device} Device */
/** @typedef {import('@vitrine/shared/contract').StartUrgent} StartUrgent */
/** @typedef {import('./server-calls.mjs').ServerCalls} ServerCalls */
/** @typedef {import('./home-entities.mjs').Content} Content */

/**
 * Obeys a command of Home Assistant: `id` of a screen, or `all`.
 * @param {ServerCalls} server @param {Content} content as it was published
 * @param {{ id: string, what: string, payload: string }} command
 */
export async function obey(server, content, { id, what, payload }) {
  if (id === 'all' && what === 'urgent') return showOnAll(server, payload.trim());
  const screen = content.screens.find((one) => one.id === id);
  if (!screen) throw new CliError(FAILED, 'This screen no longer exists.');
  if (what === 'playlist') return play(server, content, screen, payload);
  if (what === 'urgent') return showUrgent(server, content, screen, payload.trim());
  if (what === 'identify') return order(server, 'identify', [screen]);
  if (what === 'restart') return order(server, restartOf(screen) ?? 'restart', [screen]);
  throw new CliError(FAILED, `"${what}" is no command.`);
}

/** @param {ServerCalls} server @param {Content} content @param {Device} screen @param {string} option */
async function play(server, { playlists }, screen, option) {
  const playlistId = optionsOf(playlists).get(option);
  if (playlistId === undefined) throw new CliError(FAILED, `There is no playlist "${option}".`);
  const device_ids = [screen.id];
  if (playlistId === null) return server.post('/api/playlist/play/end', { device_ids });
  return server.post('/api/playlist/play', { playlist_id: playlistId, device_ids });
}

/** @param {ServerCalls} server @param {string} text */
async function showOnAll(server, text) {
  if (text === '') return endAllUrgent(server);
  /** @type {StartUrgent} */
  const message = { style: 'full', text };
  return server.post('/api/urgent', message, true);
}

/**
 * Shows a text on one screen in place of its own; an empty one ends it. What other screens show too stays.
 * @param {ServerCalls} server @param {Content} content @param {Device} screen @param {string} text
 */
async function showUrgent(server, { screens }, screen, text) {
  const before = screen.urgent;
  if (text === (before?.text ?? '')) return;
  /** @type {StartUrgent} */
  const message = { style: 'full', text, device_ids: [screen.id] };
  if (text !== '') await server.post('/api/urgent', message, true);
  if (!before) return;
  const isShared = screens.some(({ id, urgent }) => id !== screen.id && urgent?.id === before.id);
  if (!isShared) await server.post(`/api/urgent/end/${before.id}`);
  else if (text === '')
    throw new CliError(FAILED, 'Other screens show this message too. End it for all screens.');
}
