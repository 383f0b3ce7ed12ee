import { agoText } from '@vitrine/shared/rules';
import { useNowSeconds } from '@vitrine/shared/ui';
import { frameTexts } from '../../texts';

/** Sentence with the age of the shown data, which grows. */
export function Age({ answeredAt }: { answeredAt: number }) {
  return `${frameTexts.lastUpdated(agoText(answeredAt, useNowSeconds()))} `;
}
