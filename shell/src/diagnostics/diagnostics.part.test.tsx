import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildArea, buildRegistry } from '../testing/registry';
import { markDeveloper } from '../session/signed-in-cookie';
import { renderMember } from '../testing/render-member';
import { diagnosticsTexts as texts, eventLogTexts } from './texts';
import { abilities } from './abilities';
import { DiagnosticsScreen } from './diagnostics.screen';
import { probe } from './probe.query';

Object.assign(globalThis, { __SHELL_VERSION__: '1.2.3' });

interface World {
  healthz?: unknown;
  readyz?: { status: number; checks?: object } | 'no network';
  socket?: 'open' | 'error' | 'throws';
}
function answering({ healthz = { status: 'ok' }, readyz, socket = 'open' }: World) {
  const ready = readyz ?? { status: 200, checks: { database: true, storage: true, broker: true } };
  window.fetch = jest.fn(async (path: RequestInfo | URL) => {
    if (String(path).includes('healthz')) return { ok: true, json: async () => healthz } as Response;
    if (ready === 'no network') throw new TypeError('failed to fetch');
    return { ok: ready.status === 200, json: async () => ({ checks: ready.checks }) } as Response;
  });
  window.WebSocket = class {
    constructor(readonly address: string) {
      if (socket === 'throws') throw new DOMException('blocked', 'SecurityError');
    }
    addEventListener(name: string, listener: () => void) {
      if (name === socket) setTimeout(listener, 0);
    }
    close() {}
  } as unknown as typeof WebSocket;
  AbortSignal.timeout ??= () => new AbortController().signal;
}

describe('what can be reached', () => {
  it.each<[string, World, object]>([
    ['everything', {}, { api: true, broker: true, database: true, storage: true }],
    [
      'no storage',
      { readyz: { status: 503, checks: { database: true, storage: false } } },
      { api: true, broker: true, database: true, storage: false },
    ],
    [
      'no database',
      { readyz: { status: 503, checks: { database: false, storage: true } } },
      { api: true, broker: true, database: false, storage: true },
    ],
    [
      'nothing but a proxy',
      { healthz: {}, readyz: 'no network', socket: 'error' },
      { api: false, broker: false },
    ],
    ['blocked sockets', { socket: 'throws' }, { api: true, broker: false }],
  ])('%s', async (_name, world, reached) => {
    answering(world);
    expect(await probe()).toMatchObject(reached);
  });
});

describe('/testing', () => {
  function open(world: World = {}, shell = '0.0.0') {
    answering(world);
    const registry = buildRegistry({ media: buildArea('2.0.1', '2.0.0') });
    registry.shell.version = shell;
    document.head.innerHTML = `<script type="application/json" id="vitrine-registry">${JSON.stringify(registry)}</script>`;
    render(<DiagnosticsScreen />);
    return userEvent.setup({ delay: null });
  }
  const row = (name: string) => within(screen.getByText(name).closest('div') ?? document.body);

  it('names the versions of shell and areas', async () => {
    open();
    expect(row(texts.shell).getByText('1.2.3')).toBeInTheDocument();
    expect(await screen.findByText('2.0.1 (previous: 2.0.0)')).toBeInTheDocument();
  });

  it('names the very build of the shell when the server knows it', async () => {
    open({}, '1.2.3-0a1b2c3d');
    expect(await row(texts.shell).findByText('1.2.3-0a1b2c3d')).toBeInTheDocument();
  });

  it('shows a member the builds of this tab, their reasons and results; in the copy too', async () => {
    answering({});
    const { user } = renderMember(<DiagnosticsScreen />, {
      areas: {
        provides: { react: '19.3.1' },
        facts: async () => [
          {
            areaId: 'media',
            title: 'Promos',
            version: '1.0.0',
            why: 'previous',
            isRunning: true,
            source: '/areas/media/1.0.0/',
            loads: [{ expose: './library', milliseconds: 312, version: '1.0.0' }],
            failures: [
              { is: 'failed', at: 0, area: 'media', version: '2.0.0', phase: 'render', message: 'bad day' },
            ],
          },
        ],
      },
    });
    await screen.findByText('1.0.0, the previous version, used instead');
    expect(row('Promos').getByText('From /areas/media/1.0.0/')).toBeInTheDocument();
    expect(row('Promos').getByText('library loaded in 312 ms')).toBeInTheDocument();
    expect(row('Promos').getByText(/2\.0\.0 render: bad day/)).toBeInTheDocument();
    expect(row('react').getByText('19.3.1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.copy }));
    await waitFor(() => expect(screen.getByRole('button', { name: texts.copied })).toBeInTheDocument());
    expect(await navigator.clipboard.readText()).toContain('Promos: 1.0.0, the previous version');
  });

  describe('loads of builds in all sessions', () => {
    const openAs = (isDeveloper: boolean) => {
      answering({});
      markDeveloper(isDeveloper);
      const counts = jest.fn(async () => [
        {
          area: 'media',
          versions: [
            { version: '2.0.1', good: 40, failed: 3, slow: 1 },
            { version: '2.0.0', good: 900, failed: 0, slow: 2 },
          ],
        },
      ]);
      const { user } = renderMember(<DiagnosticsScreen />, { areas: { counts, titleOf: () => 'Promos' } });
      return { counts, user };
    };
    afterEach(() => markDeveloper(false));

    it('is shown to developers, and stands in the copy', async () => {
      const { user } = openAs(true);
      const region = await screen.findByRole('region', { name: texts.everybody });
      expect(within(region).getByText('2.0.1: 40 loaded, 3 failed, 1 slow')).toBeInTheDocument();
      expect(within(region).getByText('2.0.0: 900 loaded, 0 failed, 2 slow')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: texts.copy }));
      await waitFor(() => expect(screen.getByRole('button', { name: texts.copied })).toBeInTheDocument());
      expect(await navigator.clipboard.readText()).toContain('Promos: 2.0.1: 40 loaded, 3 failed, 1 slow');
    });

    it('is not even asked for by others', async () => {
      const { counts } = openAs(false);
      expect(await row(texts.api).findByText(texts.ok)).toBeInTheDocument();
      expect(counts).not.toHaveBeenCalled();
      expect(screen.queryByRole('region', { name: texts.everybody })).toBeNull();
    });
  });

  it('§2.3.3 shows whether each part responds', async () => {
    open({ readyz: { status: 503, checks: { database: true, storage: false } } });
    expect(row(texts.api).getByRole('status')).toHaveAccessibleName(texts.checking);
    expect(await row(texts.storage).findByText(texts.notOk)).toBeInTheDocument();
    for (const part of [texts.api, texts.broker, texts.database])
      expect(row(part).getByText(texts.ok)).toBeInTheDocument();
  });

  it('probes again on request', async () => {
    const user = open({ readyz: 'no network' });
    expect(await row(texts.storage).findByText(texts.notOk)).toBeInTheDocument();
    answering({});
    await user.click(screen.getByRole('button', { name: texts.again }));
    expect(await row(texts.storage).findByText(texts.ok)).toBeInTheDocument();
  });

  it('can be copied as text', async () => {
    const user = open();
    await row(texts.storage).findByText(texts.ok);
    await user.click(screen.getByRole('button', { name: texts.copy }));
    await waitFor(() => expect(screen.getByRole('button', { name: texts.copied })).toBeInTheDocument());
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(`${texts.shell}: 1.2.3`);
    expect(copied).toContain(`${texts.storage}: ${texts.yes}`);
  });

  it('lists what the browser can do, without storage too', () => {
    const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const storage = abilities().find(([name]) => name.startsWith('Storage'));
    expect(storage?.[1]).toBe(false);
    broken.mockRestore();
  });
});

describe('events in this tab', () => {
  afterEach(() => markDeveloper(false));

  it('lists the newest first, of a flood the last fifty, and draws rarely', async () => {
    answering({});
    const { shell } = renderMember(<DiagnosticsScreen />);
    const list = within(await screen.findByRole('list', { name: eventLogTexts.title }));
    expect(screen.getByText(eventLogTexts.none)).toBeVisible();
    for (let n = 1; n <= 1000; n += 1)
      shell.bus.publish('mqtt.received', { topic: `live/device/s${n}`, payload: '{}' });
    shell.bus.publish('data.changed', { kind: 'promo', id: '7' });
    expect(list.queryAllByRole('listitem')).toEqual([]);
    await screen.findByText(eventLogTexts.counted(1001));
    const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatch(/data\.changed\{"kind":"promo","id":"7"\}$/);
    expect(shown[1]).toMatch(/Messagelive\/device\/s1000 \{\}$/);
  });

  it('stops while it is paused, and cuts long payloads', async () => {
    answering({});
    const { shell, user } = renderMember(<DiagnosticsScreen />);
    shell.bus.publish('mqtt.received', { topic: 'a', payload: 'x'.repeat(10_000) });
    const entry = await screen.findByText(/^a x+$/);
    expect(entry.textContent).toHaveLength(300);
    await user.click(screen.getByRole('button', { name: eventLogTexts.pause }));
    shell.bus.publish('mqtt.received', { topic: 'b', payload: '' });
    await user.click(screen.getByRole('button', { name: eventLogTexts.resume }));
    shell.bus.publish('mqtt.received', { topic: 'c', payload: '' });
    await screen.findByText('c');
    expect(screen.queryByText('b')).toBeNull();
  });

  it('is for owners and developers', async () => {
    answering({});
    const heading = () => screen.queryByRole('heading', { name: eventLogTexts.title });
    const { unmount } = renderMember(<DiagnosticsScreen />, { role: 'viewer' });
    await screen.findByRole('heading', { name: texts.libraries });
    expect(heading()).toBeNull();
    unmount();
    markDeveloper(true);
    renderMember(<DiagnosticsScreen />, { role: 'viewer' });
    await waitFor(() => expect(heading()).toBeVisible());
  });
});
