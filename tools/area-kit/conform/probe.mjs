/* global CSSKeyframesRule, MutationObserver, Storage, requestAnimationFrame, sessionStorage */
/**
 * Runs in the page before everything else, and records side effects that a page would not notice: remaining
 * timers, keys in storage, nodes outside of the area's.
 */
(() => {
  const timers = new Set();
  const { setTimeout, setInterval, clearTimeout, clearInterval, fetch } = window;
  window.setTimeout = (run, ms, ...args) => {
    const id = setTimeout(
      (...given) => {
        timers.delete(id);
        if (typeof run === 'function') run(...given);
      },
      ms,
      ...args,
    );
    timers.add(id);
    return id;
  };
  window.setInterval = (...args) => {
    const id = setInterval(...args);
    timers.add(id);
    return id;
  };
  for (const [name, clear] of Object.entries({ clearTimeout, clearInterval }))
    window[name] = (id) => {
      timers.delete(id);
      clear(id);
    };

  let pending = 0;
  window.fetch = async (...args) => {
    pending += 1;
    try {
      return await fetch(...args);
    } finally {
      pending -= 1;
    }
  };

  const keys = new Set();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    keys.add(String(key));
    setItem.call(this, key, value);
  };

  const reported = new Set();
  const { reportError } = window;
  window.reportError = (error) => {
    reported.add(error instanceof Error ? error.message : String(error));
    reportError(error);
  };

  const outside = new Set();
  const nameOf = (node) => (node.nodeType === 1 ? `<${node.localName}>` : node.nodeName);
  const isOurs = (node) => node.nodeName === 'STYLE' || node.parentNode?.nodeName === 'STYLE';
  const watch = new MutationObserver((changes) => {
    const places = document.getElementById('places');
    for (const { target, type, addedNodes, attributeName } of changes) {
      if (!places || places.contains(target)) continue;
      if (type === 'attributes') outside.add(`${attributeName} of ${nameOf(target)}`);
      else if (type === 'characterData' && !isOurs(target))
        outside.add(`the text of ${nameOf(target.parentNode ?? target)}`);
      else
        for (const node of addedNodes)
          // Chunks arrive as scripts or by preload links (decision 0034), a style sheet is checked by its
          // rules, and nodes used for measuring are gone already.
          if (node.isConnected && node.nodeName !== 'SCRIPT' && node.rel !== 'modulepreload' && !isOurs(node))
            outside.add(`${nameOf(node)} in ${nameOf(target)}`);
    }
  });

  /** Rules that match an element without any name of the area. */
  const PLAIN = 'a button div form h1 h2 h3 img input label li p select span svg table td textarea ul'.split(
    ' ',
  );
  function felt(sheets) {
    const probes = [
      document.documentElement,
      document.body,
      ...PLAIN.map((name) => document.createElement(name)),
    ];
    const found = [];
    const feels = (selector) => {
      const bare = selector.replace(/::[\w-]+(\([^)]*\))?/g, '');
      try {
        return probes.some((probe) => probe.matches(bare));
      } catch {
        return false;
      }
    };
    const look = (rules) => {
      for (const rule of rules) {
        if (rule.selectorText && feels(rule.selectorText)) {
          const names = [...rule.style];
          // Custom properties only affect elements that use them.
          if (names.some((name) => !name.startsWith('--') || name.startsWith('--v-')))
            found.push(rule.cssText);
        } else if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) look(rule.cssRules);
      }
    };
    for (const sheet of sheets) look(sheet.cssRules);
    return found;
  }

  window.probe = {
    timers: () => timers.size,
    watch: () =>
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true }),
    outside: () => [...outside],
    /** Errors reported on purpose. */
    reported: () => [...reported],
    keys: () => [...new Set([...keys, ...Object.keys(localStorage), ...Object.keys(sessionStorage)])],
    felt: (at) => {
      const root = window.conform.root(at);
      const inside = [...root.styleSheets, ...root.adoptedStyleSheets];
      return { page: felt([...document.styleSheets, ...document.adoptedStyleSheets]), root: felt(inside) };
    },
    /** Waits until no request is pending and the responses are rendered. */
    async settled() {
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await frame();
        if (pending > 0) quiet = -1;
      }
    },
  };
})();
