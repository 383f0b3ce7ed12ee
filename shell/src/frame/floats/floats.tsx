/** Floating components: one chunk, loaded once the page is idle (`late-floats.tsx`). */
export { NoticeHost, QuestionHost, ReceiptLine } from '@vitrine/shared/host';
export { MediaPreviewDialog, OutOfStorageDialog } from '@vitrine/shared/ui';
export { UserMenuList } from '../user-menu-list';
export { Age } from '../status/age';
