import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import pino from 'pino';
import { startMosquitto } from '../../testing/engines/mosquitto.mjs';
import { eventually } from '../../testing/test-broker';
import { createListeners } from '../listeners.service';
import { openLine } from './connection.client';

const REPORTS = 300;
const log = pino({ level: 'silent' });

/** Runs real Mosquitto 2, as Debian packages it, with the connections of two servers. */
describe('two servers at one Mosquitto', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-mosquitto-'));
  let mosquitto: Awaited<ReturnType<typeof startMosquitto>>;
  let screen: MqttClient;
  beforeAll(async () => {
    mosquitto = await startMosquitto(folder);
    screen = await mqtt.connectAsync(mosquitto.url, { protocolVersion: 4 });
  });
  afterAll(async () => {
    await screen.endAsync(true);
    await mosquitto.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Connection of one server, and the payloads that it has received. */
  async function server(isShared: boolean) {
    const heard: string[] = [];
    const listeners = createListeners(log);
    listeners.add(({ payload }) => void heard.push(payload.toString()));
    const access = { url: mosquitto.tcpUrl, username: 'vitrine', password: 'word' };
    const line = await openLine({ ...access, secret: 's'.repeat(16), isShared, api: null }, listeners, log);
    await eventually(() => expect(line.isAway()).toBe(false));
    return { line, heard, isShared: line.isShared() };
  }
  const numbers = (from: number) => Array.from({ length: REPORTS }, (_, n) => String(from + n));
  async function report(from: number): Promise<void> {
    for (const n of numbers(from)) await screen.publishAsync(`a/live/device/d${Number(n) % 7}`, n);
  }
  const byNumber = (texts: string[]) => [...texts].sort((one, other) => Number(one) - Number(other));

  test('each report is handled once, by one of them; an answer reaches both; one alone hears all', async () => {
    const [one, two] = [await server(true), await server(true)];
    expect([one.isShared, two.isShared]).toEqual([true, true]);
    await report(0);
    await eventually(() => expect(byNumber([...one.heard, ...two.heard])).toEqual(numbers(0)));
    expect(Math.min(one.heard.length, two.heard.length)).toBeGreaterThan(0);

    await screen.publishAsync('a/d1/sync/ack/ack', 'answer');
    await eventually(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['answer', 'answer']));

    await two.line.close();
    one.heard.length = 0;
    await report(1000);
    await eventually(() => expect(one.heard).toEqual(numbers(1000)));
    await one.line.close();
  });

  test('without sharing each hears all', async () => {
    const [one, two] = [await server(false), await server(false)];
    await report(0);
    await eventually(() => expect([one.heard, two.heard]).toEqual([numbers(0), numbers(0)]));
    await one.line.close();
    await two.line.close();
  });
});
