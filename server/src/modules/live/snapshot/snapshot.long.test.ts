import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PRIVATE_NETWORK } from '../fetch/source-fault.types';
import { startFeedServer, type FeedServer } from '../testing/feed-server';
import { findChromium } from './find-chromium.files';
import { SNAPSHOT_LIMITS, takeSnapshot, type SnapshotLimits } from './take-snapshot.client';

const program = findChromium(process.env.CHROMIUM_PATH) ?? '';

/** A page with this body. */
const html = (body: string) => `<!doctype html><style>body{margin:0}</style><body>${body}`;
const GREEN = '<div style="height:100vh;background:#00ff00"></div>';

describe('a picture of a web page', () => {
  let pages: FeedServer;
  let answers: Record<string, string>;
  /** Folder of temporary files of this test alone. */
  let folder: string;
  let usual: string | undefined;

  beforeEach(async () => {
    usual = process.env.TMPDIR;
    folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
    // Chromium runs as another user.
    await chmod(folder, 0o755);
    process.env.TMPDIR = folder;
    pages = await startFeedServer();
    answers = {};
    pages.answer = ({ url = '' }, response) => {
      const body = answers[url];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
    };
  });
  afterEach(async () => {
    await pages.close();
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  const take = (
    address: string,
    { allowsPrivate = true, ...limits }: Partial<SnapshotLimits> & { allowsPrivate?: boolean } = {},
    ownPages: string[] = [],
  ) =>
    takeSnapshot(
      address,
      { program, allowsPrivate, ownPages: new Set(ownPages) },
      { ...SNAPSHOT_LIMITS, ...limits },
    );
  const fault = async (...visit: Parameters<typeof take>) =>
    take(...visit).then(
      () => 'a picture',
      (error: Error) => error.message,
    );
  const pixel = async (png: Buffer, left: number, top: number) => {
    const spot = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha();
    return [...(await spot.raw().toBuffer())];
  };

  test('has the size of a screen and what scripts draw after loading', async () => {
    answers['/'] = html(`<script>setTimeout(() => document.body.innerHTML = '${GREEN}', 300)</script>`);
    const png = await take(pages.at('/'));
    const { width, height } = await sharp(png).metadata();
    expect([width, height]).toEqual([1920, 1080]);
    expect(await Promise.all([pixel(png, 5, 5), pixel(png, 1915, 1075)])).toEqual([
      [0, 255, 0],
      [0, 255, 0],
    ]);
  });

  test('private networks are refused, by address, by redirect and from scripts', async () => {
    expect(await fault(pages.at('/'), { allowsPrivate: false })).toBe(PRIVATE_NETWORK);
    expect(pages.asked).toEqual([]);
    pages.answer = (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    expect(await fault(pages.at('/'))).toBe(PRIVATE_NETWORK);
    pages.answer = (_request, response) =>
      response.end(html('<script>location = "file:///etc/passwd"</script>'));
    const png = await take(pages.at('/'));
    expect(await pixel(png, 5, 5)).toEqual([255, 255, 255]);
  });

  test('an own page opens, and nothing else of this machine', async () => {
    const inside = await startFeedServer();
    const tcp: net.Socket[] = [];
    const socket = net.createServer((one) => void tcp.push(one)).listen(0, '127.0.0.1');
    const udp = createSocket('udp4');
    let datagrams = 0;
    udp.on('message', () => (datagrams += 1));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    const port = (socket.address() as AddressInfo).port;
    answers['/'] =
      html(`${GREEN}<img src="${inside.at('/img')}"><iframe src="${inside.at('/frame')}"></iframe>
      <link rel="stylesheet" href="${inside.at('/css')}"><link rel="dns-prefetch" href="//localhost">
      <script>
        for (const address of ['${inside.at('/fetch')}', 'http://localhost:${port}/', 'http://[::1]:${port}/',
          'http://0x7f.1:${port}/', 'https://127.0.0.1:${port}/'])
          fetch(address, { mode: 'no-cors' }).catch(() => 0);
        new WebSocket('ws://127.0.0.1:${port}/'); new EventSource('${inside.at('/events')}');
        navigator.sendBeacon('${inside.at('/beacon')}');
        const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] });
        peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        try { new WebTransport('https://127.0.0.1:${udp.address().port}/') } catch {}
      </script>`);
    const png = await take(pages.at('/'), { allowsPrivate: false }, [pages.at('/')]);
    expect(await pixel(png, 5, 5)).toEqual([0, 255, 0]);
    expect([inside.asked, tcp.length, datagrams]).toEqual([[], 0, 0]);
    // The same page reaches all of it where the operator allows private networks: the traps work.
    await take(pages.at('/'));
    expect(inside.asked).toEqual(
      expect.arrayContaining(['/img', '/frame', '/css', '/fetch', '/events', '/beacon']),
    );
    expect(tcp.length).toBeGreaterThan(0);
    expect(datagrams).toBe(0);
    for (const one of tcp) one.destroy();
    await new Promise((resolve) => socket.close(resolve));
    await new Promise<void>((resolve) => udp.close(() => resolve()));
    await inside.close();
  });

  test('a page that never ends loading gives what it has', async () => {
    pages.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).write(html(GREEN));
    expect(await pixel(await take(pages.at('/'), { loadMs: 3000 }), 5, 5)).toEqual([0, 255, 0]);
    pages.answer = () => undefined;
    expect(await fault(pages.at('/'), { loadMs: 2000 })).toBe('Couldn’t reach that address.');
  });

  test('a page of 100 MB is cut off', async () => {
    let sent = 0;
    pages.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html(GREEN));
      const part = Buffer.alloc(64 * 1024, '<!-- x -->');
      const more = () => {
        if (response.destroyed || sent > 100_000_000) return response.end();
        sent += part.length;
        return response.write(part, more);
      };
      more();
    };
    expect(await pixel(await take(pages.at('/')), 5, 5)).toEqual([0, 255, 0]);
    expect(sent).toBeLessThan(40_000_000);
  });

  test.each([
    ['endless dialogs', 'for (;;) alert(1)'],
    ['an endless loop', 'for (;;);'],
  ])('%s end after their time', async (_name, script) => {
    answers['/'] = html(`${GREEN}<script>${script}</script>`);
    expect(await fault(pages.at('/'), { totalMs: 6000, loadMs: 2000, settleMs: 500 })).toBe(
      'That page takes too long for a picture.',
    );
  });

  test('one dialog, popups and downloads do no harm', async () => {
    answers['/popup'] = html('popup');
    answers['/'] = html(`${GREEN}<a id=a download href="data:,x"></a><script>
      alert(1); confirm(2); prompt(3); onbeforeunload = () => 'stay';
      setInterval(() => { open('/popup'); a.click(); }, 20)</script>`);
    expect(await pixel(await take(pages.at('/')), 5, 5)).toEqual([0, 255, 0]);
    expect(pages.asked.filter((path) => path === '/popup')).toEqual([]);
  });

  test('a page that takes all memory is a clear fault', async () => {
    answers['/'] = html(`<script>const all = []; setInterval(() => {
      for (let i = 0; i < 8; i++) all.push(new Uint8Array(64e6).fill(1)) }, 10)</script>`);
    expect(await fault(pages.at('/'))).toMatch(
      /^(No picture of that page could be taken|That page takes too long)/,
    );
  });

  test('errors, and a program that does not start, are clear faults', async () => {
    expect(await fault(pages.at('/missing'))).toBe('That address answers with an error (404).');
    const visit = { allowsPrivate: true, ownPages: new Set<string>() };
    for (const wrong of ['/nowhere/chromium', '/bin/false', '/bin/cat'])
      await expect(
        takeSnapshot(pages.at('/'), { ...visit, program: wrong }, { ...SNAPSHOT_LIMITS, totalMs: 3000 }),
      ).rejects.toThrow(/No picture of that page|too long/);
  });

  test('a name that changes to a private address between two requests is refused', async () => {
    // Names of this machine: the proxy resolves each request anew and refuses what it finds.
    const named = pages.at('/').replace('127.0.0.1', 'localhost');
    expect(await fault(named, { allowsPrivate: false }, [pages.at('/')])).toBe(PRIVATE_NETWORK);
    expect(pages.asked).toEqual([]);
  });
});
