import { createBrowserStorage } from '../../session/browser-storage';
import { jsonAnswer } from '../../testing/answers';
import { buildArea, buildRegistry } from '../../testing/registry';
import { readRegistry } from './registry';

const registry = buildRegistry({ media: buildArea('2.0.0', null) });
const storage = createBrowserStorage();
const pageWith = (text: string | null) => {
  const page = document.implementation.createHTMLDocument();
  if (text !== null)
    page.body.innerHTML = `<script type="application/json" id="vitrine-registry">${text}</script>`;
  return page;
};
const offline = () => Promise.reject(new Error('offline'));
beforeEach(() => {
  localStorage.clear();
  AbortSignal.timeout ??= () => new AbortController().signal;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the registry of areas', () => {
  it('is in the page: no call is made', async () => {
    const fetchMock = jest.fn();
    expect(
      await readRegistry({ page: pageWith(JSON.stringify(registry)), storage, fetch: fetchMock }),
    ).toEqual(registry);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it.each([null, '', 'not json', '{"schema":2,"areas":{}}', '{"schema":1}'])(
    'is asked for when the page holds %s',
    async (text) => {
      const fetchMock = jest.fn(async () => jsonAnswer(200, registry));
      expect(await readRegistry({ page: pageWith(text), storage, fetch: fetchMock })).toEqual(registry);
    },
  );

  it('is the last good copy without a response', async () => {
    await readRegistry({ page: pageWith(JSON.stringify(registry)), storage, fetch: offline });
    expect(await readRegistry({ page: pageWith(null), storage, fetch: offline })).toEqual(registry);
  });

  it('is empty, not an error, when there is nothing at all', async () => {
    expect((await readRegistry({ page: pageWith(null), storage, fetch: offline })).areas).toEqual({});
  });
});
