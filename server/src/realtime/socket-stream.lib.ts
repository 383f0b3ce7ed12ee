import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createFrameGuard } from './framing.rule';

/** More than this unread and the peer is frozen, not slow: it is cut, and everybody else has lost nothing (reliability Q4). */
const MAX_UNREAD_BYTES = 1024 * 1024;

/**
 * A WebSocket as the stream that aedes wants, with one difference to the stock adapter: it never asks the broker to wait.
 * Outgoing bytes go into the socket's own buffer; when that holds more than a MiB the peer is cut. Incoming bytes are read no faster than they are parsed.
 */
export function socketStream(socket: WebSocket): Duplex {
  const guard = createFrameGuard();
  const cut = (stream: Duplex, reason: string) => {
    socket.terminate();
    stream.destroy(new Error(reason));
  };
  const send = (stream: Duplex, bytes: Buffer, done: (error?: Error | null) => void) => {
    if (socket.readyState !== socket.OPEN) return done(new Error('The socket is closed.'));
    if (socket.bufferedAmount + bytes.length > MAX_UNREAD_BYTES) {
      cut(stream, 'The peer does not read.');
      return done();
    }
    socket.send(bytes, { binary: true, compress: false });
    done();
  };

  const stream = new Duplex({
    // Far above what may be unread: write() never answers "wait".
    writableHighWaterMark: 4 * MAX_UNREAD_BYTES,
    readableHighWaterMark: 64 * 1024,
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => send(stream, chunk, done),
    writev: (chunks, done) => send(stream, Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      socket.close();
      done();
    },
    destroy: (error, done) => {
      if (socket.readyState !== socket.CLOSED) socket.terminate();
      done(error);
    },
  });

  socket.on('message', (data, isBinary) => {
    if (!isBinary || !Buffer.isBuffer(data)) return cut(stream, 'Only binary messages carry MQTT.');
    if (!guard.accepts(data)) return cut(stream, 'The packet is too large.');
    if (!stream.push(data)) socket.pause();
  });
  socket.on('close', () => stream.destroy());
  socket.on('error', (error) => stream.destroy(error));
  return stream;
}
