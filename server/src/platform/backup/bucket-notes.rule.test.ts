import { readConfig } from '../config/server.config';
import { bucketOf, noteAtBackup, noteAtRestore } from './bucket-notes.rule';

const [BUCKET, madeAt] = ['s3://venue/vitrine', '2026-01-01T00:00:00.000Z'];

test.each(['s3://venue', 's3://venue/vitrine', 's3://venue/vitrine/two'])(
  '%s is named as it was set',
  (name) => expect(bucketOf(readConfig({ VITRINE_FILES: name }, '/tmp').s3)).toBe(name),
);

test('with all files in the backup there is no note', () => {
  expect(bucketOf(readConfig({}, '/tmp').s3)).toBeUndefined();
  expect([noteAtBackup({}), noteAtRestore({ madeAt }, undefined)]).toEqual([null, null]);
});

test('files in a bucket are reported when it is made, and when it is restored', () => {
  expect(noteAtBackup({ bucket: BUCKET })).toMatch(
    /^Stored files lie in s3:\/\/venue\/vitrine and are not in this backup\./,
  );
  expect(noteAtRestore({ bucket: BUCKET, madeAt }, BUCKET)).toBe(
    `Stored files are not in this backup: they lay in ${BUCKET}. What was deleted there since ${madeAt} has to be put back.`,
  );
});

test.each([undefined, 's3://elsewhere'])('restored for %s, the setting is named', (now) =>
  expect(noteAtRestore({ bucket: BUCKET, madeAt }, now)).toMatch(
    ` Start the server with VITRINE_FILES=${BUCKET} if the one of before runs no more, else with a copy of it.`,
  ),
);

test('files of a backup that would not be read where they are restored to are reported', () => {
  expect(noteAtRestore({ madeAt }, BUCKET)).toMatch('copy them there first (move-files)');
});
