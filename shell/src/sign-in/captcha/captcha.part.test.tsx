import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, refuse, unreachable, type FakeResponses } from '@vitrine/shared/testing';
import { captchaTexts as texts } from '../texts';
import { CaptchaField } from './captcha-field';
import { fetchCaptcha } from './captcha.query';
import { useCaptcha } from './use-captcha';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>Picture</title></svg>';
const ROUTE = 'GET /api/auth/gen_captcha/:id';
const both = (call: { query: Record<string, unknown> }) =>
  call.query.kind === 'words' ? 'How many cups are left?' : SVG;

function open(responses: FakeResponses = { [ROUTE]: both }) {
  const api = createFakeApi(responses);
  function Page() {
    return <CaptchaField captcha={useCaptcha(api.request)} />;
  }
  render(<Page />);
  const ids = () => api.callsOf(ROUTE).map(({ params }) => params.id);
  return { api, ids, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const toPicture = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: texts.toPicture }));

describe('captcha', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  describe('fetching a challenge', () => {
    it.each([
      ['the server refuses', refuse(410, 'gone', 'Used already.')],
      ['there is no network', unreachable],
      ['something else answers', '<!doctype html><html></html>'],
      ['nothing comes', undefined],
    ])('§8.13 is an empty string when %s', async (_name, answer) => {
      const { request } = createFakeApi({ [ROUTE]: answer });
      expect(await fetchCaptcha(request, 'abcdefgh', 'picture')).toBe('');
    });

    it('a question that is a page is none', async () => {
      const { request } = createFakeApi({ [ROUTE]: '<html>Sign in to this network</html>' });
      expect(await fetchCaptcha(request, 'abcdefgh', 'words')).toBe('');
    });
  });

  describe('the challenge', () => {
    it('§7.1.11 is a question with an id made here; the picture comes on request, under another id', async () => {
      const { user, ids } = open();
      expect(await screen.findByText('How many cups are left?')).toHaveAttribute('role', 'status');
      expect(screen.getByRole('group', { name: texts.group })).toHaveAccessibleDescription(
        expect.stringContaining('How many cups are left?'),
      );
      expect(ids()[0]).toMatch(/^[A-Za-z0-9]{32}$/);
      await user.type(screen.getByLabelText(texts.wordsLabel), 'ab');
      await user.click(screen.getByRole('button', { name: texts.toPicture }));
      await screen.findByRole('img', { name: texts.picture });
      expect(screen.getByLabelText(texts.pictureLabel)).toHaveValue('');
      expect(new Set(ids()).size).toBe(2);
      await user.click(screen.getByRole('button', { name: texts.toWords }));
      expect(await screen.findByText('How many cups are left?')).toBeInTheDocument();
    });

    it('a picture is never markup of this page', async () => {
      const { user } = open();
      await toPicture(user);
      const picture = await screen.findByRole('img', { name: texts.picture });
      expect(picture).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(SVG)}`);
      expect(screen.getByLabelText(texts.pictureLabel)).toHaveAttribute('autocomplete', 'off');
    });

    it.each(['words', 'picture'] as const)('is another one when wanted: %s', async (kind) => {
      const { user, ids } = open();
      await screen.findByText('How many cups are left?');
      if (kind === 'picture') await toPicture(user);
      const before = ids().length;
      await user.click(screen.getByRole('button', { name: texts.another[kind] }));
      if (kind === 'picture') expect(await screen.findByText(texts.ready)).toBeInTheDocument();
      await screen.findByLabelText(kind === 'picture' ? texts.pictureLabel : texts.wordsLabel);
      expect([ids().length, new Set(ids()).size]).toEqual([before + 1, before + 1]);
    });

    it('offers a reload when it did not come', async () => {
      const { user, api } = open({ [ROUTE]: unreachable });
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
      api.answer({ [ROUTE]: both });
      await user.click(screen.getByRole('button', { name: texts.reload }));
      expect(await screen.findByText('How many cups are left?')).toBeInTheDocument();
    });

    it('is renewed before its five minutes are over, and announces it', async () => {
      jest.useFakeTimers();
      const { ids } = open();
      await act(() => jest.advanceTimersByTimeAsync(10));
      expect(ids()).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(289_000));
      expect(ids()).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(ids()).toHaveLength(2);
      await act(() => jest.advanceTimersByTimeAsync(10));
      expect(screen.getByText(texts.renewed)).toBeInTheDocument();
    });

    it('an answer that comes late does not take the place of a newer one', async () => {
      jest.useFakeTimers();
      let letFirst: (shown: string) => void = () => undefined;
      const first = new Promise<string>((resolve) => (letFirst = resolve));
      let count = 0;
      const { user } = open({ [ROUTE]: () => ((count += 1), count === 1 ? first : 'Second question?') });
      await act(() => jest.advanceTimersByTimeAsync(10));
      await user.click(screen.getByRole('button', { name: texts.another.words }));
      await act(() => jest.advanceTimersByTimeAsync(10));
      letFirst('First question?');
      await act(() => jest.advanceTimersByTimeAsync(10));
      expect(screen.getByText('Second question?')).toBeInTheDocument();
      expect(screen.queryByText('First question?')).not.toBeInTheDocument();
    });
  });
});
