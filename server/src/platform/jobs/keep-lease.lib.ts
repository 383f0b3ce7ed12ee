/** Renews a lease of these seconds at each third, also after failures. @returns a function that ends it */
export function keepLease(seconds: number, renew: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), (seconds * 1000) / 3).unref();
  return () => clearInterval(timer);
}
