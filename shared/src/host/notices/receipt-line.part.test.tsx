import { act, screen, waitFor } from '@testing-library/react';
import { useDevices, useExpectedScreens, useSaveDesign, useUpdateDevice } from '../../calls';
import { useState } from 'react';
import { buildDevice, createFakeShell, renderScreen } from '../../testing';
import { ReceiptLine } from './receipt-line';

it('counts the screens that have a change, as they report', async () => {
  const by = (manifest_version: string) =>
    buildDevice({
      ...{ id: 'd1', device_id: 'hw-1', manifest_version: 'new' },
      state: { manifest_version, content_ready: 1, content_total: 1 },
    });
  const shell = createFakeShell({ live: { 'hw-1': true }, responses: { 'GET /api/devices': [by('old')] } });
  const { client } = renderScreen(<ReceiptLine screens={{ device_ids: ['d1'] }} />, { shell });
  expect(await screen.findByText('Sending it to the screen…')).toBeVisible();
  act(() => void client.setQueryData(['devices'], [by('new')]));
  expect(await screen.findByText('The screen has it.')).toBeVisible();
});

/** Page that knows its devices, changes one, and shows the receipt of that. */
function Changing() {
  const devices = useDevices();
  const change = useUpdateDevice();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button
        disabled={!devices.data}
        onClick={() => change.mutate({ id: 'd1', volume: 3 }, { onSuccess: () => setDone(true) })}
      >
        Change
      </button>
      {isDone && <ReceiptLine screens={{}} />}
    </>
  );
}

it.each([
  ['counts only screens that get something new', ['2', '1'], 'The screen has it.'],
  ['states when no screen gets something new', ['1', '1'], 'Nothing changes on your screens for now.'],
])('%s', async (_what, after, words) => {
  const by = (id: string, version: string) =>
    buildDevice({
      ...{ id, device_id: `hw-${id}`, manifest_version: version },
      state: { manifest_version: version, content_ready: 1, content_total: 1 },
    });
  let versions = ['1', '1'];
  const shell = createFakeShell({
    responses: {
      'GET /api/devices': () => versions.map((version, at) => by(`d${at + 1}`, version)),
      'POST /api/device/update/d1': () => ((versions = after), { success: true }),
    },
  });
  renderScreen(<Changing />, { shell });
  const button = await screen.findByRole('button');
  await waitFor(() => expect(button).toBeEnabled());
  act(() => button.click());
  expect(await screen.findByText(words)).toBeVisible();
});

/** Page that shows no devices, saves a promo, and shows the receipt of that. */
function Saving() {
  const save = useSaveDesign();
  useExpectedScreens();
  const [isDone, setDone] = useState(false);
  const design = { template: 'notice' as const, texts: { title: 'Open' } };
  return (
    <>
      <button onClick={() => save.mutate({ name: 'Unused', design }, { onSuccess: () => setDone(true) })}>
        Save
      </button>
      {isDone && <ReceiptLine screens={{}} />}
    </>
  );
}

it('knows what screens had on a page that shows no devices', async () => {
  const device = buildDevice({
    ...{ id: 'd1', device_id: 'hw-1', manifest_version: '1' },
    state: { manifest_version: '1', content_ready: 1, content_total: 1 },
  });
  const shell = createFakeShell({
    responses: { 'GET /api/devices': [device], 'POST /api/promo/design': { success: true, id: 'p1' } },
  });
  const { client } = renderScreen(<Saving />, { shell });
  await waitFor(() => expect(client.getQueryState(['devices'])).toMatchObject({ fetchStatus: 'idle' }));
  // Content has changed meanwhile: a list that nothing shows is not fetched again.
  await act(() => client.invalidateQueries({ queryKey: ['devices'] }));
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('Nothing changes on your screens for now.')).toBeVisible();
});
