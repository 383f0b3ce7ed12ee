import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspectFile } from '../inspect/inspect-file.files';
import { LOCKED_TRAILER, pdfFile } from '../testing/pdf-files';
import { prepareDocument } from './prepare-document.lib';
import { MediaRefused } from './prepared.types';

describe('a PDF', () => {
  let folder: string;
  let source: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-pdf-'));
    source = join(folder, 'original');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const prepare = async (bytes: Uint8Array, report = (_percent: number) => {}) => {
    await writeFile(source, bytes);
    return prepareDocument({ kind: 'document', type: 'application/pdf', source, folder }, report);
  };
  const refusal = (bytes: Uint8Array) => prepare(bytes).catch((error: unknown) => error);
  const colourAt = async (path: string, left: number, top: number) => [
    ...(await sharp(path).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it('of one page is a picture as high as a screen, on white', async () => {
    const made = await prepare(pdfFile(1));
    expect([made.width, made.height, made.duration, made.furtherPages]).toEqual([1080, 1528, 0, []]);
    const path = made.rendition?.path ?? '';
    const { width, height, format, hasAlpha } = await sharp(path).metadata();
    expect([width, height, format, hasAlpha]).toEqual([1080, 1528, 'webp', false]);
    expect(await colourAt(path, 540, 1400)).toEqual([255, 255, 255]);
    const [red = 0, green = 0, blue = 255] = await colourAt(path, 540, 40);
    expect([red > 240, green > 110 && green < 145, blue < 20]).toEqual([true, true, true]);
  });

  it('of three pages is three different pictures, in order, with progress', async () => {
    const seen: number[] = [];
    const made = await prepare(pdfFile(3), (percent) => seen.push(percent));
    expect(made.furtherPages).toHaveLength(2);
    expect(new Set([made, ...(made.furtherPages ?? [])].map(({ thumb }) => thumb.sha256)).size).toBe(3);
    expect(seen).toEqual([32, 63, 95]);
  });

  it.each([
    ['lying', [1600, 900], [1920, 1080]],
    ['of a poster, 200 inches', [14_400, 14_400], [1080, 1080]],
    ['of a stamp', [16, 9], [1920, 1080]],
    ['as thin as a line', [14_400, 1], [1920, 1]],
  ] as const)('%s fits a screen', async (_name, size, [width, height]) => {
    expect(await prepare(pdfFile(1, { size }))).toMatchObject({ width, height });
  });

  it('with scripts, actions and forms is drawn, and nothing of them runs', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>/AcroForm<</Fields[]/XFA(x)>>';
    expect(await prepare(pdfFile(1, { catalogue: script }))).toMatchObject({ width: 1080 });
  });

  it('that cannot be used is refused with a sentence, and leaves no file', async () => {
    const whole = pdfFile(3);
    const holed = Buffer.from(whole.toString('latin1').replace('/Kids[4 0 R 6', '/Kids[4 0 R 0'), 'latin1');
    await rm(folder, { recursive: true });
    await mkdir(folder);
    for (const [bytes, sentence] of [
      [pdfFile(0), 'This PDF has no pages.'],
      [pdfFile(21), /^This PDF has 21 pages; up to 20 can be used\. Save .* upload it\.$/],
      [pdfFile(10_000), /^This PDF has 10000 pages; up to 20/],
      [
        pdfFile(1, { trailer: LOCKED_TRAILER }),
        /^This PDF is protected with a password\. Save it without one/,
      ],
      [Buffer.from('%PDF-1.7\nnothing else'), 'This PDF is damaged and can’t be opened.'],
      [
        whole.subarray(0, whole.length / 3),
        /^(This PDF is damaged|Page 1 of this PDF is damaged|This PDF has no)/,
      ],
    ] as const) {
      const outcome = await refusal(bytes);
      expect(outcome).toBeInstanceOf(MediaRefused);
      expect((outcome as Error).message).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
    }
    expect(await readdir(folder)).toEqual(['original']);
    expect(await refusal(holed)).toEqual(
      expect.objectContaining({ message: expect.stringMatching(/^Page 2 of/) }),
    );
  });

  it('is inspected by its first bytes alone', async () => {
    await writeFile(source, pdfFile(1));
    expect(await inspectFile(source)).toEqual({
      ok: true,
      kind: 'document',
      type: 'application/pdf',
      cost: 5,
    });
  });
});
