import { holderOf } from '../data-folder-lock.mjs';
import { readPostmasterFile } from './db/postgres/orphan';
import { serverProcesses } from './testing/server-processes';

describe('the process', () => {
  const server = serverProcesses();
  afterAll(server.end);

  test('ends in order in the middle of its start, and says nothing of an error', async () => {
    const child = server.launch();
    const end = server.outcome(child);
    const isReady = jest.fn();
    child.on('message', isReady);
    while (holderOf(server.data)?.pid !== child.pid) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    expect(await end).toEqual({ code: 0, text: '' });
    expect(isReady).not.toHaveBeenCalled();
    expect(readPostmasterFile(server.cluster)).toBeNull();
    expect(holderOf(server.data)).toBeNull();
  }, 60_000);

  test('a wrong setting is one sentence and exit code 1', async () => {
    const { code, text } = await server.outcome(server.launch({ DATABASE_URL: 'mysql://x' }));
    expect(code).toBe(1);
    expect(text.trim()).toMatch(/^DATABASE_URL [^\n]+$/);
  }, 30_000);
});
