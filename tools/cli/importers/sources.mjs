// @ts-check
import { usage } from '../errors.mjs';
import { addressOf } from '../settings.mjs';
import { foundInAnthias } from './anthias.rule.mjs';
import { PeerCalls } from './peer-calls.mjs';
import { foundInScreenTinker } from './screentinker.rule.mjs';
import { foundInXibo } from './xibo.rule.mjs';

/** @typedef {{ token?: string, user?: string }} Access */
/** @typedef {{ zone: string, now: number }} Venue `now`: floating unix seconds */
/** @typedef {{ found: import('./found.types.mjs').Found, calls: PeerCalls }} Source */

const basic = (/** @type {string} */ user) => ({
  authorization: `Basic ${Buffer.from(user).toString('base64')}`,
});
const bearer = (/** @type {string} */ token) => ({ authorization: `Bearer ${token}` });

/** @typedef {(base: string, access: Access, venue: Venue) => Promise<Source>} Reader */

/** @type {Record<string, { name: string, read: Reader }>} */
export const SOURCES = {
  anthias: {
    name: 'Anthias',
    async read(base, { user }, venue) {
      const calls = new PeerCalls(base, user ? basic(user) : {});
      const assets = await calls.list('/api/v2/assets');
      return { calls, found: foundInAnthias(assets, { base, ...venue }) };
    },
  },
  screentinker: {
    name: 'ScreenTinker',
    async read(base, { token }) {
      if (!token) throw usage('ScreenTinker needs --token, an API token of its workspace.');
      const calls = new PeerCalls(base, bearer(token));
      const [content, listed, schedules] = [
        await calls.list('/api/content'),
        await calls.list('/api/playlists'),
        await calls.list('/api/schedules'),
      ];
      const playlists = [];
      for (const { id } of listed)
        playlists.push(await calls.json(`/api/playlists/${encodeURIComponent(id)}`));
      return { calls, found: foundInScreenTinker({ content, playlists, schedules }, { base }) };
    },
  },
  xibo: {
    name: 'Xibo',
    async read(base, { user }) {
      const [id, ...secret] = (user ?? '').split(':');
      if (!id || secret.length === 0)
        throw usage('Xibo needs --user ID:SECRET, those of an application with client credentials.');
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: secret.join(':'),
      });
      const init = { method: 'POST', body };
      const { access_token: token } = await new PeerCalls(base, {}).json('/api/authorize/access_token', init);
      const calls = new PeerCalls(base, bearer(String(token)));
      const media = await calls.pages('/api/library');
      const playlists = await calls.pages('/api/playlist?embed=widgets');
      const events = await calls.pages('/api/schedule').catch(() => []);
      return { calls, found: foundInXibo({ media, playlists, eventCount: events.length }, { base }) };
    },
  },
};

/**
 * Reads the content of another system at an address.
 * @param {string} system @param {string} address @param {Access} access @param {Venue} venue
 */
export async function readSource(system, address, access, venue) {
  const source = SOURCES[system];
  if (!source) throw usage(`"${system}" is no system that can be imported from.`);
  if (!/^https?:\/\//.test(address))
    throw usage(`Give the address of ${source.name}, like http://192.168.1.20.`);
  return source.read(addressOf(address), access, venue);
}
