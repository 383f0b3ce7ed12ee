import type { AreaRelease } from '@vitrine/shared/contract';
import { absoluteBase } from './registry/integrity';
import type { AreaModule } from './trials';

/** Libraries of a page as containers of module federation take them: key → version → what gives it. */
export type ShareScope = Record<
  string,
  Record<string, { get: () => Promise<() => object>; loaded: true; from: string }>
>;

/** What the entry of an area leaves on the page. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => AreaModule | null>;
}

/** The page as far as containers need it. */
export interface ContainerPage {
  addScript(url: string, integrity: string): Promise<void>;
  find(name: string): Container | undefined;
}

/**
 * Loads areas by the two calls that every container of module federation answers: `init` with the page's libraries, then `get`. An entry is fetched once for
 * all its exposes; one that did not come, or left nothing behind, is fetched anew by the next try.
 */
export function createContainers(
  integrityOf: (url: string) => string,
  scope: ShareScope,
  page: ContainerPage = browserPage,
) {
  const opened = new Map<string, Promise<Container>>();

  async function open({ container, ...release }: AreaRelease): Promise<Container> {
    const url = `${absoluteBase(release)}${release.entry}`;
    await page.addScript(url, integrityOf(url));
    const found = page.find(container);
    if (!found) throw new Error(`remoteEntry ${url} left no ${container} behind`);
    await found.init(scope);
    return found;
  }

  return async function load(release: AreaRelease, expose: string): Promise<AreaModule | null> {
    let opening = opened.get(release.container);
    if (!opening) {
      opening = open(release);
      opened.set(release.container, opening);
      opening.catch(() => opened.delete(release.container));
    }
    const factory = await (await opening).get(expose);
    return factory();
  };
}

const browserPage: ContainerPage = {
  addScript: (url, integrity) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.onload = () => {
        script.remove();
        resolve();
      };
      script.onerror = () => {
        script.remove();
        reject(new Error(`remoteEntry ${url} did not come, or is another file`));
      };
      script.src = url;
      document.head.append(script);
    }),
  find: (name) => Reflect.get(globalThis, name) as Container | undefined,
};
