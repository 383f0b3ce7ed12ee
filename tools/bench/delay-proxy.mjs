import { connect, createServer } from 'node:net';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/**
 * Everything read is held back and written on when its time has come; what is due together goes in one write, because a proxy
 * that is busy with a timer for every 64 KiB would measure itself.
 */
function delayed(from, to, holdMs) {
  const held = [];
  let timer;
  const pass = () => {
    timer = undefined;
    // Timers fire up to a millisecond early.
    const now = performance.now() + 0.5;
    to.cork();
    while (held.length > 0 && held[0].due <= now) {
      const { chunk } = held.shift();
      if (chunk === null) to.end();
      else if (to.writable) to.write(chunk);
    }
    to.uncork();
    arm();
  };
  const arm = () => {
    if (held.length > 0) timer ??= setTimeout(pass, Math.max(1, held[0].due - performance.now()));
  };
  const hold = (chunk) => {
    held.push({ due: performance.now() + holdMs, chunk });
    arm();
  };
  from.on('data', hold);
  from.on('end', () => hold(null));
  from.on('error', () => to.destroy());
}

function serve({ targetPort, roundTripMs }) {
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    delayed(client, upstream, roundTripMs / 2);
    delayed(upstream, client, roundTripMs / 2);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
}

if (!isMainThread) serve(workerData);
