import { isMet, shownBar, shownValue } from './rows.mjs';

const WIDTH = 480;
const HEIGHT = 150;
/** Where the line is drawn; the rest is words. */
const PLOT = { left: 12, right: WIDTH - 12, top: 44, bottom: HEIGHT - 28 };
/** More would be a smear. */
const MOST_POINTS = 60;

/** A picture in a page knows no theme of that page, but that of the person's system. */
const STYLE = `
  .ground { fill: #ffffff; stroke: #d0d7de; }
  text { font: 12px system-ui, sans-serif; fill: #57606a; }
  .name { font-weight: 600; fill: #1f2328; }
  .line { fill: none; stroke: #0969da; stroke-width: 2; }
  .point { fill: #0969da; stroke: #0969da; stroke-width: 1.5; }
  .busy { fill: #ffffff; }
  .bar { stroke: #57606a; stroke-dasharray: 4 4; }
  .missed { fill: #cf222e; font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117; stroke: #30363d; }
    text { fill: #9198a1; }
    .name { fill: #f0f6fc; }
    .line { stroke: #58a6ff; }
    .point { fill: #58a6ff; stroke: #58a6ff; }
    .busy { fill: #0d1117; }
    .bar { stroke: #9198a1; }
    .missed { fill: #ff7b72; }
  }`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const dayOf = ({ date }) => date.slice(0, 10);

/** Heights of values: the smallest at the bottom, the bar always in sight. */
function heightsOf(points) {
  const values = points.flatMap(({ value, bar }) => (bar === null ? [value] : [value, bar]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  // What never changed lies in the middle.
  const middle = high === low ? 0.5 : 0;
  return (value) => PLOT.bottom - ((value - low) / span + middle) * (PLOT.bottom - PLOT.top);
}

/**
 * One row over time. A hollow point was measured while the machine had more to do than it has cores.
 * @param {{ key: string, points: ReturnType<typeof import('./history.mjs').seriesOf>[number]['points'] }} series
 * @returns {string} SVG
 */
export function chartOf({ key, points: all }) {
  const points = all.slice(-MOST_POINTS);
  const last = points.at(-1);
  const height = heightsOf(points);
  const step = points.length > 1 ? (PLOT.right - PLOT.left) / (points.length - 1) : 0;
  const places = points.map((point, at) => ({
    x: (points.length > 1 ? PLOT.left + at * step : WIDTH / 2).toFixed(1),
    y: height(point.value).toFixed(1),
    isBusy: point.load > point.machine.cores,
  }));
  const barAt = last.bar === null ? '' : height(last.bar).toFixed(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escaped(`${key}: ${shownValue(last)}`)}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6"/>`,
    `<text class="name" x="12" y="22">${escaped(key)}</text>`,
    `<text class="${isMet(last) ? 'name' : 'missed'}" x="${PLOT.right}" y="22" text-anchor="end">${escaped(shownValue(last))}</text>`,
    barAt && `<line class="bar" x1="${PLOT.left}" x2="${PLOT.right}" y1="${barAt}" y2="${barAt}"/>`,
    points.length > 1 &&
      `<polyline class="line" points="${places.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`,
    ...places.map(
      ({ x, y, isBusy }) => `<circle class="point${isBusy ? ' busy' : ''}" cx="${x}" cy="${y}" r="3"/>`,
    ),
    `<text x="12" y="${HEIGHT - 9}">${dayOf(points[0])}</text>`,
    barAt &&
      `<text x="${WIDTH / 2}" y="${HEIGHT - 9}" text-anchor="middle">bar: ${escaped(shownBar(last))}</text>`,
    points.length > 1 && `<text x="${PLOT.right}" y="${HEIGHT - 9}" text-anchor="end">${dayOf(last)}</text>`,
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The file of a row's chart. @param {string} key */
export const chartFile = (key) =>
  `${key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.svg`;
