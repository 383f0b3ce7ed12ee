import type { Product } from './start';

/** How a page of guests gets at the product. */
export interface ProductScript extends Product {
  /** Runs its script, which waits until `wanted` is kept: a good use of the time in which the server looks at a password. */
  warmUp(): void;
  wanted: Promise<void>;
  /** Takes away what the page of guests was dressed in. */
  removeStyles(): void;
}

/**
 * The product as a script of its own, which the tag of this page's script names: `data-product` its address, `data-ahead` what it asks for
 * first (`server/src/web/guests.rule.ts`). It finds the session and shows itself where the page of guests stands, once it is wanted.
 * @throws {Error} where nothing of it is named
 */
export function createProductScript(own: HTMLOrSVGScriptElement | null): ProductScript {
  const { product, ahead = '' } = own?.dataset ?? {};
  if (!product) throw new Error('This page names no product');
  const files = new Set([product, ...ahead.split(' ').filter(Boolean)]);
  let isFetching = false;
  let styles: Element[] = [];
  let running: Promise<void> | undefined;
  const runOnce = () =>
    (running ??= run(product).catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
  let want = () => undefined as void;
  const wanted = new Promise<void>((resolve) => (want = resolve));
  return {
    wanted,
    // Whoever wants it is told.
    warmUp: () => void runOnce().catch(() => undefined),
    fetchAhead() {
      if (isFetching) return;
      isFetching = true;
      for (const file of files) intoCache(file);
    },
    async open(_place, { session }) {
      if (!session.view()) return false;
      // Both libraries of styles mark theirs alike: from here on some may be the product's.
      styles = [...document.querySelectorAll('style[data-styled]')];
      await runOnce();
      want();
      return true;
    },
    removeStyles: () => styles.forEach((element) => element.remove()),
  };
}

/** A page that named them as preloads would be told off by the browser while somebody is still typing. */
function intoCache(file: string): void {
  fetch(file)
    .then((answer) => answer.arrayBuffer())
    .catch((error: unknown) => console.warn('Prefetch of the product', error));
}

function run(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    script.src = src;
    document.head.append(script);
  });
}
