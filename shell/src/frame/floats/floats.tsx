/** Floating components: one chunk, loaded once the page is idle (`late-floats.tsx`). */
export { NoticeHost, QuestionHost } from '@vitrine/shared/host';
export { ReceiptLine } from './receipt-line';
export { MediaPreviewDialog, OutOfStorageDialog } from '@vitrine/shared/ui';
