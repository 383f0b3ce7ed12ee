import { csvFile } from '../../rules';

/** Time until the address of a download is given up: Safari reads it after the click. */
const READ_MS = 10_000;

/** Starts the download of CSV lines in the browser. */
export function saveCsv(lines: string, name: string): void {
  const address = URL.createObjectURL(new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
