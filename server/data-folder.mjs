// Checks that the data folder exists and is writable, before anything else. Plain module without
// dependencies: the server and tools/start.mjs use it.
import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates the folder if missing, and ensures that files can be written there.
 * @param {string} folder
 * @throws {Error} a sentence for the operator
 */
export function makeDataFolder(folder) {
  try {
    make(folder);
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, 'try-')));
  } catch (cause) {
    throw new Error(
      `The data folder ${folder} cannot be used (${reasonOf(cause)}). Set VITRINE_DATA to a folder that you may write.`,
      { cause },
    );
  }
}

/** Mode for the owner and the group, as backup programs need it; nothing for others. */
const MODE = 0o750;

/**
 * Creates the folder step by step from the top: Node's own `recursive` never returns below /proc.
 * @param {string} folder
 */
function make(folder) {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) make(above);
  try {
    fs.mkdirSync(folder, { mode: MODE });
  } catch (error) {
    // Another start may have created it meanwhile.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** @type {Record<string, string>} */
const REASONS = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'there is a file of that name',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ENOENT: 'no folder can be made there',
};

/** @param {unknown} error */
function reasonOf(error) {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code || String(error));
}
