// @ts-check
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CliError, FAILED, reasonOf } from '../errors.mjs';
import { MAX_FILE_BYTES } from '../upload.mjs';

const TIMEOUT_MS = 60_000;

/** Calls of another system. `headers` go to its own address only. */
export class PeerCalls {
  /** @param {string} base @param {Record<string, string>} headers */
  constructor(base, headers) {
    this.base = base;
    this.headers = headers;
  }

  /** @param {string} url @param {RequestInit} [init] @returns {Promise<Response>} */
  async answerOf(url, init = {}) {
    const isOwn = url === this.base || url.startsWith(`${this.base}/`);
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A redirect elsewhere would take the token along.
      redirect: isOwn ? 'manual' : 'follow',
      ...init,
      headers: { accept: 'application/json, */*', ...(isOwn ? this.headers : {}) },
    }).catch((error) => {
      throw new CliError(FAILED, `${url} cannot be reached (${reasonOf(error)}).`);
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403)
      throw new CliError(FAILED, `${this.base} refuses the token or password.`, answer.status);
    throw new CliError(FAILED, `${url} answered ${answer.status}.`, answer.status);
  }

  /** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
  async json(path, init) {
    const answer = await this.answerOf(this.base + path, init);
    return answer.json().catch(() => {
      throw new CliError(FAILED, `${this.base}${path} answered something else than expected.`);
    });
  }

  /** A list; anything else is an error. @param {string} path @returns {Promise<any[]>} */
  async list(path) {
    const found = await this.json(path);
    if (!Array.isArray(found)) throw new CliError(FAILED, `${this.base}${path} answered no list.`);
    return found;
  }

  /** All pages of a list of Xibo. @param {string} path @param {number} [size] */
  async pages(path, size = 100) {
    const all = [];
    for (let start = 0; ; start += size) {
      const page = await this.list(`${path}${path.includes('?') ? '&' : '?'}start=${start}&length=${size}`);
      all.push(...page);
      if (page.length < size) return all;
    }
  }

  /** Saves the file of a promo. @param {import('./found.types.mjs').FoundPromo} promo @param {string} path */
  async save({ url, isInline }, path) {
    const answer = await this.answerOf(url);
    if (isInline) {
      const { type, content } = await answer.json();
      if (type !== 'file' || typeof content !== 'string')
        throw new CliError(FAILED, 'Its file is not there.');
      return writeFile(path, Buffer.from(content, 'base64'), { flag: 'wx' });
    }
    let bytes = 0;
    const limit = new Transform({
      transform(chunk, _encoding, done) {
        bytes += chunk.length;
        done(bytes > MAX_FILE_BYTES ? new CliError(FAILED, 'It is over 500 MB.') : null, chunk);
      },
    });
    const body = Readable.fromWeb(/** @type {any} */ (answer.body));
    await pipeline(body, limit, createWriteStream(path, { flags: 'wx' })).catch((error) => {
      throw error instanceof CliError ? error : new CliError(FAILED, `It broke off (${reasonOf(error)}).`);
    });
  }
}
