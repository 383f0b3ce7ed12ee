import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proxyTo } from './proxy.mjs';

const PAGE = `<head><link rel="preload" as="script" crossorigin href="/areas/a/entry.js" integrity="sha384-a">
  <link rel="preload" as="font" href="/assets/inter.woff2"><script defer="defer" src="/assets/main.aaa.js"></script></head>`;
const SIGN_IN = '<script defer="defer" src="/assets/main.aaa.js"></script><form method="dialog"></form>';

let product: Server;
let folder: string;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  product = createServer((request, response) => {
    const isPage = request.headers.accept === 'text/html';
    response.writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain' });
    const page = request.url === '/login' ? SIGN_IN : PAGE;
    response.end(isPage ? page : `${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(tmpdir(), 'plain-proxy-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/main.bbb.js'), 'plain');
});
afterAll(() => {
  product.close();
  rmSync(folder, { recursive: true });
});

async function through(plain?: { folder: string; filesOf: (pathname: string) => string[] }) {
  const { url, close } = await proxyTo(portOf(product), plain);
  const text = async (file: string, accept = '*/*') =>
    (await fetch(`${url}${file}`, { headers: { accept, connection: 'close' } })).text();
  const seen = {
    page: await text('/schedule', 'text/html'),
    signIn: await text('/login', 'text/html'),
    call: await text('/api/app?x=1'),
    script: await text('/assets/main.bbb.js'),
  };
  close();
  return seen;
}

test('a page of the other build begins with its files, and with none of the areas', async () => {
  const filesOf = (pathname: string) => ['/assets/main.bbb.js', `/assets${pathname}.js`];
  const { page, signIn, call, script } = await through({ folder, filesOf });
  expect(page).toContain(
    '<link rel="preload" as="script" href="/assets/schedule.js"><script defer src="/assets/main.bbb.js">',
  );
  expect(page).toContain('inter.woff2');
  expect(page).not.toContain('/areas/');
  expect(signIn).toBe(SIGN_IN);
  expect([call, script]).toEqual(['GET /api/app?x=1', 'plain']);
});

test('without another build everything is the product’s', async () => {
  const { page, call, script } = await through();
  expect([page, call, script]).toEqual([PAGE, 'GET /api/app?x=1', 'GET /assets/main.bbb.js']);
});
