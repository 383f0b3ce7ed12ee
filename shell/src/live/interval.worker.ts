/** Says an id every so many milliseconds; a message without milliseconds stops it. */
interface IntervalMessage {
  id: number;
  milliseconds?: number;
}

const running = new Map<number, ReturnType<typeof setInterval>>();

self.addEventListener('message', (event: MessageEvent<IntervalMessage>) => {
  const { id, milliseconds } = event.data;
  clearInterval(running.get(id));
  running.delete(id);
  if (milliseconds !== undefined)
    running.set(
      id,
      setInterval(() => self.postMessage(id), milliseconds),
    );
});

export {};
