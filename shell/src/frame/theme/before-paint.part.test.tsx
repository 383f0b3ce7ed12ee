import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/react';

const program = readFileSync(path.join(__dirname, 'before-paint.js'), 'utf8');
const page = document.documentElement;
/** Runs the script as the page does: before anything else. */
const runFirst = () => new Function(program)();

describe('before paint', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '');
    for (const mark of Object.keys(page.dataset)) delete page.dataset[mark];
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [10, 'morning'],
    [11, 'noon'],
    [16, 'noon'],
    [17, 'evening'],
    [0, 'evening'],
  ])('at %i the picture of the %s is lit', (hour, name) => {
    jest.useFakeTimers({ now: new Date(2026, 5, 1, hour, 30) });
    runFirst();
    expect(page.dataset.lit).toBe(name);
  });

  describe('the form that the server sent', () => {
    it('is shown to a guest', () => {
      runFirst();
      expect(page.dataset.late).toBeUndefined();
    });

    it.each([
      ['a user who is signed in', () => localStorage.setItem('vitrine:session', '{}')],
      ['a user whose session ended', () => sessionStorage.setItem('vitrine:ended', '/promo')],
      ['a user with a new password', () => history.replaceState({ usr: { note: 'password_set' } }, '')],
    ])('is kept from %s', (_who, prepare) => {
      prepare();
      runFirst();
      expect(page.dataset.late).toBe('');
    });

    it('is shown where storage is blocked', () => {
      const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new Error('blocked');
      });
      runFirst();
      blocked.mockRestore();
      expect(page.dataset.late).toBeUndefined();
    });
  });

  describe('the frame that the server sent', () => {
    it('is hidden without a session', () => {
      runFirst();
      expect(page.dataset.nobody).toBe('');
    });

    it('is shown with a session, collapsed as stored', () => {
      localStorage.setItem('vitrine:session', '{}');
      runFirst();
      expect([page.dataset.nobody, page.dataset.folded]).toEqual([undefined, undefined]);
      localStorage.setItem('vitrine:rail', 'folded');
      runFirst();
      expect(page.dataset.folded).toBe('');
    });
  });

  describe('what the page begins with', () => {
    const HOUR = 3600;
    const ask = jest.fn(async (url: string, _init: RequestInit) => ({ of: url }));
    const signedIn = (lastsSeconds: number) =>
      localStorage.setItem(
        'vitrine:session',
        JSON.stringify({ token_access: 't1', token_expire: Date.now() / 1000 + lastsSeconds }),
      );
    const asOf = (settings: unknown) => {
      document.body.innerHTML = '<script type="application/json" id="vitrine-settings"></script>';
      document.getElementById('vitrine-settings')!.textContent = JSON.stringify(settings);
    };
    const call = (url: string, token = 't1', method = 'GET') =>
      window.vitrineAsked?.(url, { method, headers: { authorization: `Bearer ${token}` } });

    beforeEach(() => {
      ask.mockClear();
      delete window.vitrineAsked;
      Object.assign(window, { fetch: ask });
      asOf({ apiBase: 'https://api.test', asks: ['/api/app', '/api/list?x=1'] });
    });
    afterEach(() => document.body.replaceChildren());

    it('is asked for at once as this person, and each answer is taken once', async () => {
      signedIn(HOUR + 60);
      runFirst();
      expect(ask.mock.calls.map(([url]) => url)).toEqual([
        'https://api.test/api/app',
        'https://api.test/api/list?x=1',
      ]);
      expect(ask.mock.calls[0]?.[1]).toMatchObject({
        headers: { accept: 'application/json', 'accept-language': 'en', authorization: 'Bearer t1' },
      });
      expect(await call('https://api.test/api/app')).toEqual({ of: 'https://api.test/api/app' });
      expect(call('https://api.test/api/app')).toBeUndefined();
      expect(call('https://api.test/api/other')).toBeUndefined();
    });

    it('is no answer to another call of that address, nor to another person', () => {
      signedIn(HOUR + 60);
      runFirst();
      expect(call('https://api.test/api/app', 't1', 'DELETE')).toBeUndefined();
      expect(call('https://api.test/api/list?x=1', 't2')).toBeUndefined();
    });

    it('that fails rejects for its consumer only', async () => {
      ask.mockRejectedValueOnce(new TypeError('offline'));
      signedIn(HOUR + 60);
      runFirst();
      await expect(call('https://api.test/api/app')).rejects.toThrow('offline');
    });

    it.each([
      ['a token that is due to be refreshed', () => signedIn(HOUR - 1)],
      [
        'a clock that is behind the server’s',
        () => {
          signedIn(HOUR + 60);
          localStorage.setItem('vitrine:clock-skew', '120');
        },
      ],
      ['a guest', () => undefined],
      ['a session that cannot be read', () => localStorage.setItem('vitrine:session', '{"token')],
      [
        'a server that names nothing',
        () => {
          signedIn(HOUR + 60);
          asOf({ apiBase: '' });
        },
      ],
      [
        'a page without settings',
        () => {
          signedIn(HOUR + 60);
          document.body.replaceChildren();
        },
      ],
    ])('waits for the scripts with %s', (_what, prepare) => {
      prepare();
      runFirst();
      expect(ask).not.toHaveBeenCalled();
      expect(call('https://api.test/api/app')).toBeUndefined();
    });
  });

  describe('a press before hydration', () => {
    function formOnPage() {
      document.body.innerHTML = '<form method="dialog"><input name="username"></form>';
      return document.forms[0] as HTMLFormElement;
    }
    beforeEach(runFirst);
    afterEach(() => document.body.replaceChildren());

    it('goes nowhere and is noted', () => {
      expect(fireEvent.submit(formOnPage())).toBe(false);
      expect(page.dataset.pressed).toBe('');
    });

    it('is cancelled by further typing', () => {
      const form = formOnPage();
      fireEvent.submit(form);
      fireEvent.input(form.elements[0] as Element, { target: { value: 'e' } });
      expect(page.dataset.pressed).toBeUndefined();
    });

    it('is not noted once handled', () => {
      const form = formOnPage();
      form.addEventListener('submit', (event) => event.preventDefault());
      fireEvent.submit(form);
      expect(page.dataset.pressed).toBeUndefined();
    });
  });
});
