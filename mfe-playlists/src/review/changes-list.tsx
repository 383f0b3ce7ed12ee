import type { DeviceGroup, ReviewedVersion } from '@vitrine/shared/contract';
import { dateTexts, formatDuration, namesOfGroups } from '@vitrine/shared/rules';
import { VisuallyHidden } from '@vitrine/shared/ui';
import { presentationWords } from '../parts/presentation-words';
import { timesWords } from '../parts/validity-words';
import { reviewTexts as words } from './texts';
import { countDifferences, DIFFERENCES, entriesWith } from './differences.rule';
import type { Comparison } from './differences.rule';
import { Changes, Names } from './review.styles';

export interface ChangesListProps {
  newest: ReviewedVersion;
  /** null: never approved before. */
  approved: ReviewedVersion | null;
  compared: Comparison;
  groups: readonly DeviceGroup[];
}

/**
 * Changes that an approval would make, in words: the running order in one line, and each other field that
 * differs.
 */
export function ChangesList({ newest, approved, compared, groups }: ChangesListProps) {
  const where = (version: ReviewedVersion) =>
    namesOfGroups(version, groups, { all: words.allDevices, unknown: words.noGroup });
  const fields = [
    { label: words.fields.name, of: (version: ReviewedVersion) => version.name },
    {
      label: words.fields.when,
      of: (version: ReviewedVersion) =>
        timesWords(dateTexts.description(version.descr_str), version.validity),
    },
    { label: words.fields.where, of: where },
    {
      label: words.fields.looks,
      of: ({ presentation }: ReviewedVersion) => presentationWords(presentation),
    },
    { label: words.fields.length, of: (version: ReviewedVersion) => formatDuration(version.duration) },
  ];
  const changed = fields
    .map(({ label, of }) => ({ label, now: of(newest), before: approved && of(approved) }))
    .filter(({ now, before }) => now !== before);
  const summary = words.summary(countDifferences(compared));
  return (
    <Changes aria-labelledby="review-changes">
      <h2 id="review-changes">{words.what}</h2>
      <p>{approved ? summary || words.sameOrder : words.firstTime}</p>
      <dl>
        {approved &&
          namesOf(compared).map(({ label, names }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Names title={names}>{names}</Names>
              </dd>
            </div>
          ))}
        {changed.map(({ label, now, before }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== null && (
                <>
                  <VisuallyHidden>{words.from} </VisuallyHidden>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Changes>
  );
}

/** Names of the entries that differ, by what differs. */
function namesOf(compared: Comparison) {
  const labels = {
    added: words.added,
    removed: words.removed,
    moved: words.movedAway,
    retimed: words.retimedAway,
    redated: words.redatedAway,
  };
  return DIFFERENCES.map((difference) => ({
    label: labels[difference],
    names: entriesWith(compared, difference)
      .map(({ entry }) => entry.name || words.preparing)
      .join(', '),
  })).filter(({ names }) => names !== '');
}
