import type { Notices } from '@vitrine/shared/host';

const texts = {
  newVersion: 'A new version of Vitrine is ready.',
  reload: 'Reload',
};

/** What of the page's history tells whether a reload would cost somebody their work. */
export interface WorkInHand {
  hasWorkInHand(): boolean;
  onWorkInHand(listener: () => void): () => void;
}

/**
 * Offers to load the page anew, and answers how to make the offer. It stays until it is taken; while an upload runs or something is not
 * saved it waits, also when it was shown already.
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
