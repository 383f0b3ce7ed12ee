import type { Notices } from '@vitrine/shared/host';
import { reloadTexts as texts } from './texts';

/** Parts of the page history that show whether a reload would lose work. */
export interface WorkInHand {
  hasWorkInHand(): boolean;
  onWorkInHand(listener: () => void): () => void;
}

/**
 * Creates the offer to reload the page. It stays until accepted; it is hidden while an upload runs or changes
 * are unsaved.
 */
export function createReloadOffer(
  notices: Pick<Notices, 'keep'>,
  work: WorkInHand,
  reload: () => void,
): () => void {
  let isWanted = false;
  const notice = { text: texts.newVersion, action: { label: texts.reload, run: reload } };
  const show = () => isWanted && notices.keep(notice, !work.hasWorkInHand());
  work.onWorkInHand(show);
  return () => {
    isWanted = true;
    show();
  };
}
