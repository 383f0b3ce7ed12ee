/** Most octets of a line (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/** Value of type TEXT (RFC 5545 §3.3.11); control characters are removed. */
export const icalText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- they must not reach the file
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Line folded after 75 octets, never within a character. */
function folded(line: string): string {
  let [out, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** File of content lines. */
export const icalFile = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

/** Floating seconds as a local time: '20251105T080000'. */
export const icalTime = (floating: number): string =>
  new Date(floating * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '');
