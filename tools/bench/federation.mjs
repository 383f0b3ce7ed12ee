import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch, median, PAGES, visit } from './pages.mjs';
import { buildPlain } from './plain/build.mjs';
import { proxyTo } from './plain/proxy.mjs';

/**
 * What federation costs: first visits of the pages as they are, and of the same sources built as one. Both come by a proxy from one product, in turn. The
 * sign-in page loads nothing that is federated. Time is the middle of each turn's own ratio: a machine that turns slow does so for both of a turn, and who
 * goes first changes with it.
 * @returns {Promise<{ page: string, kilobytes: number, milliseconds: number }[]>} each the federated to the plain
 */
export async function measureFederation({ port, executablePath, runs = 9 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-plain-'));
  const plain = { folder, filesOf: await buildPlain(folder) };
  const ways = { federated: await proxyTo(port), plain: await proxyTo(port, plain) };
  const browser = await launch(executablePath);
  const rows = [];
  for (const target of PAGES.filter(({ guest }) => !guest)) {
    const kilobytes = {};
    const ratios = [];
    for (const way of Object.keys(ways))
      kilobytes[way] = (await visit(browser, ways[way].url, target, false)).kilobytes;
    for (let run = 0; run < runs; run += 1) {
      const ms = {};
      const order = Object.keys(ways);
      for (const way of run % 2 === 0 ? order : order.reverse())
        ms[way] = (await visit(browser, ways[way].url, target, true)).ms;
      ratios.push(ms.federated / ms.plain);
    }
    rows.push({
      page: target.name,
      kilobytes: kilobytes.federated / kilobytes.plain,
      milliseconds: median(ratios),
    });
  }
  await browser.close();
  for (const { close } of Object.values(ways)) close();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
