import type { DeviceGroup, PlaylistReview, ReviewedVersion } from '@vitrine/shared/contract';
import { ChangesList } from './changes-list';
import { compare } from './differences.rule';
import { Columns } from './review.styles';
import { reviewTexts as words } from './texts';
import { VersionColumn } from './version-column';

interface VersionsProps {
  seen: PlaylistReview;
  groups: readonly DeviceGroup[];
  onPreview: (version: ReviewedVersion) => void;
}

/** Playing and pending version side by side, with the changes above them; a first version beside its own. */
export function Versions({ seen: { newest, approved, state }, groups, onPreview }: VersionsProps) {
  const compared = compare(approved?.selected_media ?? [], newest.selected_media);
  const isSettled = state === 'approved';
  const changes = !isSettled && (
    <ChangesList newest={newest} approved={approved} compared={compared} groups={groups} />
  );
  return (
    <>
      {approved && changes}
      <Columns>
        {!approved && changes}
        {approved && (
          <VersionColumn
            title={words.plays}
            version={approved}
            entries={isSettled ? compared.after : compared.before}
            onPreview={() => onPreview(approved)}
          />
        )}
        {!isSettled && (
          <VersionColumn
            title={state === 'pending' ? words.waiting : words.rejectedTitle}
            version={newest}
            entries={approved ? compared.after : compared.after.map((one) => ({ ...one, differences: [] }))}
            onPreview={() => onPreview(newest)}
          />
        )}
      </Columns>
    </>
  );
}
