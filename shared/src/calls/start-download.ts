import type { DownloadAddress } from '../contract';
import type { Shell } from '../shell-api';

/** Starts a download in the browser, which saves it under the name that the server gives. */
export function startDownload(shell: Shell, { url }: DownloadAddress): void {
  const anchor = document.createElement('a');
  anchor.href = shell.assetUrl(url);
  anchor.download = '';
  anchor.click();
}
