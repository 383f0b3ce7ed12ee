/**
 * Loader, for what libraries do to the page around. FullCalendar puts its styles into the head of the document when it is imported, and again into the shadow root it is drawn in, and keeps
 * every such root for ever. In a page that is not ours only the shadow root may have them. Its variables go where a shadow root finds them, and the font of
 * its icons goes: we use none.
 */
const CHANGES = [
  {
    in: /core[\\/]internal-common\.js$/,
    from: "if (typeof document !== 'undefined') {\n    registerStylesRoot(document);\n}",
    to: '',
  },
  {
    in: /core[\\/]internal-common\.js$/,
    // All styles are there before the first calendar: of more only the page has to be told, if it has any.
    from: 'const styleEls = new Map();',
    to: 'const styleEls = Object.assign(new WeakMap(), { forEach(tell) { if (this.has(document)) tell(this.get(document)); } });',
    isEverywhere: true,
  },
  {
    in: /core[\\/]internal-common\.js$/,
    from: /@font-face\{font-family:fcicons;.*?format\(\\"truetype\\"\)\}/,
    to: '',
    isEverywhere: true,
  },
  // What the calendar of ours never shows stays out: its own bar of buttons (`headerToolbar: false`), and its link to more events with the panel that it
  // opens (no `dayMaxEvents`, no `eventMaxStack`: what shows is chosen before, decision 0045).
  {
    in: /core[\\/]index\.js$/,
    from: /toolbarConfig\.header && \(createElement\(Toolbar, .*\),$/m,
    to: '',
    isEverywhere: true,
  },
  {
    in: /core[\\/]index\.js$/,
    from: /,\n\s*toolbarConfig\.footer && \(createElement\(Toolbar, .*?toolbarProps\)\)\)/,
    to: '',
    isEverywhere: true,
  },
  {
    in: /core[\\/]internal-common\.js$/,
    from: /class MoreLinkContainer extends BaseComponent \{[\s\S]*?\n\}\n/,
    to: 'class MoreLinkContainer extends BaseComponent {\n    render() {\n        return null;\n    }\n}\n',
    isEverywhere: true,
  },
  {
    in: /daygrid[\\/]internal\.js$/,
    from: /createElement\(TableCellMoreLink, \{.*?\}\)/,
    to: 'null',
    isEverywhere: true,
  },
  {
    in: /core[\\/]internal-common\.js$/,
    from: /[^{}"]*\.fc-(?:toolbar|button|popover|icon)[^{}]*\{[^{}]*\}/g,
    to: '',
    isEverywhere: true,
  },
  // Nor does it fetch events by itself, or repeat them: it is given each.
  {
    in: /core[\\/]index\.js$/,
    from: /^(const (?:jsonFeedEventSource|simpleRecurringEvents)Plugin = )(?=createPlugin\()/gm,
    to: '$1/* @__PURE__ */ ',
    isEverywhere: true,
  },
  {
    in: /core[\\/]index\.js$/,
    from: /^ {4}jsonFeedEventSourcePlugin,\n {4}simpleRecurringEventsPlugin,\n/m,
    to: '',
    isEverywhere: true,
  },
  // No entry goes over midnight, so in the month all of a day stand below each other. The library measures rows and entries for those of several days,
  // and draws all once more for each measure: only what is dragged or pulled needs these.
  {
    in: /daygrid[\\/]internal\.js$/,
    from: 'let eventHeight = segHeights[segUid];',
    to: 'let eventHeight = segHeights[segUid] ?? 1;',
    isEverywhere: true,
  },
  {
    in: /daygrid[\\/]internal\.js$/,
    from: 'const newSegHeights = this.querySegHeights();',
    to: 'const newSegHeights = props.eventResize ? this.querySegHeights() : {};',
    isEverywhere: true,
  },
  {
    in: /daygrid[\\/]internal\.js$/,
    from: 'if (isExternalSizingChange) {',
    to: `if (isExternalSizingChange && (props.eventDrag || props.eventResize || props.fgEventSegs.some((seg) => seg.firstCol !== seg.lastCol) ||
                [props.dateSelectionSegs, props.bgEventSegs, props.businessHourSegs].some((segs) => segs.length))) {`,
    isEverywhere: true,
  },
  {
    in: /daygrid[\\/]internal\.js$/,
    from: 'if (framePositions) {\n            for (let placement of segPlacements) {',
    to: '{\n            for (let placement of segPlacements.filter((placement) => framePositions || !placement.isAbsolute)) {',
    isEverywhere: true,
  },
  // Where nothing scrolls and no column has a width of its own, which is the month, styles alone place everything: what is measured is for a drag. It is asked when
  // a pointer comes in, which a drag begins with: after the drawing it is a layout of the page and one more drawing of all days.
  {
    in: /core[\\/]internal-common\.js$/,
    from: /componentDidMount\(\) \{\n {8}this\.handleSizing\(\);(\n {8}this\.context\.addResizeHandler\(this\.handleSizing\);\n {4}\}\n {4}componentDidUpdate\(\) \{)\n.*\n {8}this\.handleSizing\(\);/,
    to: `isPlacedByStyles() {
        return !this.props.liquid && this.props.cols.length === 0;
    }
    componentDidMount() {
        if (this.isPlacedByStyles()) this.base.addEventListener('pointerenter', this.handleSizing);
        else this.handleSizing();$1
        if (!this.isPlacedByStyles()) this.handleSizing();`,
    isEverywhere: true,
  },
  {
    in: /daygrid[\\/]internal\.js$/,
    from: 'this.props.clientWidth // sizes computed?',
    to: 'this.props.clientWidth && this.props.expandRows',
    isEverywhere: true,
  },
  // React Aria builds its lists in a document of its own making, which knows the one way in which React makes elements. Preact asks by another
  // (its makers say that the document has to bring it), and takes what says it is a comment for none of its own.
  {
    in: /collections[\\/]Document\.mjs$/,
    from: 'createElement(type) {',
    to: 'createElementNS(_namespace, type) {\n        return this.createElement(type);\n    }\n    createElement(type) {',
  },
  {
    in: /collections[\\/]Document\.mjs$/,
    from: 'removeChild(child) {',
    to: 'remove() {\n        this.parentNode?.removeChild(this);\n    }\n    removeChild(child) {',
  },
  { in: /collections[\\/]Document\.mjs$/, from: 'this.nodeType = 8', to: 'this.nodeType = 1' },
  // What a page that is not ours finds on its window is its own.
  { in: /react-router[\\/].*\.mjs$/, from: /window\.__reactRouterVersion = [^;\n]+/, to: '', isMaybe: true },
];

export default function libraryInside(text) {
  // In our own page its styles may stand in the head. Roots are let go everywhere: an area cannot know what it is drawn in.
  const { isOwnPage } = this.getOptions();
  let changed = isOwnPage ? text : text.replaceAll('":root{', '":host{');
  for (const { in: where, from, to, isMaybe, isEverywhere } of CHANGES) {
    if (!where.test(this.resourcePath) || (isOwnPage && !isEverywhere)) continue;
    const next = changed.replace(from, to);
    if (next === changed && !isMaybe)
      throw new Error(
        `${this.resourcePath} is written differently now: look at tools/webpack/library-inside.mjs`,
      );
    changed = next;
  }
  return changed;
}
