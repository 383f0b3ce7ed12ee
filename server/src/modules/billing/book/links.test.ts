import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../../../config/config';
import { checkoutPath, failedCardPath, hashedLink, invoicePath, linkToken } from './links.action';

const folders: string[] = [];
const server = () => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-links-'));
  folders.push(dataFolder);
  return { config: { dataFolder } as Config };
};
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

it('makes the same token again, another one for every kind and id, and others on another server', () => {
  const [here, there] = [server(), server()];
  const token = linkToken(here, 'checkout', 'a');
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(linkToken(here, 'checkout', 'a')).toBe(token);
  const others = [
    linkToken(here, 'checkout', 'b'),
    linkToken(here, 'invoice', 'a'),
    linkToken(here, 'card', 'a'),
    linkToken(there, 'checkout', 'a'),
  ];
  expect(new Set([token, ...others]).size).toBe(5);
});

it('what the database holds is not what opens the page', () => {
  const here = server();
  const hash = hashedLink(here, 'invoice', 'a');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(invoicePath(here, 'a')).not.toContain(hash);
});

it('gives paths of this server, whatever its name', () => {
  const here = server();
  for (const address of [checkoutPath(here, 'a'), invoicePath(here, 'a'), failedCardPath(here, 'a', 7)])
    expect(address).toMatch(/^\/till\/(checkout|invoice|card)\/[0-9a-f]{64}$/);
  expect(failedCardPath(here, 'a', 7)).not.toBe(failedCardPath(here, 'a', 8));
});

it('keeps its key in the data folder, readable by nobody else', () => {
  const here = server();
  linkToken(here, 'card', 'a');
  const file = path.join(here.config.dataFolder, 'billing.key');
  expect(fs.readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  expect(fs.readdirSync(here.config.dataFolder)).toEqual(['billing.key']);
});

it('takes a key that is there, and says so when it is damaged', () => {
  const [here, there, broken] = [server(), server(), server()];
  const key = (of: typeof here) => path.join(of.config.dataFolder, 'billing.key');
  fs.writeFileSync(key(here), '11'.repeat(32));
  fs.writeFileSync(key(there), '11'.repeat(32));
  expect(linkToken(here, 'card', 'a')).toBe(linkToken(there, 'card', 'a'));
  fs.writeFileSync(key(broken), '11');
  expect(() => linkToken(broken, 'card', 'a')).toThrow('billing.key is damaged');
});
