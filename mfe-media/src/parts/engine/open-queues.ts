import type { UploadQueue } from './upload-queue';

/** Where an area stands: the document, or its own shadow root in a page that is not ours. */
export type Root = Document | ShadowRoot;

/** The queues under way. Apart from what makes them, so that a screen can look without its code. */
export const queues = new WeakMap<Root, UploadQueue>();
