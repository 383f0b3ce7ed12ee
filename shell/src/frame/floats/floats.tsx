/** What floats above a page when something has happened: one chunk, fetched as soon as the page rests (`late-floats.tsx`). */
export { NoticeHost, QuestionHost } from '@vitrine/shared/host';
export { MediaPreviewDialog, OutOfStorageDialog } from '@vitrine/shared/ui';
