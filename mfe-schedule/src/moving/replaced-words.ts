import { clockTime } from '@vitrine/shared/rules';
import { texts } from '../texts';
import type { Effect } from './replaced.rule';

/** Names the hours that an entry takes: 'Replaces Breakfast 09:00 – 11:00'; empty when it takes none. */
export const replacedWords = ({ replaced }: Effect): string =>
  replaced.length === 0
    ? ''
    : texts.replaces(
        replaced.map(({ title, start, end }) =>
          texts.replaced(title, texts.until(clockTime(start), clockTime(end, true))),
        ),
      );
