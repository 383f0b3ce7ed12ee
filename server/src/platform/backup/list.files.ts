import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

export const LIST_FILE = 'backup.json';

const BackupList = Type.Object({
  format: Type.Literal(1),
  /** ISO 8601. */
  madeAt: Type.String(),
  /** Location of files that are not in the backup, like `s3://bucket/folder`; absent when all are. */
  bucket: Type.Optional(Type.String()),
  /** Paths below the data folder, with a `/` at the end. */
  folders: Type.Array(Type.String()),
  /** Path below the data folder → size and hash. */
  files: Type.Record(
    Type.String(),
    Type.Object({ size: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  ),
});
/** Content of a backup: exactly what is to be restored. */
export type BackupList = Static<typeof BackupList>;

/** Whether a path stays below its folder. */
const isInside = (name: string) => !path.isAbsolute(name) && !name.split(/[/\\]/).includes('..');

/** @throws {Error} a sentence for the operator, when the folder holds no backup that can be read */
export async function readList(folder: string): Promise<BackupList> {
  const text = await readFile(path.join(folder, LIST_FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup: there is no ${LIST_FILE} in it that can be read.`, { cause });
  });
  const broken = new Error(`${path.join(folder, LIST_FILE)} is damaged, or of a newer Vitrine.`);
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw broken;
  }
  if (!Value.Check(BackupList, list)) throw broken;
  if (![...list.folders, ...Object.keys(list.files)].every(isInside)) throw broken;
  return list;
}
