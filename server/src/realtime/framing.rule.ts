/** Limit of an MQTT packet's remaining length: 64 KiB of payload and its topic. */
export const MAX_PACKET_BYTES = 64 * 1024 + 1024;

type State = 'type' | 'length' | 'body';

/**
 * Follows packet boundaries of an MQTT stream. aedes buffers a packet of any announced size; this refuses it
 * as soon as the announcement is read. `accepts` stays false after the first packet that is too large or
 * malformed.
 */
export function createFrameGuard(maxBytes = MAX_PACKET_BYTES): { accepts(chunk: Uint8Array): boolean } {
  let state: State = 'type';
  let length = 0;
  let shift = 0;
  let ok = true;

  const readLengthByte = (byte: number) => {
    length += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (length > maxBytes || (shift > 21 && byte & 0x80)) ok = false;
    if (byte & 0x80) return;
    state = length === 0 ? 'type' : 'body';
  };

  return {
    accepts(chunk) {
      for (let at = 0; ok && at < chunk.length;) {
        if (state === 'body') {
          const taken = Math.min(length, chunk.length - at);
          at += taken;
          length -= taken;
          if (length === 0) state = 'type';
        } else if (state === 'type') {
          at += 1;
          [state, length, shift] = ['length', 0, 0];
        } else {
          readLengthByte(chunk[at] ?? 0);
          at += 1;
        }
      }
      return ok;
    },
  };
}

/**
 * Encodes a PUBLISH packet of QoS 0 that is not retained (MQTT 3.1.1 §3.3).
 * @throws {RangeError} when the topic has more than 65,535 bytes
 */
export function publishFrame(topic: string, payload: Buffer | string): Buffer {
  const topicBytes = Buffer.byteLength(topic);
  const payloadBytes = Buffer.byteLength(payload);
  const length: number[] = [];
  for (let rest = 2 + topicBytes + payloadBytes; rest > 0; rest >>>= 7)
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
  const frame = Buffer.allocUnsafe(1 + length.length + 2 + topicBytes + payloadBytes);
  let at = frame.writeUInt8(0x30, 0);
  for (const byte of length) at = frame.writeUInt8(byte, at);
  at = frame.writeUInt16BE(topicBytes, at);
  at += frame.write(topic, at);
  if (typeof payload === 'string') frame.write(payload, at);
  else payload.copy(frame, at);
  return frame;
}
