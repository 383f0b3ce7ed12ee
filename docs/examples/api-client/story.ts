import type { Client } from 'openapi-fetch';
import type { paths } from './paths';

/** Days and hours of the schedule are the venue's wall clock, written as if it were UTC. */
const DAY = 86_400;

export interface Answers {
  promoId: string;
  playlistId: string;
  deviceId: string;
  /** Names of the playlists that the calendar shows for the day. */
  scheduled: (string | undefined)[];
  /** Ids of the playlists that the screen was given. */
  onScreen: string[];
}

/** Returns the data of a response. Throws the sentence of a refusal. */
async function wanted<T>(call: Promise<{ data?: T; error?: { detail?: string } | undefined }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(error?.detail ?? 'No answer');
  return data;
}

/**
 * Main story by the API alone: signs in, uploads a picture, adds it to a daily playlist from `start`,
 * connects a screen, and reads the content of calendar and screen. `authorize` receives the token of the
 * following calls.
 */
export async function mainStory(
  api: Client<paths>,
  who: { username: string; password: string },
  picture: Blob,
  start: number,
  authorize: (token: string) => void,
): Promise<Answers> {
  const signedIn = await wanted(
    api.POST('/api/auth', { body: { grant_type: 'password', client_id: 'website', ...who } }),
  );
  authorize(signedIn.token_access);

  const uploaded = await wanted(
    api.PATCH('/api/promo/upload', {
      body: { file: 'the picture', name: 'happy-hour.png', chunk_number: 1, total_chunks: 1 },
      bodySerializer: ({ name, chunk_number, total_chunks }) => {
        const form = new FormData();
        form.set('name', name);
        form.set('chunk_number', String(chunk_number));
        form.set('total_chunks', String(total_chunks));
        form.set('file', picture, name);
        return form;
      },
    }),
  );
  const promoId = uploaded.id ?? '';
  const promos = await wanted(api.GET('/api/promo/get-items'));
  if (!promos.some(({ id }) => id === promoId)) throw new Error('The picture is not in the library');

  const saved = await wanted(
    api.POST('/api/playlists/create', {
      body: {
        name: 'Happy hour',
        schedule_type: 'every_day',
        custom_date: start,
        selected_media: [{ id: promoId, type: 'promo', order: 0, duration: 10 }],
        device_group: null,
      },
    }),
  );
  const playlistId = saved.id ?? '';

  const screen = await wanted(
    api.POST('/api/player/pair', { body: { can_set_orientation: true, can_reboot: true, can_update: true } }),
  );
  const connected = await wanted(
    api.GET('/api/device/connect/{code}', { params: { path: { code: screen.code } } }),
  );
  const claimed = await wanted(api.POST('/api/player/claim', { body: { claim: screen.claim } }));

  const rules = await wanted(
    api.POST('/api/playlist/schedule', {
      body: { start: start - (start % DAY), end: start - (start % DAY) + DAY, device_group: null },
    }),
  );
  authorize(claimed.token ?? '');
  const manifest = await wanted(api.GET('/api/player/manifest'));
  return {
    promoId,
    playlistId,
    deviceId: connected.id ?? '',
    scheduled: rules.map(({ title }) => title),
    onScreen: manifest.playlists.map(({ id }) => id),
  };
}
