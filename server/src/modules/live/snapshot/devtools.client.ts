import type { Readable, Writable } from 'node:stream';

/** Messages of the browser end here: a picture of noise has 8 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const END = 0;

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}
interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}
export interface DevTools {
  /** Calls a method of the protocol; `session` is that of a page. */
  call(method: string, params?: Record<string, unknown>, session?: string): Promise<Record<string, unknown>>;
  on(method: string, listener: (params: Record<string, unknown>) => void): void;
}

/** Chrome DevTools protocol over the pipes of `--remote-debugging-pipe`: no port is opened. */
export function createDevTools(from: Readable, to: Writable): DevTools {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  let parts: Buffer[] = [];
  let size = 0;
  let nextId = 1;

  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const take = (text: string) => {
    const { id, method, params = {}, result = {}, error } = JSON.parse(text) as Message;
    if (method) return listeners.get(method)?.(params);
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    return error ? call?.reject(new Error(error.message)) : call?.resolve(result);
  };
  from.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(END); end >= 0; end = rest.indexOf(END)) {
      take(Buffer.concat([...parts, rest.subarray(0, end)]).toString());
      [parts, size, rest] = [[], 0, rest.subarray(end + 1)];
    }
    parts.push(rest);
    size += rest.length;
    if (size > MAX_BYTES) from.destroy(new Error('A message of the browser is too large.'));
  });
  from.on('error', fail).on('close', () => fail(new Error('The browser ended.')));
  to.on('error', () => undefined);

  return {
    call(method, params = {}, session = undefined) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        to.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
      });
    },
    on: (method, listener) => void listeners.set(method, listener),
  };
}
