/**
 * Parts of the bench in the order of the page. Each is a module whose `measure` returns figures and limits,
 * `{ name, value, unit?, atMost | atLeast }[]`.
 */
export const PARTS = [
  'memory',
  'pages',
  'calendar',
  'player',
  'requests',
  'screens',
  'cluster',
  'lighthouse',
];

/** Median of several numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Returns whether a figure keeps its limit. */
export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }) =>
  value <= atMost && value >= atLeast;

const rounded = (value) => String(Math.round(value * 100) / 100);

/** Formats one line of the table in docs/bench.md. */
export function lineOf(part, figure, day) {
  const { name, value, unit, atMost, atLeast } = figure;
  const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  const cells = [part, name, [rounded(value), unit].filter(Boolean).join(' '), limit];
  return `| ${[...cells, isMet(figure) ? 'yes' : '**no**', day].join(' | ')} |`;
}

/** Replaces the lines of one part in the page; the other parts keep their last figures. */
export function pageWith(page, part, lines, machine) {
  const all = page.split('\n').filter((line) => PARTS.some((name) => line.startsWith(`| ${name} |`)));
  const kept = all.filter((line) => !line.startsWith(`| ${part} |`));
  const order = (line) => PARTS.indexOf(line.split('|')[1].trim());
  return `# Bench

Newest figures of \`npm run bench -- --write\` against the budget, last written on ${machine}.

| Part | Figure | Value | Limit | Met | Date |
| --- | --- | ---: | ---: | --- | --- |
${[...kept, ...lines].toSorted((one, other) => order(one) - order(other)).join('\n')}
`;
}
