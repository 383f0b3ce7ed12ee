/** Fakes the Web Locks of one browser, shared by its tabs. Returns the names of held locks. */
export function fakeLocks(): Set<string> {
  const held = new Set<string>();
  const request = async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  return held;
}

export const takeLocksAway = () => void Reflect.deleteProperty(navigator, 'locks');
