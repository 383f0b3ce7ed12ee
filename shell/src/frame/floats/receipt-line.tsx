import { useReceipt } from '@vitrine/shared/calls';
import type { ReachedScreens } from '@vitrine/shared/rules';
import { receiptWords } from '@vitrine/shared/ui';

/** Line of a notice about the screens that have its change. */
export function ReceiptLine({ screens }: { screens: ReachedScreens }) {
  return receiptWords(useReceipt(screens), Date.now() / 1000);
}
