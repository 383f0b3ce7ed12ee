import { chartFile } from './chart.mjs';
import { seriesOf } from './history.mjs';
import { shownBar, shownMet, shownValue } from './rows.mjs';

const HEAD = `# Bench

Written by \`npm run bench -- --json\`; nobody edits it. Each row is the last that was measured, with its own date and commit; a \`+\` behind a commit says
that the checkout had changes besides. **Load** is what the machine had to do when the part began (one minute's average): over the number of
its cores, times and scores are those of a busy machine and say little, while bytes, counts and ratios hold. Times without a bar are there to be read.
`;

const cells = (...values) => `| ${values.map((value) => String(value).replaceAll('|', '\\|')).join(' | ')} |`;

const machineText = ({ cores, memory, cpu, node, chromium }) =>
  `${cores} cores, ${memory} memory, ${cpu}, Node ${node}, Chromium ${chromium}`;

/**
 * The page of the last results.
 * @param {import('./history.mjs').History} history
 * @returns {string} markdown
 */
export function pageOf(history) {
  const series = seriesOf(history);
  const machines = [];
  const machineAt = ({ machine }) => {
    const text = machineText(machine);
    if (!machines.includes(text)) machines.push(text);
    return machines.indexOf(text) + 1;
  };
  const parts = [...new Set(series.map(({ points }) => points[0].part))].sort();
  const tables = parts.map((part) => {
    const own = series.filter(({ points }) => points[0].part === part);
    const lines = own.map(({ key, points }) => {
      const last = points.at(-1);
      return cells(
        `[${last.name}](bench/${chartFile(key)})`,
        shownValue(last),
        shownBar(last),
        shownMet(last),
        last.date.slice(0, 16).replace('T', ' '),
        last.commit,
        last.load,
        machineAt(last),
      );
    });
    return [
      `## ${part[0].toUpperCase()}${part.slice(1)}\n`,
      cells('Row', 'Value', 'Bar', 'Met', 'Date (UTC)', 'Commit', 'Load', 'Machine'),
      cells('---', '---:', '---', '---', '---', '---', '---:', '---:'),
      ...lines,
      '\n<details><summary>Over time</summary>\n',
      ...own.map(({ key }) => `<img src="bench/${chartFile(key)}" alt="${key} over time">`),
      '\n</details>\n',
    ].join('\n');
  });
  return [HEAD, ...tables, '## Machines\n', ...machines.map((text, at) => `${at + 1}. ${text}`), ''].join(
    '\n',
  );
}
