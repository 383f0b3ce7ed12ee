import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient, { type Client } from 'openapi-fetch';
import sharp from 'sharp';
import { createAccount } from '../modules/account/account.action';
import type { TestApp } from '../testing/build-test-app';
import { sharedTestApp } from '../testing/shared-app';

const ROOT = path.resolve(__dirname, '../../..');
const EXAMPLE = path.join(ROOT, 'docs/examples/api-client');

interface Operation {
  operationId: string;
  security?: object[];
}
interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

describe('the description of the API', () => {
  let t: TestApp;
  let described: Description;
  beforeAll(async () => {
    t = await sharedTestApp();
    described = (await t.app.inject('/api/openapi.json')).json();
  });
  const operations = () => Object.values(described.paths).flatMap((path) => Object.values(path));

  test('keeps the recommended rules of OpenAPI 3.1: nothing to mend and nothing to warn of', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(described), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('names the server, every call once, and for each whether it needs a token', () => {
    expect(described.servers).toEqual([{ url: '/' }]);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(described.paths['/api/playlist-for-edit/{id}']?.['get']).toMatchObject({
      operationId: 'getPlaylistForEditById',
      security: [{ bearer: [] }],
    });
    expect(described.paths['/api/auth']?.['post']?.security).toEqual([]);
  });

  describe('as a client', () => {
    test('walks the main story', async () => {
      const who = { username: 'Ines', password: 'a quiet afternoon' };
      await createAccount(t.deps, { name: 'Bar', email: 'ines@bar.test', ...who });
      const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      let token = '';
      const api = createClient<never>({
        baseUrl: 'http://localhost',
        fetch: (request) => inject(t, request, token),
      });
      // The examples in docs have no packages beside them: their types are checked in
      // `api-docs.long.test.ts`, they run here.
      const { mainStory } = jest.requireActual<{
        mainStory: (api: Client<never>, ...rest: unknown[]) => Promise<Record<string, unknown>>;
      }>(path.join(EXAMPLE, 'story.ts'));
      const start = 1_772_409_600 + 17 * 3600;
      const answers = await mainStory(
        api,
        who,
        new Blob([new Uint8Array(picture)]),
        start,
        (given: string) => {
          token = given;
        },
      );
      expect(answers).toMatchObject({ scheduled: ['Happy hour'], onScreen: [answers['playlistId']] });
      expect(answers['deviceId']).toMatch(/^[0-9a-f-]{36}$/);
    });
  });
});

/** The application without a socket, as the client's `fetch`. */
async function inject(t: TestApp, request: Request, token: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await t.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      host: 'localhost',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
  });
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  });
}
