/** What one server keeps for a broker that is away: news of the last moments. Browsers read everything again when they come back (decision 0027). */
const OUTBOX_LIMITS = { messages: 1000, bytes: 4 * 1024 * 1024 };

interface Letter {
  topic: string;
  payload: Buffer;
}

/** A bounded queue that loses the oldest first. */
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
    /** How many were lost for this one. */
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
