// @ts-check
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { completionOf } from './completion.mjs';
import { usage } from './errors.mjs';
import { importCommands } from './import-commands.mjs';
import { playlistCommands } from './playlist-commands.mjs';
import { promoCommands } from './promo-commands.mjs';
import { screenCommands } from './screen-commands.mjs';
import { createServerCalls } from './server-calls.mjs';
import { addressOf, forgetSettings, keyOf, saveSettings } from './settings.mjs';
import { plain } from './words.mjs';

/**
 * Everything that a command receives. `progress` replaces the line of progress on a terminal.
 * @typedef {object} Context
 * @property {import('./server-calls.mjs').ServerCalls} server
 * @property {string[]} words
 * @property {Record<string, string | boolean | undefined>} flags
 * @property {import('./settings.mjs').Env} env
 * @property {(line: string) => void} complain
 * @property {(line: string) => void} progress
 */
/** @typedef {{ data: unknown, lines: string[], hasFailed?: boolean }} Outcome `data` for --json */
/** @typedef {{ type: 'string' | 'boolean', value?: string, about: string }} Option */
/**
 * Command: `words` as in its usage, `[X]` optional and `X…` several; `isLocal` needs no server.
 * @typedef {object} Command
 * @property {string} about
 * @property {string} [words]
 * @property {Record<string, Option>} [options]
 * @property {boolean} [isLocal]
 * @property {(context: Context) => Promise<Outcome>} act
 */

/** @type {Record<string, Command>} */
export const COMMANDS = {
  login: {
    about: 'Store the address of Vitrine and an API key on this computer',
    isLocal: true,
    options: {
      url: { type: 'string', value: 'ADDRESS', about: 'Address of Vitrine, like https://signs.example' },
      key: { type: 'string', value: 'KEY', about: 'API key; without it, it is read from the terminal' },
    },
    act: login,
  },
  logout: {
    about: 'Remove what login stored',
    isLocal: true,
    async act({ env }) {
      await forgetSettings(env);
      return { data: {}, lines: ['Signed out. The key stays valid until it is revoked in Vitrine.'] };
    },
  },
  ...promoCommands,
  ...playlistCommands,
  ...screenCommands,
  ...importCommands,
  'home-assistant': {
    about: 'Show the screens in Home Assistant through its MQTT broker; runs until it is stopped',
    options: {
      broker: { type: 'string', value: 'ADDRESS', about: 'mqtt://user:password@host, or VITRINE_BROKER' },
      prefix: { type: 'string', value: 'TOPIC', about: 'Topic of the discovery (homeassistant)' },
    },
    // MQTT is loaded for this command alone.
    act: async (context) => (await import('./home-assistant.mjs')).homeAssistant(context),
  },
  completion: {
    about: 'Print completions for bash, zsh or fish',
    words: 'SHELL',
    isLocal: true,
    async act({ words: [shell = ''] }) {
      const script = completionOf(shell, COMMANDS);
      return { data: { script }, lines: [script] };
    },
  },
};

/** @param {Context} context */
async function login({ env, flags, complain }) {
  const url = addressOf(String(flags.url ?? env.VITRINE_URL ?? ''));
  const key = keyOf(flags.key === undefined ? (env.VITRINE_KEY ?? (await readKey())) : String(flags.key));
  /** @type {import('@vitrine/shared/contract').AppData} */
  const app = await createServerCalls({ url, key }, { notice: complain }).get('/api/app');
  if (typeof app.account?.id !== 'string') throw usage(`${url} is not a Vitrine.`);
  const file = await saveSettings(env, { url, key });
  const { id, name } = app.account;
  return {
    data: { url, account: { id, name }, file },
    lines: [`Signed in to ${plain(name)}. Stored in ${file}.`],
  };
}

/** Key typed without showing it, or the first line of standard input. */
async function readKey() {
  const isTerminal = Boolean(process.stdin.isTTY);
  if (isTerminal) process.stderr.write('API key: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
