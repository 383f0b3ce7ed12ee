import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.resolve(__dirname, '../../../../../tools/identity-provider.mjs');
const REDIRECT = 'http://localhost:8080/login';
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
  /** Ends the session at the provider, as its page of a sign-out does; returns where it leads. */
  signOut(url: string): Promise<string>;
  /** Signs in at the provider's page, without a browser; returns the query it leads back with. */
  visit(url: string, name: string | null): Promise<string>;
  close(): Promise<void>;
}

/** `backChannel`: address for its reports of ended sessions. */
export async function startProvider({ backChannel }: { backChannel?: string } = {}): Promise<TestProvider> {
  const args = ['0', REDIRECT, ...(backChannel ? [backChannel] : [])];
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string];
  const own = JSON.parse(line) as Pick<TestProvider, 'issuer' | 'clientId' | 'clientSecret'>;
  const post = async (page: string, body: string) => {
    await fetch(`${own.issuer}${page}`, { method: 'POST', body });
  };
  return {
    ...own,
    know: (name, claims) => post('/users', JSON.stringify({ [name]: claims })),
    setAhead: (seconds) => post('/clock', String(seconds)),
    ...browser(),
    async close() {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
  };
}

/** Browser without pages; each visit is a new one, and a sign-out continues the last. */
function browser(): Pick<TestProvider, 'visit' | 'signOut'> {
  let last = new Map<string, string>();
  async function open(jar: Map<string, string>, address: string, body?: string): Promise<Response> {
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
    return answer;
  }
  async function step(jar: Map<string, string>, address: string, body?: string): Promise<string> {
    const answer = await open(jar, address, body);
    const to = answer.headers.get('location');
    if (!to) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return new URL(to, address).href;
  }
  return {
    async visit(url, name) {
      const jar = new Map<string, string>();
      last = jar;
      const form = await step(jar, url);
      let next = await step(jar, form, name === null ? 'cancel=1' : `name=${encodeURIComponent(name)}`);
      while (!next.includes('/login?')) next = await step(jar, next);
      return new URL(next).search;
    },
    async signOut(url) {
      const page = await (await open(last, url)).text();
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
      return step(last, action, new URLSearchParams({ xsrf, logout: 'yes' }).toString());
    },
  };
}
