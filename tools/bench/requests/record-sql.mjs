import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { fromServer } from '../server-library.mjs';

/**
 * Loaded by `--import` into a server that is measured: from SIGUSR2 to the next one it writes down which statements each request sends, as
 * lines of JSON at VITRINE_BENCH_SQL. In between nothing of it is in the way.
 */
const file = process.env.VITRINE_BENCH_SQL;
const { Client } = fromServer('pg');
const requests = new AsyncLocalStorage();
const { query } = Client.prototype;

function recorded(config, values, ...rest) {
  const asked = requests.getStore();
  const { text = config, name, rowMode, values: own } = config;
  if (asked && typeof text === 'string')
    appendFileSync(
      file,
      `${JSON.stringify({ ...asked, text, name, rowMode, values: own ?? values ?? [] })}\n`,
    );
  return query.call(this, config, values, ...rest);
}

let isOn = false;
if (file) {
  subscribe('http.server.request.start', ({ request: { method, url } }) => {
    if (isOn) requests.enterWith({ call: `${method} ${url}` });
  });
  process.on('SIGUSR2', () => {
    isOn = !isOn;
    Client.prototype.query = isOn ? recorded : query;
    if (!isOn) requests.disable();
  });
}
