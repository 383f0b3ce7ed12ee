import { act, screen } from '@testing-library/react';
import { buildContent, buildDevice, renderScreen } from '../testing';
import { useContent, useDevices, usePlaylists, useSchedule } from '.';

function Names() {
  const devices = useDevices();
  return (
    <ul>
      {devices.data?.map((device) => (
        <li key={device.id}>{device.name}</li>
      ))}
    </ul>
  );
}
function Library() {
  const { data, fetchNextPage, hasNextPage } = useContent({ query: 'soup' });
  return (
    <>
      <p>{data?.pages.flatMap((page) => page.items).length ?? 0} found</p>
      {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
    </>
  );
}
function Both() {
  usePlaylists();
  useSchedule({ start: 0, end: 86_400 });
  return null;
}

it('§7.1.34 reads the devices through the shell', async () => {
  renderScreen(<Names />, { responses: { 'GET /api/devices': [buildDevice({ name: 'Bar TV' })] } });
  expect(await screen.findByText('Bar TV')).toBeVisible();
});

it('§7.1.22 asks for content 12 a page and goes on until all is there', async () => {
  const items = Array.from({ length: 15 }, () => buildContent());
  const { shell, user } = renderScreen(<Library />, {
    responses: {
      'GET /api/search-content': ({ query }: { query: Record<string, unknown> }) => {
        const page = Number(query.page);
        return { items: items.slice((page - 1) * 12, page * 12), page, per_page: 12, total: 15 };
      },
    },
  });
  expect(await screen.findByText('12 found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('15 found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(shell.api.calls.map((call) => call.query)).toEqual([
    { query: 'soup', page: 1, per_page: 12, type: undefined },
    { query: 'soup', page: 2, per_page: 12, type: undefined },
  ]);
});

it('§4.5.10 §7.1.23 asks for pending playlists too, and for the schedule of ungrouped devices with null', async () => {
  const { shell } = renderScreen(<Both />, {
    responses: { 'GET /api/playlists': [], 'POST /api/playlist/schedule': [] },
  });
  await act(async () => undefined);
  expect(shell.api.callsOf('GET /api/playlists')[0]?.query).toEqual({ include_pending: true });
  expect(shell.api.callsOf('POST /api/playlist/schedule')[0]?.body).toEqual({
    start: 0,
    end: 86_400,
    device_group: null,
  });
});
