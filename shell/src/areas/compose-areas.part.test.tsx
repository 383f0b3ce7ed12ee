import { waitFor } from '@testing-library/react';
import { createBrowserStorage } from '../session/browser-storage';
import { buildArea, buildRegistry } from '../testing/registry';
import { composeAreas } from './compose-areas';

Object.assign(globalThis, {
  __SHELL_VERSION__: '1.0.0',
  __PROVIDED_VERSIONS__: new Proxy({}, { get: () => '1.0.0' }),
});

const START = { area: 'media', version: '2.0.0' };

function open(starts: object[]) {
  sessionStorage.clear();
  sessionStorage.setItem('vitrine:area-starts', JSON.stringify(starts));
  const request = jest.fn(async () => ({ success: true }));
  const areas = composeAreas({
    registry: buildRegistry({ media: buildArea('2.0.0', '1.0.0') }),
    storage: createBrowserStorage(),
    accountId: () => 'account-1',
    isDeveloper: () => false,
    request: request as never,
    isBusy: () => false,
  });
  return { areas, request };
}

test('a build that ended its page is reported, and this tab takes the previous one', async () => {
  const { areas, request } = open([START]);
  expect(areas.avoided.of('media')).toEqual(['2.0.0']);
  await waitFor(() => expect(request).toHaveBeenCalled());
  expect(request).toHaveBeenCalledWith({
    method: 'POST',
    path: '/api/areas/report',
    body: {
      ...START,
      phase: 'thrown',
      why: 'active',
      message: 'the page ended while it started: a loop without end, or no memory left',
    },
  });
  expect(sessionStorage.getItem('vitrine:area-starts')).toBeNull();
});

test('a mark of a build that is not offered is ignored', () => {
  const { areas, request } = open([
    { ...START, version: '9.9.9' },
    { area: 'nobody', version: '1' },
  ]);
  expect([areas.avoided.of('media'), request.mock.calls]).toEqual([[], []]);
});
