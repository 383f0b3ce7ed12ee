import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { byId, withBody, type Recipe } from './recipe';
import { DESIGNED, START } from './venue';

/** Recipes for calls of promos and of proof of play. */
export const PROMO_RECIPES: Record<string, Recipe[]> = {
  'PATCH /api/promo/upload': [
    {
      make: (ids) => ({
        body: {
          name: 'second.png',
          chunk_number: 2,
          total_chunks: 2,
          upload_id: ids.upload,
          size: 2 * CHUNK_BYTES,
        },
      }),
      isForm: true,
      answers: 415,
      madeUp: ['upload_id'],
    },
  ],
  'DELETE /api/promo/upload': [withBody((ids) => ({ name: 'any.png', upload_id: ids.upload }))],
  'GET /api/promo/upload': [{ make: (ids) => ({ query: { upload_id: ids.upload } }) }],
  'GET /api/promo/uses/:id': [byId('promo')],
  'GET /api/promo/design/:id': [byId('design')],
  // As it is: its picture is not drawn.
  'POST /api/promo/design': [
    withBody((ids) => ({ id: ids.design, name: DESIGNED.name, design: DESIGNED.design })),
  ],
  'POST /api/account/brand': [withBody((ids) => ({ logo: ids.promo }))],
  // For screens; of the list only own promos count.
  'GET /api/player/live': [{ make: (ids) => ({ query: { ids: ids.promo } }), answers: 401, madeUp: ['ids'] }],
  'POST /api/player/plays': [
    {
      ...withBody((ids) => ({
        log: '0'.repeat(32),
        plays: [
          {
            n: 1,
            item_id: ids.promo,
            playlist_id: ids.playlist,
            started_at: START,
            seconds: 10,
            completed: true,
          },
        ],
      })),
      answers: 401,
      madeUp: ['plays.item_id', 'plays.playlist_id'],
    },
  ],
  'GET /api/plays': [
    {
      make: (ids) => ({ query: { promo: ids.promo, playlist: ids.playlist, device: ids.screen } }),
      madeUp: ['promo', 'playlist', 'device'],
    },
  ],
  'POST /api/plays/export': [
    withBody((ids) => ({ format: 'csv', promo: ids.promo, playlist: ids.playlist, device: ids.screen })),
  ],
  'POST /api/promo/organize': [withBody((ids) => ({ ids: [ids.promo], folder: 'Summer' }))],
  'POST /api/promo/download': [withBody((ids) => ({ ids: [ids.promo] }))],
  'POST /api/promo/add-to-playlists': [withBody((ids) => ({ ids: [ids.promo], playlists: [ids.playlist] }))],
  'POST /api/promo/remove-from-playlists': [
    withBody((ids) => ({ ids: [ids.promo], playlists: [ids.playlist] })),
  ],
  'DELETE /api/promo/del/:id': [
    { ...byId('promo'), answers: 409 },
    { make: (ids) => ({ params: { id: ids.promo }, query: { force: 'true' } }) },
  ],
  // The promo of a test is ready: the own call stops there.
  'POST /api/promo/try-again/:id': [{ ...byId('promo'), answers: 409 }],
  // A promo of a test is in a playlist: the own call stops there.
  'POST /api/promo/replace/:id': [
    { make: (ids) => ({ params: { id: ids.promo }, body: { with: ids.promo } }), answers: 400 },
  ],
  // It is a picture.
  'POST /api/promo/trim/:id': [
    { make: (ids) => ({ params: { id: ids.promo }, body: { start: 1, end: 3 } }), answers: 409 },
  ],
  'POST /api/promo/rename/:id': [byId('promo', { name: 'Renamed' })],
};
