import http, { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Request of a player, as the line saw it. */
export interface Asked {
  path: string;
  headers: http.IncomingHttpHeaders;
  status: number;
}

/** cut: ends the response after 1000 bytes · damage: changes a byte · proxy: a 401 of another server. */
export type Fault = 'cut' | 'damage' | 'proxy';

/** Line between a player and the server at `target`, HTTP and WebSocket, that can be cut and falsified. */
export async function openBadLine(target: string) {
  const asked: Asked[] = [];
  const sockets = new Set<Duplex>();
  const { hostname, port } = new URL(target);
  let isDown = false;
  let faultOf: (path: string) => Fault | null = () => null;

  const server = createServer((request, response) => {
    const { method, url: path = '', headers } = request;
    const fault = faultOf(path);
    const note = (status: number) => void asked.push({ path, headers, status });
    if (fault === 'proxy') {
      note(401);
      response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>');
      return;
    }
    const onward = http.request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      note(answer.statusCode ?? 0);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!fault) return void answer.pipe(response);
      answer.once('data', (chunk: Buffer) => {
        if (fault === 'cut') return response.write(chunk.subarray(0, 1000), () => response.destroy());
        chunk[chunk.length - 1] = (chunk.at(-1) ?? 0) ^ 1;
        response.write(chunk);
        answer.pipe(response);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', (request, socket, head) => {
    const onward = net.connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.map((word, nth) => (nth % 2 ? `${word}\r\n` : `${word}: `)).join('');
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  server.on('connection', (socket) => {
    if (isDown) return socket.destroy();
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    return socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const end = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests so far, oldest first. */
    asked,
    down() {
      isDown = true;
      end();
    },
    up() {
      isDown = false;
    },
    /** Chooses the fault of each further request by its path. */
    disturb(choose: (path: string) => Fault | null) {
      faultOf = choose;
    },
    close() {
      end();
      server.close();
    },
  };
}
