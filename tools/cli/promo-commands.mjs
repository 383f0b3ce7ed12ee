// @ts-check
import { CliError } from './errors.mjs';
import { find, findAll } from './find.mjs';
import { uploadFile } from './upload.mjs';
import { lengthText, plain, sizeText, table } from './words.mjs';

/** @typedef {import('@vitrine/shared/contract').PromoItem} PromoItem */
/** @typedef {import('./commands.mjs').Context} Context */

const promosOf = (/** @type {Context} */ { server }) =>
  /** @type {Promise<PromoItem[]>} */ (server.get('/api/promo/get-items'));

const stateOf = (/** @type {PromoItem} */ promo) => {
  if (promo.error) return 'Failed';
  return promo.is_processing ? 'Preparing' : 'Ready';
};

/** @type {Record<string, import('./commands.mjs').Command>} */
export const promoCommands = {
  'promos list': {
    about: 'List all promos',
    async act(context) {
      const promos = await promosOf(context);
      return {
        data: promos,
        lines: table(promos, 'There are no promos yet.', {
          Name: ({ name }) => name,
          State: stateOf,
          Size: ({ file_size: size }) => sizeText(size),
          Length: ({ duration }) => (duration > 0 ? lengthText(duration) : ''),
          Id: ({ id }) => id,
        }),
      };
    },
  },
  'promos upload': {
    about: 'Upload pictures, videos and PDFs; the same command continues after an interruption',
    words: 'FILE…',
    act: uploadAll,
  },
  'promos rename': {
    about: 'Rename a promo',
    words: 'PROMO NAME',
    async act(context) {
      const [word = '', name = ''] = context.words;
      const { id, name: before } = find(await promosOf(context), word, 'promo');
      const data = await context.server.post(`/api/promo/rename/${id}`, { name });
      return { data, lines: [`Renamed "${plain(before)}" to "${plain(name)}".`] };
    },
  },
  'promos delete': {
    about: 'Delete promos',
    words: 'PROMO…',
    options: { force: { type: 'boolean', about: 'Delete it also from the playlists that have it' } },
    async act(context) {
      const { server, words, flags } = context;
      const promos = findAll(await promosOf(context), { words, kind: 'promo' });
      const query = flags.force ? '?force=true' : '';
      for (const { id } of promos) await server.delete(`/api/promo/del/${id}${query}`);
      return {
        data: promos.map(({ id }) => ({ id })),
        lines: promos.map(({ name }) => `Deleted "${plain(name)}".`),
      };
    },
  },
};

/** Uploads file after file; one that is refused does not stop the others. @param {Context} context */
async function uploadAll({ server, words, complain, progress }) {
  const data = [];
  const lines = [];
  for (const file of words) {
    try {
      const { id, name, duplicate } = await uploadFile(server, file, (sent, size) =>
        progress(`${plain(file)}  ${Math.floor((100 * sent) / size)} %  of ${sizeText(size)}`),
      );
      progress('');
      data.push({ file, id, duplicate });
      lines.push(`${duplicate ? 'Already there' : 'Uploaded'}: "${plain(name)}" (${id})`);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      progress('');
      data.push({ file, error: error.message });
      complain(`${plain(file)}: ${error.message}`);
    }
  }
  return { data, lines, hasFailed: data.some(({ error }) => error !== undefined) };
}
