import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldOnce } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { BRAND_NAME, type PlayRow, type Plays } from '@vitrine/shared/contract';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { glyphRuns, rangesOf, type FontRanges } from './glyph-runs.rule';
import { hoursText, reportName, rowName } from './report-cells.rule';
import { REPORT_WORDS, type ReportWords } from './report-words.table';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const INK = '#1b1a17';
const MUTED = '#6b6963';
const LINE = '#d9d6cf';
/** Points. */
const MARGIN = 48;
const ROW = 20;
const FOOT = 24;
const NUMBER_WIDTH = 78;
const BRAND_WIDTH = 130;
const ELLIPSIS = '…';

export interface ReportContent {
  report: Plays;
  rows: readonly PlayRow[];
  venue: string;
  zone: string;
  language: DesignLanguage;
  /** Brand of the installation; `logo` is a PNG. */
  brand: { name: string; logo: Buffer | null };
}

type Pdf = InstanceType<typeof PDFDocument>;
type Fonts = FontRanges;

/** PDF of a report for advertisers, on A4. `rootFolder` is the repository, which has the fonts. */
export async function drawReport(rootFolder: string, content: ReportContent): Promise<Buffer> {
  // Loaded by the first report only.
  const { default: Document } = await import('pdfkit');
  const { report, venue, language } = content;
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    font: '',
    bufferPages: true,
    lang: language,
    info: {
      Title: `${REPORT_WORDS[language].title}, ${venue}`,
      Subject: reportName(report),
      Creator: content.brand.name,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => void parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const fonts = await addFonts(doc, rootFolder);
  drawBrand(doc, fonts, content.brand);
  const table = drawHead(doc, fonts, content);
  await drawRows(doc, fonts, table, content);
  drawFeet(doc, fonts, REPORT_WORDS[language]);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

async function addFonts(doc: Pdf, rootFolder: string): Promise<Fonts> {
  const folder = join(rootFolder, 'server/node_modules/@fontsource/inter');
  const css = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Promise.all(
    SUBSETS.map(async (font) => {
      doc.registerFont(font, await readFile(join(folder, 'files', `inter-${font}-400-normal.woff`)));
      return { font, ranges: rangesOf(css[font] ?? '') };
    }),
  );
}

/** Writes one line, cut with an ellipsis where it is wider than `width`; `right` aligns it there. */
function write(
  doc: Pdf,
  fonts: Fonts,
  text: string,
  at: { x: number; y: number; width: number; size?: number; color?: string; right?: boolean },
): void {
  const { x, y, width, size = 10, color = INK, right = false } = at;
  doc.fontSize(size).fillColor(color);
  const widthOf = (runs: ReturnType<typeof glyphRuns>) =>
    runs.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0);
  const chars = [...text];
  let runs = glyphRuns(text, fonts);
  for (let count = chars.length; widthOf(runs) > width && count > 0;) {
    count = Math.min(count - 1, Math.floor((count * width) / widthOf(runs)));
    runs = glyphRuns(chars.slice(0, count).join('') + ELLIPSIS, fonts);
  }
  let left = right ? x + width - widthOf(runs) : x;
  for (const run of runs) {
    doc.font(run.font).text(run.text, left, y, { lineBreak: false });
    left += doc.widthOfString(run.text);
  }
}

/** Logo of the installation at the top right, or its name; nothing where it has neither. */
function drawBrand(doc: Pdf, fonts: Fonts, { name, logo }: ReportContent['brand']): void {
  const x = doc.page.width - MARGIN - BRAND_WIDTH;
  if (logo) doc.image(logo, x, MARGIN, { fit: [BRAND_WIDTH, 28], align: 'right' });
  else if (name !== BRAND_NAME)
    write(doc, fonts, name, { x, y: MARGIN, width: BRAND_WIDTH, size: 12, color: MUTED, right: true });
}

interface Table {
  y: number;
  columns: readonly string[];
}

const widthOfPage = (doc: Pdf) => doc.page.width - 2 * MARGIN;
/** The font has no narrow blank, which French writes in numbers. */
const numberText = (value: number, { locale }: ReportWords): string =>
  value.toLocaleString(locale).replaceAll('\u202f', '\u00a0');

const cellsOf = (
  { plays, completed, seconds, scans }: Plays['total'],
  hasScans: boolean,
  words: ReportWords,
): string[] => [
  numberText(plays, words),
  numberText(completed, words),
  hoursText(seconds),
  ...(hasScans ? [numberText(scans ?? 0, words)] : []),
];

/** Day (YYYY-MM-DD) as readers write it: 'Mar 2, 2026', '2 mars 2026'. */
const dayText = (day: string, { locale }: ReportWords): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

function drawHead(doc: Pdf, fonts: Fonts, { report, venue, zone, language }: ReportContent): Table {
  const reportWords = REPORT_WORDS[language];
  const width = widthOfPage(doc);
  const day = (text: string) => dayText(text, reportWords);
  const period = report.from === report.to ? day(report.from) : `${day(report.from)} – ${day(report.to)}`;
  write(doc, fonts, reportWords.title, { x: MARGIN, y: MARGIN, width: width - BRAND_WIDTH - 16, size: 22 });
  write(doc, fonts, venue, { x: MARGIN, y: MARGIN + 34, width, size: 12 });
  write(doc, fonts, period, { x: MARGIN, y: MARGIN + 52, width, size: 12 });
  let y = MARGIN + 72;
  for (const kind of ['promo', 'playlist', 'device'] as const) {
    const name = report.names[kind];
    if (name === null) continue;
    const text = `${reportWords.subjects[kind]}: ${name || reportWords.deleted}`;
    write(doc, fonts, text, { x: MARGIN, y, width, size: 10 });
    y += 15;
  }
  for (const note of [reportWords.zone(zone), reportWords.counted]) {
    write(doc, fonts, note, { x: MARGIN, y, width, size: 9, color: MUTED });
    y += 14;
  }
  const { subjects, plays, completed, time, scans } = reportWords;
  const columns = [
    subjects[report.group_by],
    ...[plays, completed, time],
    ...(report.total.scans === null ? [] : [scans]),
  ];
  return { y: y + 16, columns };
}

function drawLine(doc: Pdf, fonts: Fonts, y: number, cells: readonly string[], color = INK): void {
  const width = widthOfPage(doc);
  const [name = '', ...numbers] = cells;
  const names = width - numbers.length * NUMBER_WIDTH;
  write(doc, fonts, name, { x: MARGIN, y: y + 5, width: names - 8, color });
  numbers.forEach((number, at) => {
    const x = MARGIN + names + at * NUMBER_WIDTH;
    write(doc, fonts, number, { x, y: y + 5, width: NUMBER_WIDTH, color, right: true });
  });
  const bottom = y + ROW;
  doc
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .stroke(LINE);
}

async function drawRows(
  doc: Pdf,
  fonts: Fonts,
  { y: top, columns }: Table,
  { report, rows, language }: ReportContent,
): Promise<void> {
  const words = REPORT_WORDS[language];
  const hasScans = report.total.scans !== null;
  const named = (row: PlayRow) => (report.group_by === 'day' ? dayText(row.id, words) : rowName(row, words));
  let y = top;
  drawLine(doc, fonts, y, columns, MUTED);
  const next = async () => {
    y += ROW;
    if (y + ROW <= doc.page.height - MARGIN - FOOT) return;
    // A report of many pages must not hold up other requests.
    await yieldOnce();
    doc.addPage();
    y = MARGIN;
    drawLine(doc, fonts, y, columns, MUTED);
    y += ROW;
  };
  if (rows.length === 0) {
    await next();
    drawLine(doc, fonts, y, [words.none], MUTED);
  }
  for (const row of rows) {
    await next();
    drawLine(doc, fonts, y, [named(row), ...cellsOf(row, hasScans, words)]);
  }
  if (report.rows_total > rows.length) {
    await next();
    drawLine(doc, fonts, y, [words.more(numberText(report.rows_total - rows.length, words))], MUTED);
  }
  await next();
  drawLine(doc, fonts, y, [words.total, ...cellsOf(report.total, hasScans, words)]);
}

function drawFeet(doc: Pdf, fonts: Fonts, words: ReportWords): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin a text would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - 4;
    write(doc, fonts, words.page(page + 1, count), {
      ...{ x: MARGIN, y, width: widthOfPage(doc), size: 9, color: MUTED, right: true },
    });
  }
}
