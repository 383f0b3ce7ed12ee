/* global __resourceQuery, location, sessionStorage */

/*
 * In place of the refresh runtime in a live build (decision 0042): that of the page, where the shell runs React's development build. Where it does not yet, the
 * page is asked for it once, by a mark that the server reads, and loaded again.
 */

const ASKED = 'vitrine:live-asked';
const ofPage = globalThis.__vitrineRefresh?.(__resourceQuery.slice(1));

if (ofPage) sessionStorage.removeItem(ASKED);
else if (sessionStorage.getItem(ASKED))
  console.warn('This Vitrine is older than the kit: a change loads the whole page again.');
else {
  sessionStorage.setItem(ASKED, '1');
  document.cookie = 'vitrine_live=1; Path=/; SameSite=Strict';
  location.reload();
}

/** React's production build replaces no component: what is saved shows in a page that is loaded anew. */
const without = {
  register: () => undefined,
  createSignatureFunctionForTransform: () => (type) => type,
  isLikelyComponentType: (type) => typeof type === 'function',
  getFamilyByType: () => undefined,
  performReactRefresh: () => location.reload(),
  injectIntoGlobalHook: () => undefined,
};

module.exports = ofPage ?? without;
