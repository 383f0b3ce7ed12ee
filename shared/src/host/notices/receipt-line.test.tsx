import { act, screen } from '@testing-library/react';
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
