/** What the media child process makes of an original; paths are drafts in the folder it was given. */
export interface Draft {
  path: string;
  type: string;
  size: number;
  sha256: string;
}
export interface Prepared {
  /** As shown: rotation applied. */
  width: number;
  height: number;
  /** Seconds, 0 for pictures. */
  duration: number;
  thumb: Draft;
  /** Null when the original itself is safe to play as it is. */
  screen: Draft | null;
}

export interface PrepareTask {
  kind: 'image' | 'video';
  type: string;
  source: string;
  /** Where drafts go: same file system as the store. */
  folder: string;
}

/** The file itself is at fault: trying again cannot help. The message is a sentence for the user. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
}
