import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.resolve(__dirname, '../../../../../tools/identity-provider.mjs');
type Claims = Record<string, unknown>;

/** A running identity provider (tools/identity-provider.mjs). */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Sets what the provider reports about a name. */
  know(name: string, claims: Claims): Promise<void>;
  /** Sets the provider's clock ahead. */
  setAhead(seconds: number): Promise<void>;
  /** Signs in at the provider's page, without a browser; returns the query it leads back with. */
  visit(url: string, name: string | null): Promise<string>;
  close(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const program = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string];
  const own = JSON.parse(line) as Pick<TestProvider, 'issuer' | 'clientId' | 'clientSecret'>;
  const post = async (page: string, body: string) => {
    await fetch(`${own.issuer}${page}`, { method: 'POST', body });
  };
  return {
    ...own,
    know: (name, claims) => post('/users', JSON.stringify({ [name]: claims })),
    setAhead: (seconds) => post('/clock', String(seconds)),
    visit,
    async close() {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
  };
}

async function visit(url: string, name: string | null): Promise<string> {
  const jar = new Map<string, string>();
  const step = async (address: string, body?: string) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    if (!to) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return new URL(to, address).href;
  };
  const form = await step(url);
  let next = await step(form, name === null ? 'cancel=1' : `name=${encodeURIComponent(name)}`);
  while (!next.includes('/login?')) next = await step(next);
  return new URL(next).search;
}
