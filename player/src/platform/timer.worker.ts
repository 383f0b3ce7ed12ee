/** Timers in a worker, because browsers throttle timers of a hidden page to one a minute. */
interface Order {
  id: number;
  delayMs?: number;
}

const running = new Map<number, ReturnType<typeof setTimeout>>();

self.addEventListener('message', (event: MessageEvent<Order>) => {
  const { id, delayMs } = event.data;
  if (delayMs === undefined) {
    clearTimeout(running.get(id));
    running.delete(id);
    return;
  }
  running.set(
    id,
    setTimeout(() => {
      running.delete(id);
      self.postMessage(id);
    }, delayMs),
  );
});
