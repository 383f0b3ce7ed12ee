import type { QueryClient } from '@vitrine/shared/query';
import type { Shell } from '@vitrine/shared/shell-api';
import type { UploadStore } from './upload.store';

export interface UploadQueue {
  /** Owner: account and user. */
  readonly owner: string;
  readonly store: UploadStore;
  /** Current host: the page may be rerendered with another shell object. */
  around: { shell: Shell; client: QueryClient };
  /** Cancels all files; asks first if there are several. */
  cancelAll(): Promise<void>;
  /** Registers the open upload page: leaving it asks (spec §2). Returns its release. */
  holdPage(): () => void;
  end(): void;
}

/** Root of an area: the document, or its own shadow root in a host page. */
export type Root = Document | ShadowRoot;

/** Active queues. Separate from their implementation, so that a screen can check without loading it. */
export const queues = new WeakMap<Root, UploadQueue>();
