import type { QueryClient } from '@vitrine/shared/query';
import type { Shell } from '@vitrine/shared/shell-api';
import type { UploadStore } from './upload.store';

export interface UploadQueue {
  /** Account and user it belongs to. */
  readonly owner: string;
  readonly store: UploadStore;
  /** The page around may be rendered anew with another shell object; the queue goes on with the newest. */
  around: { shell: Shell; client: QueryClient };
  /** Of several files it asks first; one is cancelled by its button. */
  cancelAll(): Promise<void>;
  /** The page that shows the uploads is open: leaving it asks (spec §2). Returns what ends that. */
  holdPage(): () => void;
  end(): void;
}

/** Where an area stands: the document, or its own shadow root in a page that is not ours. */
export type Root = Document | ShadowRoot;

/** The queues under way. Apart from what makes them, so that a screen can look without its code. */
export const queues = new WeakMap<Root, UploadQueue>();
