/**
 * Loader, for the router of a page. `shared/router` gives neither the data router nor the framework around it, so what only those two reach never runs; but the
 * router is one file that asks for each of them while it runs, and no minifier can know the answers. Here they stand in it: there is no data router, and no framework
 * that could fetch ahead. With its warnings for developers and the names of its contexts that is a third of it (decision 0055).
 */
const CHANGES = [
  // What a package of its own, which no address leads to, says for production.
  { from: 'var ENABLE_DEV_WARNINGS = true;', to: 'var ENABLE_DEV_WARNINGS = false;' },
  { from: /^\w+\.displayName = "\w+";$/gm, to: '' },
  { from: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, to: '$1/* @__PURE__ */ $2' },
  // The data router.
  { from: /^var useOptimisticImpl = React\d*\[USE_OPTIMISTIC\];$/m, to: 'var useOptimisticImpl;' },
  { from: 'let dataRouterState = dataRouterOpts?.state;', to: 'let dataRouterState;' },
  {
    from: /^function _renderMatches\(matches, parentMatches = \[\], dataRouterOpts\) \{$/m,
    to: 'function _renderMatches(matches, parentMatches = []) {\n  let dataRouterOpts;',
  },
  { from: 'RenderErrorBoundary.contextType = RSCRouterContext;', to: '' },
  {
    from: /let { isDataRoute } = React\d*\.useContext\(RouteContext\);\n {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/,
    to: 'return useNavigateUnstable();',
  },
  {
    from: /let routerState = React\d*\.useContext\(DataRouterStateContext\);(?=\n {4}let \{ navigator, basename \})/,
    to: 'let routerState = null;',
  },
  // The framework.
  {
    from: /usePrefetchBehavior\(\n {6}prefetch,\n {6}rest\n {4}\)/,
    to: '[false, null, {}]',
  },
  { from: 'ref: mergeRefs(forwardedRef, prefetchRef)', to: 'ref: forwardedRef' },
  {
    from: /return shouldPrefetch && !isAbsolute \? [^;]+ : link;/,
    to: 'return link;',
  },
];

/** Of the router's pieces the one that draws. */
const DRAWS = 'function _renderMatches(';

export default function withoutDataRouter(text) {
  if (!text.includes(DRAWS)) return text;
  let changed = text;
  for (const { from, to } of CHANGES) {
    const next = changed.replace(from, to);
    if (next === changed)
      throw new Error(
        `${this.resourcePath} is written differently now: look at tools/webpack/without-data-router.mjs`,
      );
    changed = next;
  }
  return changed;
}

/** The rule that a page's build takes it by; its test looks that it meets the router's file. */
export const withoutDataRouterRule = {
  test: /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
  use: [import.meta.filename],
};
