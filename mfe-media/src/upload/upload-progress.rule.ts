import type { UploadItem, UploadState } from './engine/upload-state.rule';

export interface ItemView {
  key: string;
  name: string;
  size: number;
  percent: number;
  confirmedBytes: number;
  tone: 'wait' | 'go' | 'done' | 'failed';
  note:
    | 'queued'
    | 'checking'
    | 'retrying'
    | 'lost'
    | 'finishing'
    | 'resumed'
    | 'uploaded'
    | 'duplicate'
    | 'failed'
    | 'refused'
    | 'sending';
  detail: string;
}

/**
 * File of the queue as the panels show it. Percent of confirmed bytes, rounded down, and 100 only when
 * confirmed by the server.
 */
export function viewOf(item: UploadItem): ItemView {
  const base = { key: item.key, name: item.name, size: item.size, percent: 0, confirmedBytes: 0, detail: '' };
  switch (item.step.type) {
    case 'waiting':
      return { ...base, tone: 'wait', note: 'queued' };
    case 'checking':
      return { ...base, tone: 'go', note: 'checking' };
    case 'sending': {
      const { confirmedBytes, isRetrying, resumed } = item.step;
      const all = confirmedBytes >= item.size;
      // An empty file is complete from the start: 0 of 0.
      const percent = item.size > 0 ? Math.min(99, Math.floor((confirmedBytes / item.size) * 100)) : 0;
      return {
        ...base,
        percent,
        confirmedBytes,
        tone: 'go',
        note: isRetrying ? 'retrying' : all ? 'finishing' : resumed ? 'resumed' : 'sending',
      };
    }
    case 'done':
      return {
        ...base,
        percent: 100,
        confirmedBytes: item.size,
        tone: 'done',
        note: item.step.duplicate ? 'duplicate' : 'uploaded',
      };
    case 'failed':
      return {
        ...base,
        tone: 'failed',
        note: item.step.isLost ? 'lost' : 'failed',
        detail: item.step.detail,
      };
    case 'refused':
      return { ...base, tone: 'failed', note: 'refused' };
  }
}

/** Progress of the whole queue by bytes, 0 to 1, for a collapsed panel. Excludes refused files. */
export function shareDone(state: UploadState): number {
  if (state.type === 'idle') return 0;
  const views = state.items.filter(({ step }) => step.type !== 'refused').map(viewOf);
  const all = views.reduce((sum, view) => sum + view.size, 0);
  return all === 0 ? 0 : views.reduce((sum, view) => sum + view.confirmedBytes, 0) / all;
}
