import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createFakeApi,
  inTurn,
  never,
  refuse,
  unreachable,
  type FakeResponses,
} from '@vitrine/shared/testing';
import { mailChoiceTexts as texts } from '../texts';
import { GuestNavigation, type GuestState } from '../guest-link';
import { MailChoicesScreen } from './mail-choices.screen';

const TOKEN = 'ef'.repeat(32);
const OFF = `GET /api/auth/unsubscribe/${TOKEN}`;
const ON = `POST /api/auth/resubscribe/${TOKEN}`;
const choice = (subscribed: boolean) => ({
  success: true,
  email: 'eva@venue.test',
  kind: 'reminders',
  subscribed,
});

/** Opens the page at its two addresses, as the shell shows it. */
function open(responses: FakeResponses, start: { token?: string; email?: string; state?: GuestState } = {}) {
  const api = createFakeApi(responses);
  const addresses: string[] = [];
  function Pages() {
    const [at, setAt] = useState(start);
    const [go] = useState(() => (path: string, state?: GuestState) => {
      addresses.push(path);
      setAt({ email: decodeURIComponent(path.split('/')[2] ?? ''), state });
    });
    return (
      <GuestNavigation value={go}>
        <MailChoicesScreen call={api.request} token={at.token} email={at.email} kept={at.state?.mail} />
      </GuestNavigation>
    );
  }
  render(<Pages />);
  return { api, addresses, user: userEvent.setup({ delay: null }) };
}

describe('turning mails off by their link', () => {
  it('§2.3.1 §7.1.14 happens when the page opens, and the address shows whose', async () => {
    const { addresses } = open({ [OFF]: choice(false) }, { token: TOKEN });
    expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toHaveFocus();
    expect(screen.getByText('eva@venue.test no longer gets them.')).toBeInTheDocument();
    expect(addresses).toEqual(['/email-unsubscribed/eva%40venue.test']);
  });

  it('shows its progress', () => {
    open({ [OFF]: never }, { token: TOKEN });
    expect(screen.getByRole('heading', { name: texts.working })).toBeInTheDocument();
  });

  it('§2.3.2 can be taken back, and done again', async () => {
    const { api, user } = open({ [OFF]: choice(false), [ON]: choice(true) }, { token: TOKEN });
    await user.click(await screen.findByRole('button', { name: texts.turnOn }));
    expect(await screen.findByRole('heading', { name: 'Reminders are on again' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.turnOff }));
    expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeInTheDocument();
    expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('a reload of the second address knows what was chosen, and changes nothing', () => {
    const mail = { token: TOKEN, kind: 'reminders', subscribed: true };
    const { api } = open({}, { email: 'eva@venue.test', state: { mail } });
    expect(screen.getByRole('heading', { name: 'Reminders are on again' })).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('opened without that link it claims nothing and explains how', () => {
    const { api } = open({}, { email: 'eva@venue.test' });
    expect(screen.getByRole('heading', { name: texts.laterTitle })).toBeInTheDocument();
    expect(screen.getByText(texts.laterHow)).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('a link that is none changes nothing', async () => {
    open({ [OFF]: refuse(410, 'gone', 'Gone.') }, { token: TOKEN });
    expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeInTheDocument();
  });

  it('can be tried again after the network was away', async () => {
    const { user } = open({ [OFF]: inTurn(unreachable, choice(false)) }, { token: TOKEN });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeInTheDocument();
  });

  it('shows when turning on again failed', async () => {
    const { user } = open({ [OFF]: choice(false), [ON]: unreachable }, { token: TOKEN });
    await user.click(await screen.findByRole('button', { name: texts.turnOn }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vitrine can’t be reached.');
    expect(screen.getByRole('button', { name: texts.turnOn })).toBeEnabled();
  });
});
