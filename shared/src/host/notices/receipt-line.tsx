import { useReceipt } from '../../calls';
import type { ReachedScreens } from '../../rules';
import { receiptWords } from '../../ui';

/** Line of a notice about the screens that have its change. */
export function ReceiptLine({ screens }: { screens: ReachedScreens }) {
  return receiptWords(useReceipt(screens), Date.now() / 1000);
}
