import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderMember } from '../../testing/render-member';
import { PaletteHost } from './palette-host';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return <PaletteHost isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />;
}
const responses = { 'GET /api/promo/get-items': [], 'GET /api/playlists': [], 'GET /api/devices': [] };
const press = (init: KeyboardEventInit) => {
  const event = createEvent.keyDown(window, init);
  fireEvent(window, event);
  return event.defaultPrevented;
};

describe('the keys of the palette', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'K' }])(
    '%j opens it',
    async (some) => {
      renderMember(<Page />, { responses });
      expect(press({ key: 'k', ...some })).toBe(true);
      expect(await screen.findByRole('combobox')).toHaveFocus();
    },
  );

  it.each([{}, { shiftKey: true }, { ctrlKey: true, altKey: true }, { ctrlKey: true, key: 'j' }])(
    '%j is left to the browser',
    (some) => {
      renderMember(<Page />, { responses });
      expect(press({ key: 'k', ...some })).toBe(false);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('pressed again while it is open do nothing more', async () => {
    renderMember(<Page />, { responses });
    press({ key: 'k', ctrlKey: true });
    await screen.findByRole('combobox');
    press({ key: 'k', ctrlKey: true });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('are released after the page is gone', async () => {
    const { unmount } = renderMember(<Page />, { responses });
    unmount();
    expect(press({ key: 'k', ctrlKey: true })).toBe(false);
  });

  it('open it afresh after it was left', async () => {
    const { user } = renderMember(<Page />, { responses });
    press({ key: 'k', ctrlKey: true });
    await screen.findByRole('combobox');
    await user.keyboard('old words');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press({ key: 'k', ctrlKey: true });
    expect(await screen.findByRole('combobox')).toHaveValue('');
  });
});
