import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { startFeedServer, type FeedServer } from '../testing/feed-server';
import { FETCH_LIMITS, safeFetch } from './safe-fetch.client';
import { SourceFault } from './source-fault.types';

const PRIVATE = 'That address is in a private network, which this server does not open.';

describe('fetching an address that a user entered', () => {
  let feeds: FeedServer;
  const get = (address: string, limits: Partial<typeof FETCH_LIMITS> = {}, allowsPrivate = true) =>
    safeFetch(address, { allowsPrivate, accept: '*/*' }, { ...FETCH_LIMITS, ...limits });
  const fault = async (...wish: Parameters<typeof get>) => {
    const error: unknown = await get(...wish).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SourceFault);
    return (error as SourceFault).message;
  };

  beforeEach(async () => {
    feeds = await startFeedServer();
  });
  afterEach(() => feeds.close());

  test.each([
    ['plain', undefined, (bytes: Buffer) => bytes],
    ['gzip', 'gzip', gzipSync],
    ['deflate', 'deflate', deflateSync],
    ['brotli', 'br', brotliCompressSync],
  ])('an answer is read: %s', async (_name, coding, encode) => {
    feeds.answer = (_request, response) => {
      if (coding) response.setHeader('content-encoding', coding);
      response.end(encode(Buffer.from('Grüße')));
    };
    expect((await get(feeds.at('/feed'))).body.toString()).toBe('Grüße');
  });

  test('it is asked without cookies or credentials, by the name of the product', async () => {
    let sent = {};
    feeds.answer = ({ headers }, response) => {
      sent = headers;
      response.end();
    };
    await get(feeds.at('/'));
    expect(sent).toMatchObject({ 'user-agent': expect.stringContaining('Vitrine') as string });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['authorization']));
  });

  test('ten megabytes end at one', async () => {
    let sent = 0;
    feeds.answer = (_request, response) => {
      const part = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        if (response.destroyed || sent >= 10 * 1024 * 1024) return response.end();
        sent += part.length;
        return response.write(part, more);
      };
      more();
    };
    expect(await fault(feeds.at('/'))).toBe('That address sends more than 1 MB.');
    expect(sent).toBeLessThan(8 * 1024 * 1024);
  });

  test('a gzip bomb ends at one megabyte', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    feeds.answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(bomb);
    };
    expect(await fault(feeds.at('/'))).toBe('That address sends more than 1 MB.');
  });

  test.each(['gzip', 'br', 'x-secret'])('bytes that are not the named %s are refused', async (coding) => {
    feeds.answer = (_request, response) => {
      response.setHeader('content-encoding', coding);
      response.end('not compressed at all');
    };
    expect(await fault(feeds.at('/'))).toBe('That address answers in a way that can’t be read.');
  });

  test('an answer that drips is given up, and so is none at all', async () => {
    feeds.answer = ({ url }, response) => {
      if (url === '/silent') return;
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const late = 'That address took longer than 1 seconds to answer.';
    expect(await fault(feeds.at('/drip'), { totalMs: 600 })).toBe(late);
    expect(await fault(feeds.at('/silent'), { totalMs: 600 })).toBe(late);
  });

  test('redirects are followed three times', async () => {
    feeds.answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    const found = await get(feeds.at('/3'));
    expect([found.body.toString(), found.url.pathname]).toEqual(['here', '/0']);
    expect(await fault(feeds.at('/4'))).toBe('That address redirects too often.');
  });

  test.each([
    'ftp://feeds.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'feeds.example/rss',
    '',
    'http://',
  ])('"%s" is no web address, nor is a redirect to it', async (address) => {
    const said = 'Enter a web address that begins with http:// or https://.';
    expect(await fault(address)).toBe(said);
    feeds.answer = (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end();
    expect(await fault(feeds.at('/'))).toBe(said);
  });

  test('an address with a password or the port of another service is refused', async () => {
    expect(await fault('http://me:secret@feeds.example/')).toContain('user name or password');
    expect(await fault('http://feeds.example:25/')).toBe('That port is not one of a web server.');
  });

  test.each([
    'http://127.0.0.1:8080/',
    'http://2130706433:8080/',
    'http://0x7f.1:8080/',
    'http://[::1]:8080/',
    'http://[::ffff:127.0.0.1]:8080/',
    'http://localhost:8080/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0.0.0.0:8080/',
    'https://127.0.0.1:8443/',
  ])('%s is private', async (address) => {
    expect(await fault(address, {}, false)).toBe(PRIVATE);
  });

  test.each(['http://169.254.169.254/', 'http://[::ffff:169.254.169.254]/', 'http://100.100.100.200/'])(
    '%s gives credentials of the machine: refused where private networks are allowed, after a redirect too',
    async (address) => {
      expect(await fault(address)).toBe(PRIVATE);
      feeds.answer = (_request, response) => response.writeHead(302, { location: address }).end();
      expect(await fault(feeds.at('/'))).toBe(PRIVATE);
    },
  );

  test('an own page of this machine is allowed; another path of it and a redirect from it are not', async () => {
    const own = { allowsPrivate: false, accept: '*/*', ownPages: new Set([feeds.at('/own')]) };
    feeds.answer = (_request, response) => response.end('ours');
    expect((await safeFetch(feeds.at('/own'), own)).body.toString()).toBe('ours');
    await expect(safeFetch(feeds.at('/own?x'), own)).rejects.toThrow(PRIVATE);
    feeds.answer = (_request, response) => response.writeHead(302, { location: feeds.at('/other') }).end();
    await expect(safeFetch(feeds.at('/own'), own)).rejects.toThrow(PRIVATE);
    expect(feeds.asked).toEqual(['/own', '/own']);
  });

  test.each([404, 500])('status %s is an error', async (status) => {
    feeds.answer = (_request, response) => response.writeHead(status).end('<rss/>');
    expect(await fault(feeds.at('/'))).toBe(`That address answers with an error (${status}).`);
  });

  test('a server that hangs up, or is not there, cannot be reached', async () => {
    feeds.answer = (_request, response) => response.destroy();
    expect(await fault(feeds.at('/'))).toBe('Couldn’t reach that address.');
    feeds.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await fault(feeds.at('/'))).toBe('Couldn’t reach that address.');
    const address = feeds.at('/');
    await feeds.close();
    expect(await fault(address)).toBe('Couldn’t reach that address.');
    feeds = await startFeedServer();
  });

  test('of a page only the headers are read', async () => {
    feeds.answer = (_request, response) => {
      response.setHeader('x-frame-options', 'DENY');
      response.write('x');
    };
    const wish = { allowsPrivate: true, accept: '*/*', withoutBody: true };
    const { headers, body } = await safeFetch(feeds.at('/'), wish);
    expect([headers['x-frame-options'], body.length]).toEqual(['DENY', 0]);
  });
});
