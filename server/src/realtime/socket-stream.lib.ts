import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createFrameGuard } from './framing.rule';

/**
 * Limit of unread bytes: above it the peer is frozen, not slow, and is disconnected without effect on others
 * (reliability Q4).
 */
const MAX_UNREAD_BYTES = 1024 * 1024;

/**
 * A WebSocket as the stream for aedes. Unlike the stock adapter it applies no backpressure to the broker:
 * outgoing bytes go into the socket's own buffer, and a peer with more than a MiB buffered is disconnected.
 * Incoming bytes are read as fast as they are parsed.
 */
export function socketStream(socket: WebSocket): Duplex {
  const guard = createFrameGuard();
  const cut = (stream: Duplex, reason: string) => {
    socket.terminate();
    stream.destroy(new Error(reason));
  };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  // One frame per turn of the event loop: a burst would cost a system call for each packet.
  const flush = () => {
    const bytes = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    if (bytes.length > 0 && socket.readyState === socket.OPEN)
      socket.send(bytes, { binary: true, compress: false });
  };
  const send = (stream: Duplex, bytes: Buffer, done: (error?: Error | null) => void) => {
    if (socket.readyState !== socket.OPEN) return done(new Error('The socket is closed.'));
    if (socket.bufferedAmount + waitingBytes + bytes.length > MAX_UNREAD_BYTES) {
      cut(stream, 'The peer does not read.');
      return done();
    }
    if (waiting.push(bytes) === 1) setImmediate(flush);
    waitingBytes += bytes.length;
    done();
  };

  const stream = new Duplex({
    // Far above the limit of unread bytes: write() never returns false.
    writableHighWaterMark: 4 * MAX_UNREAD_BYTES,
    readableHighWaterMark: 64 * 1024,
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => send(stream, chunk, done),
    writev: (chunks, done) => send(stream, Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      flush();
      socket.close();
      done();
    },
    destroy: (error, done) => {
      // A refusal is the last packet before the end.
      flush();
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
