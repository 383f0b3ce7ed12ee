import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export function mustHaveWrk() {
  if (spawnSync('wrk', ['-v']).error) throw new Error('This measures with wrk: apt-get install wrk.');
}

/**
 * @param {{url: string, requests: {target: string, token?: string, body?: object}[], seconds: number, folder: string}} wish the requests
 *   are sent one after the other, again and again; `folder` for wrk's script
 * @returns {Promise<{count: number, failed: number, p99: number}>} p99 in ms
 */
export async function load({ url, requests, seconds, folder }) {
  const script = path.join(folder, 'load.lua');
  const formats = requests.map(({ target, token, body }) => {
    const heads = `{['authorization'] = 'Bearer ${token}', ['content-type'] = ${body ? `'application/json'` : 'nil'}}`;
    return `wrk.format('${body ? 'POST' : 'GET'}', '${target}', ${heads}, ${body ? `'${JSON.stringify(body)}'` : 'nil'})`;
  });
  const says = [
    `init = function() all = {${formats.join(',')}}; turn = 0 end`,
    `request = function() turn = turn % #all + 1; return all[turn] end`,
    `done = function(summary, latency)
      io.write(string.format('%d %d %d', summary.requests, summary.errors.status + summary.errors.timeout, latency:percentile(99)))
    end`,
  ];
  writeFileSync(script, says.join('\n'));
  const child = spawn('wrk', ['-t1', '-c50', `-d${seconds}s`, '--timeout', '20s', '-s', script, url]);
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const [count, failed, p99] = text.trim().split('\n').at(-1).split(' ').map(Number);
  return { count, failed, p99: p99 / 1000 };
}
