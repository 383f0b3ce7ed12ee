import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestCheckoutLinks } from './test-checkout-links.service';

describe('test checkout links', () => {
  const folders: string[] = [];
  const server = () => {
    const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-links-'));
    folders.push(dataFolder);
    return { dataFolder, ...createTestCheckoutLinks(dataFolder) };
  };
  afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

  it('makes deterministic tokens that differ by kind, id and server', () => {
    const [here, there] = [server(), server()];
    const token = here.token('checkout', 'a');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(here.token('checkout', 'a')).toBe(token);
    const others = [
      here.token('checkout', 'b'),
      here.token('invoice', 'a'),
      here.token('card', 'a'),
      there.token('checkout', 'a'),
    ];
    expect(new Set([token, ...others]).size).toBe(5);
  });

  it('has the same key on servers with one secret, except for an existing key file', () => {
    const secret = 'a secret of more than thirty-two bytes';
    const withSecret = ({ dataFolder }: { dataFolder: string }, text = secret) =>
      createTestCheckoutLinks(dataFolder, text).token('invoice', 'a');
    const [here, there, before] = [server(), server(), server()];
    expect(withSecret(here)).toMatch(/^[0-9a-f]{64}$/);
    expect(withSecret(here)).toBe(withSecret(there));
    expect(withSecret(here)).not.toBe(withSecret(here, `${secret}!`));
    expect(fs.readdirSync(here.dataFolder)).toEqual([]);
    const old = before.token('invoice', 'a');
    expect(withSecret(before)).toBe(old);
  });

  it('the stored hash does not open the page', () => {
    const here = server();
    const hash = here.hash('invoice', 'a');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(here.invoicePath('a')).not.toContain(hash);
  });

  it('returns paths, independent of the server’s name', () => {
    const here = server();
    for (const address of [here.checkoutPath('a'), here.invoicePath('a'), here.failedCardPath('a', 7)])
      expect(address).toMatch(/^\/till\/(checkout|invoice|card)\/[0-9a-f]{64}$/);
    expect(here.failedCardPath('a', 7)).not.toBe(here.failedCardPath('a', 8));
  });

  it('keeps its key in the data folder, readable by its user only', () => {
    const here = server();
    here.token('card', 'a');
    const file = path.join(here.dataFolder, 'billing.key');
    expect(fs.readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(fs.readdirSync(here.dataFolder)).toEqual(['billing.key']);
  });

  it('uses an existing key, and reports a damaged one', () => {
    const [here, there, broken] = [server(), server(), server()];
    const key = (of: typeof here) => path.join(of.dataFolder, 'billing.key');
    fs.writeFileSync(key(here), '11'.repeat(32));
    fs.writeFileSync(key(there), '11'.repeat(32));
    expect(here.token('card', 'a')).toBe(there.token('card', 'a'));
    fs.writeFileSync(key(broken), '11');
    expect(() => broken.token('card', 'a')).toThrow('billing.key is damaged');
  });

  it('leaves no partial key on a full disk, and creates one later', () => {
    const here = server();
    const write = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
      fs.closeSync(fs.openSync(file as string, 'w'));
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    expect(() => here.token('invoice', 'a')).toThrow('no space');
    write.mockRestore();
    expect(fs.readdirSync(here.dataFolder)).toEqual([]);
    expect(here.token('invoice', 'a')).toMatch(/^[0-9a-f]{64}$/);
  });
});
