import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignUpLink } from '@vitrine/shared/contract';
import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import { createFakeApi, inTurn, never, pasteOverlong, refuse, unreachable } from '@vitrine/shared/testing';
import { takeConfirmedEmail } from '../../session/confirmed-email';
import { linkTexts as texts, passwordTexts, signUpTexts } from '../texts';
import { LinkScreen } from './link.screen';

const TOKEN = 'ab'.repeat(32);
const ROUTE = `/api/auth/sign_up/${TOKEN}`;
const SECRETS = { access_secret: 'a'.repeat(32), refresh_secret: 'r'.repeat(32) };
const TOKENS = { token_access: 't', token_expire: 1, token_refresh: 'r' };

const signUp: SignUpLink = {
  success: true,
  kind: 'sign_up',
  email: 'eva@venue.test',
  account_name: 'Café Luna',
  name: 'eva',
  needs_password: true,
};
const invitation: SignUpLink = { ...signUp, kind: 'invitation', role: 'editor' };
const PASSWORD = 'quiet river at noon';

function open(link: unknown = signUp, answer: unknown = TOKENS) {
  const api = createFakeApi({ [`GET ${ROUTE}`]: link, [`POST ${ROUTE}`]: answer });
  const opened: unknown[] = [];
  const onTyping = jest.fn();
  render(
    <LinkScreen
      call={api.request}
      token={TOKEN}
      onTyping={onTyping}
      openSession={async (ask) => void opened.push(await ask(SECRETS))}
    />,
  );
  const sent = () => api.callsOf(`POST ${ROUTE}`).map(({ body }) => body);
  return { api, opened, sent, onTyping, user: userEvent.setup({ delay: null }) };
}

describe('a link from a mail', () => {
  it('§7.1.13 shows that it is being looked at', () => {
    open(never);
    expect(screen.getByRole('heading', { name: texts.loading })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(texts.loading);
  });

  it('keeps a name that is too long as typed, shows the limit, and sends nothing', async () => {
    const view = open();
    const name = await screen.findByLabelText(texts.name);
    expect(await pasteOverlong(view.user, name)).toEqual({ isWhole: true, most: 60 });
    await view.user.type(screen.getByLabelText(passwordTexts.label), PASSWORD);
    await view.user.click(screen.getByRole('button', { name: texts.submit.sign_up }));
    expect(view.sent()).toEqual([]);
  });

  it('§2.2.5 of a sign-up asks the name, takes the clock of this browser, and opens a session with fresh secrets', async () => {
    const view = open();
    const name = await screen.findByLabelText(texts.name);
    expect(view.sent()).toEqual([]);
    expect(name).toHaveValue('eva');
    await view.user.clear(name);
    await view.user.type(name, ' Eva Sol ');
    await view.user.click(screen.getByRole('button', { name: texts.submit.sign_up }));
    expect(screen.getByText(passwordTexts.required)).toBeInTheDocument();
    await view.user.type(screen.getByLabelText(passwordTexts.label), PASSWORD);
    await view.user.click(screen.getByRole('button', { name: texts.submit.sign_up }));
    await waitFor(() => expect(view.opened).toEqual([TOKENS]));
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(view.sent()).toEqual([{ name: 'Eva Sol', password: PASSWORD, timezone, ...SECRETS }]);
    expect(view.onTyping).toHaveBeenCalled();
  });

  it('words follow the password, which can be shown', async () => {
    const { user } = open();
    const password = await screen.findByLabelText(passwordTexts.label);
    await user.type(password, 'ninechars');
    expect(screen.getByText(passwordTexts.missing(1))).toBeInTheDocument();
    await user.type(password, '!');
    expect(screen.getAllByText(passwordTexts.longEnough).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('a time zone that the server does not know does not prevent the sign-up', async () => {
    const unknown = refuse(400, 'invalid_request', 'No such zone.', {
      errors: [{ field: 'timezone', code: 'unknown', detail: 'No such zone.' }],
    });
    const view = open(signUp, inTurn(unknown, TOKENS));
    await view.user.type(await screen.findByLabelText(passwordTexts.label), PASSWORD);
    await view.user.click(await screen.findByRole('button', { name: texts.submit.sign_up }));
    await waitFor(() => expect(view.opened).toEqual([TOKENS]));
    expect(view.sent()[1]).toEqual({ name: 'eva', password: PASSWORD, ...SECRETS });
  });

  it('of an invitation with a first password asks for none, and explains what comes next', async () => {
    const view = open({ ...invitation, needs_password: false });
    const lead = `${texts.invitationLead('eva@venue.test', 'an editor')} ${texts.invitationFirst}`;
    expect(await screen.findByText(lead)).toBeInTheDocument();
    expect(screen.queryByLabelText(passwordTexts.label)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('checkbox'));
    await view.user.click(screen.getByRole('button', { name: texts.submit.invitation }));
    await waitFor(() => expect(view.opened).toEqual([TOKENS]));
    expect(view.sent()[0]).not.toHaveProperty('password');
  });

  it('of an invitation asks for password and terms', async () => {
    const view = open(invitation);
    expect(
      await screen.findByRole('heading', { name: texts.invitationTitle('Café Luna') }),
    ).toBeInTheDocument();
    expect(screen.getByText(texts.invitationLead('eva@venue.test', 'an editor'))).toBeInTheDocument();
    const button = screen.getByRole('button', { name: texts.submit.invitation });
    await view.user.click(button);
    expect(screen.getByText(passwordTexts.required)).toBeInTheDocument();
    expect(screen.getByText(signUpTexts.termsMissing)).toBeInTheDocument();
    expect(view.sent()).toEqual([]);
    await view.user.type(screen.getByLabelText(passwordTexts.label), 'quiet river at noon');
    await view.user.click(screen.getByRole('checkbox'));
    await view.user.click(button);
    await waitFor(() => expect(view.opened).toHaveLength(1));
    expect(view.sent()).toEqual([
      {
        name: 'eva',
        password: 'quiet river at noon',
        terms: { version: TERMS_VERSION, accepted: true },
        ...SECRETS,
      },
    ]);
  });

  it('of a changed address asks for the password that is, whatever its length', async () => {
    const view = open({ ...signUp, kind: 'email' });
    await view.user.click(await screen.findByRole('button', { name: texts.submit.email }));
    expect(screen.getByText(texts.missingPassword)).toBeInTheDocument();
    expect(view.sent()).toEqual([]);
    await view.user.type(screen.getByLabelText(texts.currentPassword), 'short');
    await view.user.click(screen.getByRole('button', { name: texts.submit.email }));
    await waitFor(() => expect(view.opened).toHaveLength(1));
    expect(view.sent()).toEqual([{ password: 'short', ...SECRETS }]);
    expect(screen.queryByLabelText(texts.name)).not.toBeInTheDocument();
    expect([takeConfirmedEmail(), takeConfirmedEmail()]).toEqual([signUp.email, null]);
  });

  it.each([
    ['', texts.missingName],
    ['eva@sol', texts.oddName],
  ])('a name like "%s" is refused at its field', async (typed, sentence) => {
    const view = open();
    const name = await screen.findByLabelText(texts.name);
    await view.user.clear(name);
    if (typed) await view.user.type(name, typed);
    await view.user.click(screen.getByRole('button', { name: texts.submit.sign_up }));
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(view.sent()).toEqual([]);
  });

  it.each([
    ['used or too old', refuse(410, 'gone', 'This link does not work any more.')],
    [
      'no link at all',
      refuse(400, 'invalid_request', 'token must not have more than 200 characters.', {
        errors: [{ field: 'token', code: 'maxLength', detail: 'x' }],
      }),
    ],
  ])('that is %s is one clear page with the ways on', async (_name, answer) => {
    open(answer);
    expect(await screen.findByRole('heading', { name: texts.goneTitle })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.goneSignUp })).toHaveAttribute('href', '/sign-up');
  });

  it('that is used up in another tab meanwhile is the same page', async () => {
    const view = open(signUp, refuse(410, 'gone', 'Gone.'));
    await view.user.type(await screen.findByLabelText(passwordTexts.label), PASSWORD);
    await view.user.click(await screen.findByRole('button', { name: texts.submit.sign_up }));
    expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeInTheDocument();
  });

  it('that could not be looked at can be tried again', async () => {
    const view = open(inTurn(unreachable, signUp));
    expect(await screen.findByRole('heading', { name: texts.failedTitle })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(texts.name)).toBeInTheDocument();
  });

  it('a refused password stands at its field and keeps what was typed', async () => {
    const detail = 'This password is too easy to guess.';
    const view = open(
      invitation,
      refuse(400, 'invalid_request', detail, { errors: [{ field: 'password', code: 'too_common', detail }] }),
    );
    await view.user.type(await screen.findByLabelText(passwordTexts.label), 'password12');
    await view.user.click(screen.getByRole('checkbox'));
    await view.user.click(screen.getByRole('button', { name: texts.submit.invitation }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByLabelText(passwordTexts.label)).toHaveFocus();
    expect(screen.getByLabelText(passwordTexts.label)).toHaveValue('password12');
  });
});
