/**
 * Limits of what one server queues for an unavailable broker. Browsers refetch everything when they reconnect
 * (decision 0027).
 */
const OUTBOX_LIMITS = { messages: 1000, bytes: 4 * 1024 * 1024 };

interface Letter {
  topic: string;
  payload: Buffer;
}

/** A bounded queue that drops the oldest first. */
export function createOutbox(limits = OUTBOX_LIMITS) {
  const letters: Letter[] = [];
  let bytes = 0;
  const sizeOf = ({ topic, payload }: Letter) => topic.length + payload.byteLength;
  const next = (): Letter | undefined => {
    const letter = letters.shift();
    if (letter) bytes -= sizeOf(letter);
    return letter;
  };
  return {
    /** Queues a message; returns how many were dropped for it. */
    put(letter: Letter): number {
      letters.push(letter);
      bytes += sizeOf(letter);
      let lost = 0;
      for (; letters.length > limits.messages || bytes > limits.bytes; lost += 1) next();
      return lost;
    },
    next,
    size: () => letters.length,
  };
}
