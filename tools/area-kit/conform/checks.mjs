const TIMES = 50;
/**
 * Less than one for each mount: a one-time remainder is no leak. Five nodes for each: libraries that style
 * shadow roots remember the empty root, its host and their style element. A leaked view has hundreds.
 */
const MOST = { timers: 10, listeners: 25, nodes: 5 * TIMES, heap: 1_000_000 };

/**
 * Checks of what a page around an area relies on, run in order against the built files in a browser. A check
 * returns a fault as a text, or nothing.
 * @typedef {{ page: import('@playwright/test').Page, server: any, release: any, paths: string[], pieces:
 * string[], thrown: string[], late: string[], fresh: (block?: string[]) => Promise<any> }} Trial
 * @type {Record<string, (trial: Trial) => Promise<string | void>>}
 */
export const CHECKS = {
  'paths of its own': ({ page, release }) =>
    page.evaluate((manifest) => window.conform.pathFault(manifest), release.door),
  'loads and mounts': async ({ page, release, paths }) => {
    const empty = await page.evaluate((one) => window.conform.load(one), release);
    if (empty.length > 0) return `${empty.join(', ')} exports neither Screen nor Widget`;
    for (const path of paths) {
      const at = await mount(page, path);
      if ((await drawn(page, at)) <= 0) return `${path} draws nothing`;
      await unmount(page, at);
    }
    return faults(page);
  },
  'pieces in slots of others': async ({ page, pieces }) => {
    for (const path of pieces) {
      const fault = await twoAt(page, path, path, 'area');
      if (fault) return `${path}: ${fault}`;
    }
    return faults(page);
  },
  'takes updates': async ({ page, paths }) => {
    const at = await mount(page, paths[0]);
    for (const options of [{ theme: 'dark' }, { readOnly: true }, ...paths.map((path) => ({ path }))]) {
      await page.evaluate(([index, some]) => window.conform.update(index, some), [at, options]);
      await page.evaluate(() => window.probe.settled());
      if ((await drawn(page, at)) <= 0) return `nothing is drawn after ${JSON.stringify(options)}`;
    }
    await unmount(page, at);
    return faults(page);
  },
  'twice on one page': async ({ page, paths }) => {
    return (await twoAt(page, paths[0], paths.at(-1), 'area')) ?? faults(page);
  },
  'as a module of other pages': async ({ fresh, release, paths }) => {
    if (!release.embed) return;
    const { page, thrown, close } = await fresh();
    try {
      await page.evaluate((one) => window.conform.loadModule(one), release);
      const round = () => twoAt(page, paths[0], paths.at(-1), 'module');
      const fault = await round();
      if (fault) return fault;
      const left = await leftBy(page, 4, TIMES / 2, round);
      if (left) return left;
      const [outside] = await page.evaluate(() => window.probe.outside());
      return outside ?? (await faults(page)) ?? thrown[0];
    } finally {
      await close();
    }
  },
  'asks with the token of the moment': async ({ page, server, paths }) => {
    const before = await page.evaluate(() => window.conform.tokens());
    const at = await mount(page, paths[0]);
    const first = await page.evaluate(() => window.conform.tokens());
    if (first === before) return server.astray.size > 0 ? astray(server) : undefined;
    await unmount(page, at);
    server.refuseToken();
    const again = await mount(page, paths[0]);
    const renewed = await page.evaluate(() => window.conform.tokens());
    if (renewed < first + 2) return 'a refused token is not asked for again';
    if ((await drawn(page, again)) <= 0) return 'nothing is drawn after a token was refused';
    await unmount(page, again);
    return server.astray.size > 0 ? astray(server) : faults(page);
  },
  [`${TIMES} times: timers, listeners, nodes, memory`]: async ({ page, paths: screens, pieces }) => {
    const paths = [...screens, ...pieces];
    const round = async (time) => unmount(page, await mount(page, paths[time % paths.length]));
    return (await leftBy(page, 2 * paths.length + 4, TIMES, round)) ?? faults(page);
  },
  'no style for others': async ({ page, paths, pieces }) => {
    const empty = await mount(page, '/', 'nothing');
    const before = await page.evaluate((at) => window.probe.felt(at), empty);
    await unmount(page, empty);
    for (const path of [...paths, ...pieces]) {
      const at = await mount(page, path);
      const now = await page.evaluate((index) => window.probe.felt(index), at);
      await unmount(page, at);
      for (const where of ['page', 'root']) {
        const more = now[where].find((rule) => !before[where].includes(rule));
        if (more) return `${path}: ${more.slice(0, 160)}`;
      }
    }
  },
  'keys of its own in storage': async ({ page, release }) => {
    const prefix = `vitrine:${release.door.id}:`;
    const odd = (await page.evaluate(() => window.probe.keys())).filter((key) => !key.startsWith(prefix));
    if (odd.length > 0) return `${odd.join(', ')} does not begin with ${prefix}`;
  },
  'nothing outside its root': async ({ page }) => {
    const outside = await page.evaluate(() => window.probe.outside());
    if (outside.length > 0) return outside.slice(0, 5).join(', ');
  },
  'nothing thrown': async ({ thrown }) => thrown[0],
  'a late file that does not come': async ({ fresh, late, release, paths }) => {
    if (late.length === 0) return;
    const { page, thrown, close } = await fresh(late);
    try {
      await page.evaluate((one) => window.conform.load(one), release);
      for (const path of paths) {
        const at = await mount(page, path);
        await press(page, at);
        if ((await drawn(page, at)) <= 0) return `${path} is empty`;
        await unmount(page, at);
      }
      // `lazyPiece` offers a retry, and reports that it was needed.
      const reported = await page.evaluate(() => window.probe.reported());
      return (await faults(page)) ?? thrown.find((message) => !reported.includes(message));
    } finally {
      await close();
    }
  },
};

const astray = ({ astray }) => `${[...astray].join(', ')} without a token: ask by useShell().request`;

const grownFrom = (before, after) =>
  Object.keys(MOST).filter((name) => after[name] - before[name] > MOST[name]);

/** Mounts two screens beside each other and unmounts each. Returns the fault, or nothing. */
async function twoAt(page, path, otherPath, kind) {
  const one = await mount(page, path, kind);
  if ((await drawn(page, one)) <= 0) return `${path} draws nothing`;
  const other = await mount(page, otherPath, kind);
  await unmount(page, one);
  await page.evaluate(() => window.probe.settled());
  const isLeft = (await drawn(page, other - 1)) > 0;
  await unmount(page, other - 1);
  return isLeft ? undefined : 'the second goes when the first is taken away';
}

const SPANS = 4;

/**
 * Leak after `count` rounds, or nothing. A leak grows each round; one-time allocations of the browser, and
 * what the last round leaves to a late answer, do not.
 */
async function leftBy(page, warming, count, round) {
  const rounds = async (many) => {
    for (let time = 0; time < many; time += 1) await round(time);
    return measure(page);
  };
  let before = await rounds(warming);
  let left = '';
  for (let span = 0; span < SPANS; span += 1) {
    const after = await rounds(count);
    const grown = grownFrom(before, after);
    if (grown.length === 0) return undefined;
    left = grown.map((name) => `${name} ${before[name]} → ${after[name]}`).join(', ');
    before = after;
  }
  return left;
}

async function mount(page, path, kind = 'area') {
  const at = await page.evaluate(([one, what]) => window.conform.mount(one, what), [path, kind]);
  await page.evaluate(() => window.probe.settled());
  return at;
}
const drawn = (page, at) => page.evaluate((index) => window.conform.drawn(index), at);
const unmount = async (page, at) => {
  const left = await page.evaluate((index) => window.conform.unmount(index), at);
  if (left > 0) throw new Error(`${left} elements stay in a place that was taken away`);
};
const faults = (page) => page.evaluate(() => window.conform.errors.splice(0)[0]);

/** Presses every button that is there, once. Dialogs request their files then. */
async function press(page, at) {
  const count = await page.evaluate(
    (index) => window.conform.root(index).querySelectorAll('button').length,
    at,
  );
  for (let number = 0; number < Math.min(count, 40); number += 1) {
    await page.evaluate(
      ([index, which]) => window.conform.root(index).querySelectorAll('button')[which]?.click(),
      [at, number],
    );
    await page.evaluate(() => window.probe.settled());
  }
}

async function measure(page) {
  await page.evaluate(() => window.probe.settled());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // Objects freed by the first round may have retained others.
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const timers = await page.evaluate(() => window.probe.timers());
  await cdp.detach();
  const of = (name) => metrics.find((one) => one.name === name).value;
  return { timers, listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}
