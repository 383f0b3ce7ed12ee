/** What the media child process makes of an original; paths are drafts in the folder it was given. */
export interface Draft {
  path: string;
  type: string;
  size: number;
  sha256: string;
}
/** What is known after a look. */
export interface Looked {
  /** As shown: rotation applied. */
  width: number;
  height: number;
  /** Seconds, 0 for pictures. */
  duration: number;
  thumb: Draft;
}
export interface Prepared extends Looked {
  /** Null when the original itself is safe to play as it is, or when what screens play is still to be made. */
  rendition: Draft | null;
  isToRender?: boolean;
}

export interface PrepareTask {
  kind: 'image' | 'video';
  type: string;
  source: string;
  /** Where drafts go: same file system as the store. */
  folder: string;
  /** The program of the system to use for films instead of the library that comes along. */
  ffmpeg?: string | undefined;
}

/** Parts of a look; each has a time of its own, whatever a file makes of it. */
export type Phase = 'picture' | 'probe' | 'poster';

/** How a task tells how far it is. */
export interface Report {
  percent(percent: number): void;
  phase(phase: Phase): void;
}

/** The file itself is at fault: trying again cannot help. The message is a sentence for the user. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
}

/** Working on the file took more than it may. Not tried again by itself: the same bytes would take as long. */
export class MediaStalled extends Error {
  override name = 'MediaStalled';
}
