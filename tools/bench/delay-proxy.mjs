import { connect, createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { targetPort, roundTripMs } = workerData;

function delayed(from, to) {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), roundTripMs / 2));
  from.on('end', () => setTimeout(() => to.end(), roundTripMs / 2));
  from.on('error', () => to.destroy());
}

const server = createServer((client) => {
  const upstream = connect(targetPort, '127.0.0.1');
  client.setNoDelay(true);
  upstream.setNoDelay(true);
  delayed(client, upstream);
  delayed(upstream, client);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
