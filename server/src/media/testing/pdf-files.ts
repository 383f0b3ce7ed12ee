import { deflateSync } from 'node:zlib';

export interface PdfWish {
  /** Size of a page in points. */
  size?: readonly [width: number, height: number];
  /** Entries of the catalogue, like an action. */
  catalogue?: string;
  /** Entries of the trailer, like encryption. */
  trailer?: string;
  /** Content of each page instead of its number; compressed. */
  contents?: readonly Buffer[];
}

/** PDF of pages with an orange bar above their number. */
export function pdfFile(pages: number, wish: PdfWish = {}): Buffer {
  const { size = [595, 842], catalogue = '', trailer = '', contents } = wish;
  const [width, height] = size;
  const drawn = (number: number) =>
    Buffer.from(
      `1 0.5 0 rg 0 ${height * 0.9} ${width} ${height * 0.1} re f 0 g BT /F1 48 Tf 60 ${height / 2} Td (Page ${number}) Tj ET`,
    );
  const kids = Array.from({ length: pages }, (_, index) => `${4 + 2 * index} 0 R`);
  const objects: Buffer[] = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalogue}>>`),
    Buffer.from(`<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
  ];
  for (let index = 0; index < pages; index += 1) {
    const stream = contents?.[index] ?? deflateSync(drawn(index + 1));
    objects.push(
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
      ),
      Buffer.concat([
        Buffer.from(`<</Filter/FlateDecode/Length ${stream.length}>>stream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: string[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj`), object, Buffer.from('endobj\n')]);
    parts.push(part);
    at += part.length;
  }
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}` +
        `trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Encryption with a password that is unknown, so that an empty one does not open it. */
export const LOCKED_TRAILER =
  `/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>` +
  `/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]`;

/** Page content of a few hundred kilobytes that unpacks to hundreds of megabytes. */
export const bombContent = (megabytes = 300): Buffer =>
  deflateSync(Buffer.alloc(megabytes * 1_000_000, '0 0 m 9 9 l S '));
