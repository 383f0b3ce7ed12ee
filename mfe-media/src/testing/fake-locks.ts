/** The locks of one browser, seen by all its tabs, as far as uploads need them. Returns the names of those that are held. */
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
