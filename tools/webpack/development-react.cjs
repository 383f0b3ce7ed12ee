/* global __REACT_IDS__, self */

/*
 * A file of the built shell that the server adds to the pages of a developer who runs an area live (decision 0042): React's development build, in place of the
 * one that the shell was built with. Runs before the shell: whatever webpack's runtime finds in this list when it begins counts before its own modules.
 */

const isAddress = (key) => key.startsWith('vitrine:override:') && /^https?:/.test(localStorage.getItem(key));

if (Object.keys(localStorage).some(isAddress)) {
  require('./one-refresh.mjs');
  // React looks for it once, when it begins.
  require('react-refresh/runtime').injectIntoGlobalHook(self);
  const modules = {
    react: (module) => (module.exports = require('react')),
    'react/jsx-runtime': (module) => (module.exports = require('react/jsx-runtime')),
    'react-dom': (module) => (module.exports = require('react-dom')),
    'react-dom/client': (module) => (module.exports = require('react-dom/client')),
  };
  const instead = Object.entries(__REACT_IDS__).map(([name, id]) => [id, modules[name]]);
  (self.webpackChunkvitrine_shell ??= []).push([['development-react'], Object.fromEntries(instead)]);
} else {
  // The override is gone: from the next page on without.
  document.cookie = 'vitrine_live=; Path=/; SameSite=Strict; Max-Age=0';
}
