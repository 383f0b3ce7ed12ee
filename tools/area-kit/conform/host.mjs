/* global btoa, location */
import { createInstance } from '@module-federation/runtime';
import { defineEmbed } from '@vitrine/shared/embed';
import { manifestPathFault } from '@vitrine/shared/rules';

/** Props that the page gives a piece, by slot (`shared/src/shell-api/slots.ts`). */
const GIVEN = { 'playlist-editor.picker': { onPick: () => undefined } };

const pathOfPiece = (slot) => `/slots/${slot}`;

/**
 * Starts the page that an area is tried in. Its shell is that of other sites (`shared/embed`), with the
 * area's own federated screens in it: each place has a root of its own, and can be unmounted.
 * @param {Record<string, object>} libraries libraries that a page provides to areas, by key
 * @param {Record<string, string>} versions their versions
 */
export function start(libraries, versions) {
  globalThis._FEDERATION_RUNTIME_CORE = libraries['@module-federation/runtime-core'];
  const federated = Object.entries(libraries).filter(([key]) => key !== '@module-federation/runtime-core');
  const instance = createInstance({
    name: 'vitrine_conform',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      federated.map(([key, lib]) => [
        key,
        { version: versions[key], lib: () => lib, shareConfig: { singleton: true } },
      ]),
    ),
  });
  const places = document.getElementById('places');
  const errors = [];
  let tokens = 0;

  /** Token in the form that areas' pages read; only the kit's server accepts it. */
  function getToken() {
    tokens += 1;
    const part = (value) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const claims = { sub: 'account-1', iss: 'user-1', usr: 'conform', role: 'owner', jti: String(tokens) };
    const exp = Math.floor(Date.now() / 1000) + 86_400;
    return `${part({ alg: 'none' })}.${part({ ...claims, exp })}.none`;
  }

  async function load(release) {
    const file = (url) => release.integrity[url.slice(url.indexOf(release.base) + release.base.length)];
    globalThis.__vitrineIntegrity = file;
    instance.registerRemotes([
      { name: release.container, entry: `${location.origin}${release.base}${release.entry}` },
    ]);
    const loaded = {};
    for (const expose of Object.keys(release.exposes))
      loaded[expose] = await instance.loadRemote(`${release.container}/${expose.replace(/^\.\//, '')}`);
    const { id, title, routes, slots } = release.door;
    const screens = routes.map((route) => ({ ...route, Screen: loaded[route.expose]?.Screen }));
    const { createElement } = libraries.react;
    const pieces = slots.map(({ slot, expose }) => ({
      path: pathOfPiece(slot),
      title: slot,
      Screen: () => createElement(loaded[expose]?.Widget, GIVEN[slot]),
    }));
    kinds.area = defineEmbed({
      id,
      title,
      version: release.version,
      routes: [...screens, ...pieces],
      slots: {},
    });
    // A language exports `install`.
    return Object.keys(loaded).filter((expose) => {
      const { Screen, Widget, install } = loaded[expose] ?? {};
      return !Screen && !Widget && !install;
    });
  }

  /** Elements of an empty area: all others are the area's own. */
  let around = 0;
  const elementsAt = (at) =>
    globalThis.conform.root(at)?.querySelectorAll('[data-vitrine-root] *').length ?? 0;

  const kinds = {
    nothing: defineEmbed({
      id: 'nothing',
      title: 'Nothing',
      version: '0.0.0',
      routes: [{ path: '/', title: 'Nothing', Screen: () => null }],
      slots: {},
    }),
  };

  globalThis.conform = {
    errors,
    load,
    tokens: () => tokens,
    pathOfPiece,
    /** Check of the manifest, the same as at a release on the server. */
    pathFault: manifestPathFault,
    async begin() {
      const at = await this.mount('/', 'nothing');
      around = elementsAt(at);
      this.unmount(at);
    },
    /** Loads the area's module for other sites. */
    async loadModule(release) {
      kinds.module = await import(/* webpackIgnore: true */ `${release.base}${release.embed.file}`);
    },
    /** @param {'area' | 'module' | 'nothing'} kind @returns {Promise<number>} the place it is in */
    async mount(path, kind = 'area') {
      const place = document.createElement('section');
      places.append(place);
      const mounted = kinds[kind].mount(place, {
        apiBaseUrl: location.origin,
        getToken,
        path,
        onError: ({ code, message }) => errors.push(`${path}: ${code}: ${message}`),
        onAuthRequired: ({ message }) => errors.push(`${path}: ${message}`),
        onNavigate: () => undefined,
      });
      place.mounted = mounted;
      await mounted.ready.catch(() => undefined);
      return [...places.children].indexOf(place);
    },
    update: (at, options) => places.children[at].mounted.update(options),
    /** @returns {number} elements that stayed in the place */
    unmount(at) {
      const place = places.children[at];
      place.mounted.unmount();
      const left = place.childElementCount;
      place.remove();
      return left;
    },
    /** Root of a place's content. */
    root: (at) => places.children[at].firstElementChild?.shadowRoot ?? null,
    /** Number of elements of the screen itself, without those that surround any screen. */
    drawn: (at) => elementsAt(at) - around,
  };
}
