import { DetailError } from '../../platform/languages/sentence.rule';
import type { LiveNews, PlayedDesign } from '@vitrine/shared/contract';

/** Output of the media child process; paths are drafts in the given folder. */
export interface Draft {
  path: string;
  type: string;
  size: number;
  sha256: string;
}
/** Result of a look. */
export interface Looked {
  /** Size as shown: rotation applied. */
  width: number;
  height: number;
  /** Seconds, 0 for pictures. */
  duration: number;
  thumb: Draft;
}
export interface Prepared extends Looked {
  /** Null when the original itself is safe to play, or when the rendition is still to be made. */
  rendition: Draft | null;
  isToRender?: boolean;
  /** Pages of a document behind its first one. */
  furtherPages?: PreparedPage[];
}
/** Page of a document as a picture. */
export interface PreparedPage extends Looked {
  rendition: Draft;
}

/** Part of a video, in seconds from its start. */
export interface Trim {
  start: number;
  end: number;
}

export interface PrepareTask {
  kind: 'image' | 'video' | 'document';
  type: string;
  source: string;
  /** Folder of drafts: same file system as the store. */
  folder: string;
  /** The system's ffmpeg to use for videos instead of the bundled library. */
  ffmpeg?: string | undefined;
  /** Part of a video that screens play; absent: all of it. */
  trim?: Trim | undefined;
}

export interface DesignTask {
  design: Omit<PlayedDesign, 'picture' | 'logo'>;
  /** Paths of its pictures. */
  picture?: string | undefined;
  logo?: string | undefined;
  /** Path of a picture of the web page that it shows: it is prepared, nothing is drawn. */
  snapshot?: string | undefined;
  /** Written into the file. */
  mark: string;
  folder: string;
  rootFolder: string;
}
/** Picture of a design, prepared for screens. */
export interface DrawnDesign extends Prepared {
  file: Draft;
}

/** Phases of a look, and drawing a design; each has a time limit, whatever a file causes. */
export type Phase = 'picture' | 'document' | 'probe' | 'poster' | 'design';

/** Progress report of a task. */
export interface Report {
  percent(percent: number): void;
  phase(phase: Phase): void;
}

/** The file itself is at fault: no retry can help. The message is a sentence for the user. */
export class MediaRefused extends DetailError {
  override name = 'MediaRefused';
}

/** The work took more than its limit. No automatic retry: the same bytes would take as long. */
export class MediaStalled extends Error {
  override name = 'MediaStalled';
}

/**
 * Tasks: 'prepare' looks at an upload, 'render' makes the rendition of a video, 'design' draws a promo from
 * a template, 'feed' reads a news feed, 'screenshot' and 'logo' encode a picture anew, 'draw' makes one piece
 * of the demo.
 */
export type WorkerTask =
  | ({ do: 'prepare' } & PrepareTask)
  | ({ do: 'render' } & PrepareTask)
  | ({ do: 'design' } & DesignTask)
  | { do: 'feed'; bytes: Uint8Array; contentType: string }
  | { do: 'screenshot'; bytes: Uint8Array }
  | { do: 'logo'; bytes: Uint8Array }
  | { do: 'draw'; name: string; folder: string; rootFolder: string; ffmpeg?: string | undefined };
export type WorkerResult =
  | Prepared
  | DrawnDesign
  | Draft
  | { path: string }
  | ReadFeed
  | Redrawn
  | RedrawnLogo;
/** Entries of a feed; null when it is none. */
export interface ReadFeed {
  news: LiveNews | null;
}

/** A picture that was decoded and encoded anew. */
export interface Redrawn {
  jpeg: Uint8Array;
}
export interface RedrawnLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

export interface WorkerQuestion {
  id: number;
  task: WorkerTask;
}
export type WorkerAnswer =
  | { id: number; percent: number }
  | { id: number; phase: Phase }
  | { id: number; result: WorkerResult }
  | { id: number; failed: { detail: string; isRefusal: boolean } };
