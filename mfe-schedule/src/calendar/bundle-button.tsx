import { clockTime, formatDay } from '@vitrine/shared/rules';
import { texts } from '../texts';
import type { Bundle } from './shown.rule';

/**
 * Placeholder for several events: "+N more" below a day's first ones (`isMore`), or a run of short ones. The
 * calendar handles the click.
 */
export function BundleButton({ bundle: { start, end, count }, isMore }: { bundle: Bundle; isMore: boolean }) {
  if (isMore)
    return (
      <button type="button" className="count-of more" title={texts.moreHint(count)}>
        {texts.more(count)}
      </button>
    );
  const when = `${formatDay(start)}, ${texts.until(clockTime(start), clockTime(end, true))}`;
  const label = texts.bundleLabel(count, when);
  return (
    <button type="button" className="count-of hour" title={label} aria-label={label}>
      {texts.bundle(count)}
    </button>
  );
}
