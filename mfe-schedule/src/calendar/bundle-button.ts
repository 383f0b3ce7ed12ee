import { createElement as h } from '@fullcalendar/core/preact';
import { clockTime } from '@vitrine/shared/rules';
import { shortDay } from '../parts/floating-text.rule';
import { texts } from '../texts';
import type { Bundle } from './shown.rule';

/** What stands for events that are not drawn: "+N more" below a day's first ones (`isMore`), or an hour that has too many. The click is the calendar's. */
export function bundleButton({ start, end, count }: Bundle, isMore: boolean) {
  if (isMore)
    return h(
      'button',
      { type: 'button', class: 'count-of more', title: texts.moreHint(count) },
      texts.more(count),
    );
  const when = `${shortDay(start)}, ${texts.until(clockTime(start), clockTime(end, true))}`;
  const label = texts.bundleLabel(count, when);
  return h(
    'button',
    { type: 'button', class: 'count-of hour', title: label, 'aria-label': label },
    texts.bundle(count),
  );
}
