import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import {
  createFakeApi,
  fillJsdomGaps,
  inTurn,
  refuse,
  unreachable,
  pasteOverlong,
} from '@vitrine/shared/testing';
import { guestTexts } from '../../entry-texts';
import { captchaTexts, passwordTexts, signUpTexts as texts } from '../texts';
import { SignUpScreen } from './sign-up.screen';

const QUESTION = 'How many cups are left?';
const SIGN_UP = 'POST /api/auth/sign_up';
const CAPTCHA = 'GET /api/auth/gen_captcha/:id';

fillJsdomGaps();

function open(answer: unknown = { success: true }, email?: string) {
  const api = createFakeApi({ [SIGN_UP]: answer, [CAPTCHA]: QUESTION });
  render(<SignUpScreen call={api.request} email={email} />);
  const ids = () => api.callsOf(CAPTCHA).map(({ params }) => params.id);
  return { api, ids, user: userEvent.setup({ delay: null }) };
}
type View = ReturnType<typeof open>;
/** Fills a field at once, like a password manager. */
const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
async function fill({ user }: View, some: { email?: string } = {}) {
  write(texts.email, some.email ?? ' eva@venue.test ');
  write(texts.venue, ' Café Luna ');
  await screen.findByText(QUESTION);
  write(captchaTexts.wordsLabel, 'K3MNP');
  await user.click(screen.getByRole('checkbox', { name: texts.termsBefore }));
}
const submit = ({ user }: View) => user.click(screen.getByRole('button', { name: texts.submit }));
const field = (name: string, detail: string) =>
  refuse(400, 'invalid_request', detail, { errors: [{ field: name, code: 'x', detail }] });

describe('step 1 of signing up', () => {
  it('§2.2.4 §7.1.12 sends what the API wants, and answers with the same page for every address', async () => {
    const view = open();
    await fill(view);
    await submit(view);
    expect(await screen.findByRole('heading', { name: texts.sentTitle })).toHaveFocus();
    expect(screen.getByText('eva@venue.test')).toBeInTheDocument();
    expect(view.api.callsOf(SIGN_UP)[0]?.body).toEqual({
      email: 'eva@venue.test',
      account_name: 'Café Luna',
      captcha: { id: view.ids()[0], answer: 'K3MNP' },
      terms: { version: TERMS_VERSION, accepted: true },
    });
  });

  it('§5.11 shows at each field what is missing, sends nothing, and focuses the first', async () => {
    const view = open();
    await screen.findByText(QUESTION);
    await submit(view);
    for (const sentence of [texts.missingEmail, texts.missingVenue, captchaTexts.missing, texts.termsMissing])
      expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText(texts.email)).toHaveFocus();
    expect(view.api.callsOf(SIGN_UP)).toEqual([]);
    await view.user.type(screen.getByLabelText(texts.email), 'e');
    expect(screen.queryByText(texts.missingEmail)).not.toBeInTheDocument();
  });

  it('keeps what is too long as typed, shows the limit, and sends nothing', async () => {
    const view = open();
    await fill(view);
    const venue = screen.getByLabelText(texts.venue);
    expect(await pasteOverlong(view.user, venue)).toEqual({ isWhole: true, most: 120 });
    const email = screen.getByLabelText(texts.email);
    expect(await pasteOverlong(view.user, email)).toEqual({ isWhole: true, most: 254 });
    await submit(view);
    expect(view.api.callsOf(SIGN_UP)).toEqual([]);
  });

  it('works with password managers, and takes the address along from the page before', () => {
    open({ success: true }, 'eva@venue.test');
    expect(screen.getByLabelText(texts.email)).toHaveValue('eva@venue.test');
    expect(screen.getByLabelText(texts.email)).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText(texts.venue)).toHaveFocus();
    // Chosen by the recipient of the mail, so that a password cannot be set for a foreign address.
    expect(screen.queryByLabelText(passwordTexts.label)).not.toBeInTheDocument();
  });

  it('§8.25 a refusal about a field stands there; all that was typed and the challenge stay', async () => {
    const view = open(field('account_name', 'Please give your venue a name.'));
    await fill(view);
    await submit(view);
    expect(await screen.findByText('Please give your venue a name.')).toBeInTheDocument();
    expect(screen.getByLabelText(texts.venue)).toHaveFocus();
    expect(screen.getByLabelText(texts.venue)).toHaveValue(' Café Luna ');
    expect(screen.getByLabelText(captchaTexts.wordsLabel)).toHaveValue('K3MNP');
    expect(view.ids()).toHaveLength(1);
  });

  it('a wrong answer brings a new challenge, with the keyboard in its empty field', async () => {
    const view = open(inTurn(field('captcha', 'That was not the answer.'), { success: true }));
    await fill(view);
    await submit(view);
    expect(await screen.findByText('That was not the answer.')).toBeInTheDocument();
    expect(new Set(view.ids()).size).toBe(2);
    const answer = screen.getByLabelText(captchaTexts.wordsLabel);
    expect(answer).toHaveValue('');
    expect(answer).toHaveFocus();
    await screen.findByText(QUESTION);
    await view.user.type(answer, 'new1');
    await submit(view);
    await screen.findByRole('heading', { name: texts.sentTitle });
    expect(view.api.callsOf(SIGN_UP)[1]?.body).toMatchObject({
      captcha: { id: view.ids()[1], answer: 'new1' },
    });
  });

  it('no network: shown above the form, nothing is lost, the challenge stays valid', async () => {
    const view = open(inTurn(unreachable, { success: true }));
    await fill(view);
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Vitrine can’t be reached.');
    expect(screen.getByLabelText(texts.venue)).toHaveValue(' Café Luna ');
    expect(view.ids()).toHaveLength(1);
    await submit(view);
    expect(await screen.findByRole('heading', { name: texts.sentTitle })).toBeInTheDocument();
  });

  it('newer terms than the page shows: the server’s words', async () => {
    const view = open(refuse(409, 'conflict', 'The terms have changed meanwhile.'));
    await fill(view);
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('The terms have changed meanwhile.');
  });

  it('without a challenge there is nothing to send', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const view = open();
    view.api.answer({ [CAPTCHA]: unreachable });
    await view.user.click(screen.getByRole('button', { name: captchaTexts.another.words }));
    await screen.findByText(captchaTexts.failed);
    await submit(view);
    expect(screen.getByText(captchaTexts.notThere)).toBeInTheDocument();
    expect(view.api.callsOf(SIGN_UP)).toEqual([]);
  });

  it('is sent once, however often one clicks', async () => {
    const view = open(() => new Promise(() => undefined));
    await fill(view);
    await submit(view);
    await view.user.click(screen.getByRole('button', { name: texts.submitting }));
    expect(view.api.callsOf(SIGN_UP)).toHaveLength(1);
  });
});

describe('check your mail', () => {
  async function sent() {
    const view = open();
    await fill(view);
    await submit(view);
    await screen.findByRole('heading', { name: texts.sentTitle });
    return view;
  }

  it('sends it again for a new answer', async () => {
    const view = await sent();
    await view.user.click(screen.getByRole('button', { name: texts.again }));
    await screen.findByText(QUESTION);
    await view.user.type(screen.getByLabelText(captchaTexts.wordsLabel), 'again');
    await view.user.click(screen.getByRole('button', { name: texts.again }));
    expect(await screen.findByText(texts.sentAgain)).toBeInTheDocument();
    const [first, second] = view.api.callsOf(SIGN_UP).map(({ body }) => body as { captcha: { id: string } });
    expect(second).toMatchObject({ email: 'eva@venue.test' });
    expect(second?.captcha.id).not.toBe(first?.captcha.id);
  });

  it('goes back to the form with everything but the answer', async () => {
    const view = await sent();
    await view.user.click(screen.getByRole('button', { name: texts.change }));
    expect(screen.getByLabelText(texts.email)).toHaveValue('eva@venue.test');
    expect(screen.getByLabelText(texts.venue)).toHaveValue('Café Luna');
    expect(screen.getByLabelText(captchaTexts.wordsLabel)).toHaveValue('');
  });
});

it('the terms can be read without leaving the form', async () => {
  const view = open();
  await view.user.type(screen.getByLabelText(texts.venue), 'Luna');
  await view.user.click(screen.getByRole('button', { name: texts.termsRead }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms and privacy' });
  expect(within(dialog).getByText(`Version ${TERMS_VERSION}`)).toBeInTheDocument();
  await view.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(texts.venue)).toHaveValue('Luna');
});

it('offers the page’s language', async () => {
  const view = open();
  await view.user.selectOptions(screen.getByRole('combobox', { name: guestTexts.language }), 'Deutsch');
  expect(localStorage.getItem('vitrine:language')).toBe('de');
  localStorage.clear();
});
