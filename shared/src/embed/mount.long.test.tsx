import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useAppData } from '../calls';
import { useNavigate } from '../router';
import { useLeaveGuard, useShell } from '../shell-api';
import { fillJsdomGaps } from '../testing';
import { Dialog, Menu } from '../ui';
import { defineEmbed } from '.';
import type { EmbedArea, EmbedOptions } from '.';

fillJsdomGaps();
// jsdom does not apply sheets in a shadow root; a browser omits only those that the page's policy blocks.
const sheet = jest.fn<object | null, []>(() => ({}));
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => sheet() });

const CLAIMS = { usr: 'demo', sub: 'acc', iss: 'usr', role: 'owner', exp: 4_000_000_000, iat: 1 };
const tokenOf = (claims: object) => ['e30', btoa(JSON.stringify(claims)).replace(/=+$/, ''), 'x'].join('.');
const TOKEN = tokenOf(CLAIMS);

function List() {
  const shell = useShell();
  const app = useAppData();
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('a fault of ours');
  return (
    <>
      <h1>Things</h1>
      <p>{shell.may('schedule.edit') ? 'may edit' : 'may look'}</p>
      <p>{app.data ? `of ${app.data.account.name}` : app.isError ? 'failed' : 'loading'}</p>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => shell.navigate('/things/7')}>To one</button>
      <button onClick={() => shell.navigate('/account')}>To the account</button>
      <button onClick={() => setBroken(true)}>Break</button>
      <button onClick={() => void shell.request({ path: '/api/devices' }).catch(() => undefined)}>Ask</button>
      <button onClick={() => shell.bus.publish('upload.finished', { success: true, type: 'x', size: 1 })}>
        Say
      </button>
      {isOpen && (
        <Dialog title="A question" onClose={() => setOpen(false)}>
          <Menu label="More" items={[{ key: 'a', label: 'Something', run: () => setOpen(false) }]} />
        </Dialog>
      )}
    </>
  );
}
function One() {
  const navigate = useNavigate();
  useLeaveGuard(true, { title: 'Leave?', text: 'Are you sure?' });
  return (
    <>
      <h1>One</h1>
      <button onClick={() => void navigate('/things')}>Back</button>
    </>
  );
}

const area: EmbedArea = {
  id: 'media',
  title: 'Things',
  version: '1.0.0',
  routes: [
    { path: '/things', title: 'Things', Screen: List },
    { path: '/old', title: 'Things', redirect: '/things', Screen: List },
    { path: '/things/:id', title: 'One', Screen: One },
  ],
  slots: {},
};
const { mount } = defineEmbed(area);

const answered: string[] = [];
let refuse = 0;
/** 'refused': calls fail, but files for any origin load; 'away': nothing responds. */
let server: 'here' | 'refused' | 'away' = 'here';
beforeEach(() => {
  answered.length = 0;
  refuse = 0;
  server = 'here';
  window.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    answered.push(
      `${(init?.headers as Record<string, string> | undefined)?.authorization ?? '-'} ${String(input)}`,
    );
    const path = new URL(String(input)).pathname;
    if (server === 'away' || (server === 'refused' && path.startsWith('/api/')))
      throw new TypeError('Failed to fetch');
    const status = refuse-- > 0 ? 401 : 200;
    const body =
      status === 401
        ? { error: 'invalid_token', detail: 'over' }
        : path === '/api/app'
          ? { account: { name: 'The Bar' }, user: {} }
          : [];
    return { ok: status === 200, status, text: async () => JSON.stringify(body) } as Response;
  });
  for (const said of ['error', 'warn'] as const)
    jest.spyOn(console, said).mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  jest.restoreAllMocks();
});

const base = { apiBaseUrl: 'https://signs.example/', getToken: async () => TOKEN };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function open(options: Partial<EmbedOptions> = {}) {
  const place = document.createElement('section');
  document.body.append(place);
  const heard: [string, unknown][] = [];
  for (const name of ['ready', 'error', 'auth-required', 'navigate', 'event'])
    place.addEventListener(`vitrine-${name}`, (event) => heard.push([name, (event as CustomEvent).detail]));
  const mounted = mount(place, { ...base, ...options });
  await settle();
  const shadow = () => place.firstElementChild?.shadowRoot as ShadowRoot;
  const words = () => shadow().querySelector('[data-vitrine-root]')?.textContent ?? shadow().textContent;
  const press = async (name: string) => {
    const found = [...shadow().querySelectorAll('button')].find((button) => button.textContent === name);
    fireEvent.click(found as HTMLElement);
    await settle();
  };
  return { place, mounted, heard, shadow, words, press };
}

describe('an area in a page that is not ours', () => {
  it('is rendered inside a shadow root, with the token of the page, and reports ready', async () => {
    const { mounted, heard, words } = await open();
    await mounted.ready;
    expect(words()).toContain('Things');
    await waitFor(() => expect(words()).toContain('of The Bar'));
    expect(words()).toContain('may edit');
    expect(answered).toContain(`Bearer ${TOKEN} https://signs.example/api/app`);
    expect(heard).toEqual([['ready', { version: '1.0.0' }]]);
    mounted.unmount();
  });

  it('has its dialogs, menus and styles in there too, and leaves nothing behind', async () => {
    const head = document.head.innerHTML;
    const { place, mounted, shadow, press } = await open();
    await press('Open');
    expect(shadow().querySelector('dialog')?.textContent).toContain('A question');
    fireEvent.click(shadow().querySelector('dialog [aria-haspopup="menu"]') as HTMLElement);
    await settle();
    const entry = shadow().querySelector('[role="menuitem"]') as HTMLElement;
    // The document sees the event retargeted to the host, although it is inside.
    fireEvent.pointerDown(entry, { bubbles: true, composed: true });
    expect(shadow().querySelector('[role="menu"]')).not.toBeNull();
    fireEvent.pointerDown(document.body);
    await settle();
    expect(shadow().querySelector('[role="menu"]')).toBeNull();
    expect(document.head.innerHTML).toBe(head);
    expect([...document.body.children]).toEqual([place]);
    mounted.unmount();
    mounted.unmount();
    expect(place.innerHTML).toBe('');
  });

  it('asks for another token once when the server refuses one, and repeats the call', async () => {
    refuse = 1;
    let asked = 0;
    const getToken = jest.fn(async () => tokenOf({ ...CLAIMS, iat: (asked += 1) }));
    const { words, heard, mounted } = await open({ getToken });
    await waitFor(() => expect(words()).toContain('of The Bar'));
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(heard.map(([name]) => name)).toEqual(['ready']);
    mounted.unmount();
  });

  it('requires a sign-in when no token works', async () => {
    refuse = 1000;
    const { heard, mounted } = await open();
    await settle();
    expect(heard.map(([name]) => name)).toContain('auth-required');
    mounted.unmount();
  });

  it.each([
    [{ apiBaseUrl: '' }, 'options', /apiBaseUrl/],
    [{ getToken: undefined }, 'options', /Set getToken/],
    [{ path: '/nowhere' }, 'options', /no page \/nowhere\. It has \/things, /],
    [{ getToken: async () => 'no token' }, 'auth', /can’t be read/],
    [
      { getToken: async () => tokenOf({ ...CLAIMS, area: 'schedule', mode: 'edit' }) },
      'auth',
      /for the area schedule, not for media/,
    ],
    [{ getToken: () => Promise.reject(new Error('signed out')) }, 'auth', /session has ended/],
  ])(
    'with %j is a panel, a rejection, a callback and an event, and no exception',
    async (some, code, why) => {
      const onError = jest.fn(() => {
        throw new Error('of the page');
      });
      const { mounted, heard, words } = await open({ ...some, onError } as Partial<EmbedOptions>);
      await expect(mounted.ready).rejects.toMatchObject({ code, message: expect.stringMatching(why) });
      expect(onError).toHaveBeenCalledWith({ code, message: expect.stringMatching(why) });
      expect(heard).toContainEqual(['error', { code, message: expect.stringMatching(why) }]);
      expect(words()).toMatch(code === 'auth' ? /sign in again/ : /can’t be shown/);
      mounted.unmount();
    },
  );

  it('with a token for other pages names the origins it is for, and calls nothing', async () => {
    const org = ['https://intranet.example', 'https://staff.example'];
    const { mounted, heard } = await open({ getToken: () => tokenOf({ ...CLAIMS, area: 'media', org }) });
    await expect(mounted.ready).rejects.toMatchObject({
      code: 'auth',
      message: expect.stringMatching(
        /pages of https:\/\/intranet\.example, https:\/\/staff\.example.*http:\/\/localhost/,
      ),
    });
    expect(answered).toEqual([]);
    expect(heard.map(([name]) => name)).toEqual(['error']);
    mounted.unmount();
    const allowed = await open({ getToken: () => tokenOf({ ...CLAIMS, org: [window.location.origin] }) });
    await allowed.mounted.ready;
    allowed.mounted.unmount();
  });

  it('of a team of its own takes a token that makes the calls of another area', async () => {
    const lights = defineEmbed({ ...area, id: 'lights' });
    const mounted = lights.mount(document.body, {
      ...base,
      getToken: () => tokenOf({ ...CLAIMS, area: 'devices', own: 'lights' }),
    });
    await mounted.ready;
    mounted.unmount();
    const { mounted: other } = await open({
      getToken: () => tokenOf({ ...CLAIMS, area: 'media', own: 'lights' }),
    });
    await expect(other.ready).rejects.toMatchObject({
      code: 'auth',
      message: expect.stringMatching(/for the area lights, not for media/),
    });
    other.unmount();
  });

  it('that the server refuses is never ready: it reports that the integration may be revoked', async () => {
    server = 'refused';
    const { mounted, heard, words } = await open();
    await expect(mounted.ready).rejects.toMatchObject({
      code: 'auth',
      message: expect.stringMatching(/refuses calls from http:\/\/localhost.*revoked/),
    });
    expect(heard.map(([name]) => name)).toEqual(['error']);
    expect(words()).toContain('sign in again');
    server = 'here';
    mounted.unmount();
  });

  it('whose server is unreachable reports it and retries by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    server = 'away';
    const place = document.body.appendChild(document.createElement('section'));
    const onError = jest.fn();
    const mounted = mount(place, { ...base, onError });
    await act(() => jest.advanceTimersByTimeAsync(100));
    const words = () => place.firstElementChild?.shadowRoot?.textContent;
    expect(onError).toHaveBeenCalledWith({
      code: 'network',
      message: 'Vitrine can’t be reached at https://signs.example.',
    });
    expect(words()).toContain('Vitrine can’t be reached');
    server = 'here';
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(words()).toContain('of The Bar');
    mounted.unmount();
    jest.useRealTimers();
  });

  it('revoked later notifies the page once, until it is allowed again', async () => {
    const { mounted, heard, press } = await open();
    await mounted.ready;
    server = 'refused';
    await press('Ask');
    await press('Ask');
    expect(heard.map(([name]) => name)).toEqual(['ready', 'auth-required', 'error']);
    server = 'here';
    await press('Ask');
    server = 'away';
    await press('Ask');
    expect(heard.at(-1)).toEqual(['error', expect.objectContaining({ code: 'network' })]);
    mounted.unmount();
  });

  it('reads from left to right in a page that reads from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const { shadow, mounted } = await open();
    expect(shadow().querySelector<HTMLElement>('[data-vitrine-frame]')?.dir).toBe('ltr');
    document.documentElement.removeAttribute('dir');
    mounted.unmount();
  });

  it('without tokens of its own reports where it is allowed', async () => {
    server = 'refused';
    const { mount: mountAccount } = defineEmbed({ ...area, id: 'account' });
    const mounted = mountAccount(document.body, base);
    await expect(mounted.ready).rejects.toMatchObject({
      code: 'auth',
      message: expect.stringMatching(/VITRINE_ALLOWED_ORIGINS.*http:\/\/localhost/),
    });
    mounted.unmount();
    server = 'here';
    const again = mountAccount(document.body, base);
    await again.ready;
    again.unmount();
  });

  it('in a page that blocks its styles reports so, without them', async () => {
    sheet.mockReturnValue(null);
    const { mounted, words, heard } = await open();
    await expect(mounted.ready).rejects.toMatchObject({
      code: 'styles',
      message: expect.stringMatching(/nonce/),
    });
    expect(words()).toMatch(/can’t be shown/);
    expect(heard).toEqual([['error', expect.objectContaining({ code: 'styles' })]]);
    sheet.mockReturnValue({});
    mounted.unmount();
  });

  it('after no token came, Retry asks for one', async () => {
    const getToken = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(TOKEN);
    const { press, words, mounted } = await open({ getToken });
    await press('Retry');
    await waitFor(() => expect(words()).toContain('of The Bar'));
    mounted.unmount();
  });

  it('without an element is a rejection', async () => {
    await expect(mount(null as never, base).ready).rejects.toMatchObject({ code: 'options' });
  });

  it('navigates within its own pages, asks on the way out, and reports pages it does not have', async () => {
    const { press, words, heard, mounted } = await open();
    await press('To one');
    expect(words()).toContain('One');
    await press('Back');
    expect(words()).toContain('Are you sure?');
    await press('Yes');
    expect(words()).toContain('Things');
    await press('To the account');
    expect(heard.filter(([name]) => name === 'navigate').map(([, detail]) => detail)).toEqual([
      { path: '/things/7', inside: true, url: 'https://signs.example/things/7' },
      { path: '/things', inside: true, url: 'https://signs.example/things' },
      { path: '/account', inside: false, url: 'https://signs.example/account' },
    ]);
    expect(words()).toContain('Open Vitrine');
    mounted.unmount();
  });

  it('leaves a page that it does not have to who listens', async () => {
    const onNavigate = jest.fn();
    const { press, words, mounted } = await open({ onNavigate });
    await press('To the account');
    expect(onNavigate).toHaveBeenCalledWith(expect.objectContaining({ path: '/account', inside: false }));
    expect(words()).not.toContain('Open Vitrine');
    mounted.unmount();
  });

  it('is read-only when the page or the token requires it', async () => {
    const { words, mounted } = await open({ readOnly: true });
    expect(words()).toContain('may look');
    await act(async () => mounted.update({ readOnly: false }));
    expect(words()).toContain('may edit');
    mounted.unmount();
    const other = await open({ getToken: () => tokenOf({ ...CLAIMS, mode: 'read' }) });
    expect(other.words()).toContain('may look');
    other.mounted.unmount();
  });

  it('publishes its events', async () => {
    const onEvent = jest.fn();
    const { press, heard, mounted } = await open({ onEvent });
    await press('Say');
    const moment = { name: 'upload.finished', payload: { success: true, type: 'x', size: 1 } };
    expect(onEvent).toHaveBeenCalledWith(moment);
    expect(heard).toContainEqual(['event', moment]);
    mounted.unmount();
  });

  it('that breaks is a panel with Retry and an event; what else is on the page goes on', async () => {
    const { press, heard, words, mounted } = await open();
    await press('Break');
    expect(words()).toContain('ran into a problem');
    expect(heard).toContainEqual(['error', { code: 'crash', message: 'a fault of ours' }]);
    await press('Retry');
    expect(words()).toContain('Things');
    mounted.unmount();
  });

  it('takes the theme of the page, and another one later', async () => {
    const { mounted, shadow } = await open({ theme: { scheme: 'dark', accent: 'teal' } });
    const root = () => shadow().querySelector<HTMLElement>('[data-vitrine-root]') as HTMLElement;
    expect([root().dataset.theme, root().style.getPropertyValue('--v-accent')]).toEqual(['dark', 'teal']);
    await act(async () => mounted.update({ theme: 'light' }));
    expect([root().dataset.theme, root().style.getPropertyValue('--v-accent')]).toEqual(['light', '']);
    mounted.unmount();
  });

  it('updated before it is ready uses the last options, and requests one token', async () => {
    let give: (token: string) => void = () => undefined;
    const getToken = jest.fn(() => new Promise<string>((resolve) => (give = resolve)));
    const { mounted, words, heard } = await open({ getToken });
    mounted.update({ readOnly: true });
    mounted.update({ path: '/things/7' });
    let isSettled = false;
    void mounted.ready.then(() => (isSettled = true));
    await settle();
    expect(isSettled).toBe(false);
    await act(async () => give(TOKEN));
    await mounted.ready;
    expect(words()).toContain('One');
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(heard.map(([name]) => name)).toEqual(['ready']);
    mounted.unmount();
  });

  it('unmounted before it is ready settles, and does not appear later', async () => {
    let give: (token: string) => void = () => undefined;
    const { mounted, place, heard } = await open({
      getToken: () => new Promise((resolve) => (give = resolve)),
    });
    mounted.unmount();
    await act(async () => give(TOKEN));
    await mounted.ready;
    await settle();
    expect(place.childElementCount).toBe(0);
    expect(heard).toEqual([]);
  });

  it('keeps its content after an invalid update, and reports it', async () => {
    const { mounted, words, heard } = await open();
    await act(async () => mounted.update({ view: 'year' as never }));
    expect(words()).toContain('Things');
    expect(heard).toContainEqual(['error', { code: 'options', message: expect.stringMatching(/month/) }]);
    mounted.unmount();
  });

  it('begins anew with another server', async () => {
    const { mounted, words } = await open();
    await act(async () => mounted.update({ apiBaseUrl: 'https://other.example' }));
    await settle();
    await waitFor(() => expect(words()).toContain('of The Bar'));
    expect(answered.at(-1)).toContain('https://other.example/api/');
    mounted.unmount();
  });
});

describe('the element', () => {
  const make = () => document.createElement('vitrine-media') as HTMLElement & { getToken?: unknown };
  const wordsOf = (element: HTMLElement) => element.shadowRoot?.textContent ?? '';

  it('takes attributes and properties, and events bubble to the page', async () => {
    const element = make();
    const heard: string[] = [];
    document.addEventListener('vitrine-ready', () => heard.push('ready'), { once: true });
    element.setAttribute('api-base-url', 'https://signs.example');
    element.setAttribute('read-only', '');
    document.body.append(element);
    element.getToken = base.getToken;
    await settle();
    expect(wordsOf(element)).toContain('may look');
    expect(heard).toEqual(['ready']);
    element.removeAttribute('read-only');
    await settle();
    expect(wordsOf(element)).toContain('may edit');
  });

  it('is there again when it is taken out and put back, and stays when it is only moved', async () => {
    const element = make();
    element.setAttribute('api-base-url', 'https://signs.example');
    element.getToken = jest.fn(base.getToken);
    document.body.append(element);
    await settle();
    const aside = document.body.appendChild(document.createElement('aside'));
    aside.append(element);
    await settle();
    expect(element.getToken).toHaveBeenCalledTimes(1);
    element.remove();
    await settle();
    expect(wordsOf(element)).toBe('');
    document.body.append(element);
    await settle();
    await waitFor(() => expect(wordsOf(element)).toContain('of The Bar'));
  });

  it('reports a missing option until it is set', async () => {
    const element = make();
    document.body.append(element);
    await settle();
    expect(wordsOf(element)).toContain('can’t be shown');
    element.setAttribute('api-base-url', 'https://signs.example');
    element.getToken = base.getToken;
    await settle();
    await waitFor(() => expect(wordsOf(element)).toContain('of The Bar'));
  });

  it('does not report a missing token while the page loads, whose later scripts may set it', async () => {
    const page = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const [one, other] = [make(), make()];
    for (const element of [one, other]) {
      element.setAttribute('api-base-url', 'https://signs.example');
      document.body.append(element);
    }
    await settle();
    expect([one, other].map(wordsOf)).toEqual(['', '']);
    one.getToken = base.getToken;
    await settle();
    await waitFor(() => expect(wordsOf(one)).toContain('of The Bar'));
    page.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await settle();
    expect(wordsOf(other)).toContain('can’t be shown');
    page.mockRestore();
  });

  it('of another copy on the same page does no harm', async () => {
    const first = customElements.get('vitrine-media');
    expect(() => defineEmbed({ ...area, version: '2.0.0' })).not.toThrow();
    expect(customElements.get('vitrine-media')).toBe(first);
  });
});
