import type { S3Config } from '../config/files.config';
import type { BackupList } from './list.files';

/** Bucket in the form of `VITRINE_FILES`; undefined where files are in the data folder. */
export const bucketOf = (s3: Pick<S3Config, 'bucket' | 'prefix'> | null): string | undefined =>
  s3 ? `s3://${s3.bucket}/${s3.prefix}`.replace(/\/$/, '') : undefined;

/** Note for the operator about files that are not in the backup; null when all are. */
export const noteAtBackup = ({ bucket }: Pick<BackupList, 'bucket'>): string | null =>
  bucket === undefined
    ? null
    : `Stored files lie in ${bucket} and are not in this backup. Keep what is deleted there for as long as the backup (docs/operate.md, "Files on S3").`;

/** Remaining steps until a restored installation has its files under the current settings; null for none. */
export function noteAtRestore(
  { bucket, madeAt }: Pick<BackupList, 'bucket' | 'madeAt'>,
  now: string | undefined,
): string | null {
  if (bucket !== undefined) {
    const start =
      now === bucket
        ? ''
        : ` Start the server with VITRINE_FILES=${bucket} if the one of before runs no more, else with a copy of it.`;
    return `Stored files are not in this backup: they lay in ${bucket}. What was deleted there since ${madeAt} has to be put back.${start}`;
  }
  return now === undefined
    ? null
    : `The stored files of this backup are in the data folder, and VITRINE_FILES is ${now}: copy them there first (move-files), or start without it.`;
}
