import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensurePrograms, programAt } from '../testing/engines/engine.mjs';
import { ROOT_FOLDER } from '../testing/shared-postgres';

const FOLDER = path.join(ROOT_FOLDER, 'docs', 'examples', 'prometheus');

describe('alert rules in Prometheus itself', () => {
  beforeAll(() => ensurePrograms({ promtool: ['prometheus'] }), 300_000);

  test.each([
    ['are valid', ['check', 'rules', 'alerts.yaml']],
    ['fire for their faults, and none while all is well', ['test', 'rules', 'alerts.test.yaml']],
  ])('%s', (_title, args) => {
    const { status, stdout, stderr } = spawnSync(programAt('promtool') ?? '', args, {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
