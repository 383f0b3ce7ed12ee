import { serverProcesses } from '../testing/server-processes';

describe('the process', () => {
  const server = serverProcesses();
  afterAll(server.end);

  test('an invalid setting prints one sentence and exits with code 1', async () => {
    const { code, text } = await server.outcome(server.launch({ DATABASE_URL: 'mysql://x' }));
    expect(code).toBe(1);
    expect(text.trim()).toMatch(/^DATABASE_URL [^\n]+$/);
  });
});
