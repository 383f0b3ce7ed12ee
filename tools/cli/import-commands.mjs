// @ts-check
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, FAILED, reasonOf, usage } from './errors.mjs';
import { floatingIn } from './importers/wall-clock.rule.mjs';
import { readSource, SOURCES } from './importers/sources.mjs';
import { importOther } from './importers/import-other.mjs';
import { CHUNK_BYTES, readPart } from './upload.mjs';
import { plain, sizeText } from './words.mjs';

/** End of an archive by which it is known again. */
const TAIL_BYTES = 65_536;
const LOOK_MS = 1000;

/** @typedef {import('@vitrine/shared/contract').AccountArchive} AccountArchive */
/** @typedef {import('./commands.mjs').Context} Context */

/** @type {Record<string, import('./commands.mjs').Command>} */
export const importCommands = {
  import: {
    about:
      'Import an archive that Vitrine exported, or the content of another system: import xibo, anthias or screentinker',
    words: 'ARCHIVE|SYSTEM [ADDRESS]',
    options: {
      token: { type: 'string', value: 'TOKEN', about: 'Token of the other system, or VITRINE_IMPORT_TOKEN' },
      user: {
        type: 'string',
        value: 'NAME:PASSWORD',
        about: 'Name and password of the other system, or VITRINE_IMPORT_USER',
      },
      'dry-run': { type: 'boolean', about: 'Only show what would be imported from another system' },
    },
    act: (context) =>
      Object.hasOwn(SOURCES, context.words[0] ?? '') ? fromOther(context) : fromArchive(context),
  },
};

/** @param {Context} context */
async function fromOther(context) {
  const [system = '', address] = context.words;
  if (!address) throw usage(`Give the address of ${SOURCES[system]?.name}.`);
  const { env, flags, server } = context;
  /** @type {import('@vitrine/shared/contract').AppData} */
  const app = await server.get('/api/app');
  const zone = app.account.timezone;
  const token = flags.token ?? env.VITRINE_IMPORT_TOKEN;
  const user = flags.user ?? env.VITRINE_IMPORT_USER;
  const access = {
    ...(token === undefined ? {} : { token: String(token) }),
    ...(user === undefined ? {} : { user: String(user) }),
  };
  const venue = { zone, now: floatingIn(new Date().toISOString(), zone) };
  const source = await readSource(system, address, access, venue);
  return importOther(context, source, { isDryRun: Boolean(flags['dry-run']) });
}

/** Sends an archive and waits for its report. @param {Context} context */
async function fromArchive({ server, words, progress, flags }) {
  const [file = '', extra] = words;
  if (extra !== undefined) throw usage(`"${plain(file)}" is no system that can be imported from.`);
  if (flags['dry-run']) throw usage('--dry-run is for other systems.');
  const id = await send(server, file, (done, size) =>
    progress(`${plain(file)}  ${Math.floor((100 * done) / size)} %  of ${sizeText(size)}`),
  );
  for (;;) {
    /** @type {AccountArchive[]} */
    const archives = await server.get('/api/account/archives');
    const archive = archives.find((one) => one.id === id);
    if (!archive) throw new CliError(FAILED, 'The import was cancelled.');
    if (archive.state === 'failed') {
      progress('');
      throw new CliError(FAILED, archive.detail ?? 'The import failed.');
    }
    if (archive.state === 'done' && archive.report) {
      progress('');
      return { data: archive, lines: linesOf(archive.report), hasFailed: archive.report.refused_count > 0 };
    }
    progress('Adding what is in the archive …');
    await sleep(LOOK_MS);
  }
}

/**
 * Sends the parts of an archive that the server has not; returns the id of the import.
 * @param {import('./server-calls.mjs').ServerCalls} server @param {string} file
 * @param {(done: number, size: number) => void} progress in bytes
 */
async function send(server, file, progress) {
  const handle = await open(file, 'r').catch((error) => {
    throw new CliError(FAILED, `${plain(file)} cannot be read (${reasonOf(error)}).`);
  });
  try {
    const { size } = await handle.stat();
    const tail = await readPart(handle, Math.max(0, size - TAIL_BYTES), size);
    const fingerprint = createHash('sha256').update(tail).digest('hex');
    /** @type {AccountArchive} */
    let archive = await server.post('/api/account/import', { size, fingerprint });
    while (archive.state === 'receiving') {
      const number = archive.next_part ?? 1;
      const at = (number - 1) * CHUNK_BYTES;
      progress(at, size);
      const part = await readPart(handle, at, size);
      archive = await server.patch(`/api/account/import/${archive.id}`, () => {
        const form = new FormData();
        form.set('chunk_number', String(number));
        form.set('file', new Blob([part]), 'part');
        return form;
      });
    }
    return archive.id;
  } finally {
    await handle.close();
  }
}

/** @param {import('@vitrine/shared/contract').ImportReport} report */
function linesOf({ added, known, refused, refused_count: count, notes }) {
  const counts = (/** @type {typeof added} */ { promos, playlists, groups }) =>
    `${promos} promos, ${playlists} playlists, ${groups} groups`;
  return [
    `Added: ${counts(added)}.`,
    `Already there: ${counts(known)}.`,
    ...notes.map(plain),
    ...refused.map(({ kind, name, why }) => `Refused ${kind} "${plain(name)}": ${plain(why)}`),
    ...(count > refused.length ? [`And ${count - refused.length} more were refused.`] : []),
  ];
}
