import { useState } from 'react';
import { outdatedOf, refusalOf, useChangeGroup, useHolidays } from '@vitrine/shared/calls';
import type { DeviceGroup } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import {
  ConflictDialog,
  draftOf,
  FormDialog,
  HoursFields,
  hoursOf,
  Switch,
  useHoursDraft,
} from '@vitrine/shared/ui';
import { groupTexts, hoursLine } from './texts';

const words = groupTexts.hours;

/** Dialog for a group's own opening hours, or those of the venue. */
export function GroupHoursDialog({ group, onClose }: { group: DeviceGroup; onClose: () => void }) {
  const { notify, session } = useShell();
  const change = useChangeGroup();
  const holidays = useHolidays();
  const { draft, setDraft, seen } = useHoursDraft(group.opening_hours, group.etag);
  const [hasTried, setTried] = useState(false);
  const hours = draft && hoursOf(draft);
  const isWhole = draft === null || hours !== null;
  function save(ifMatch: string | undefined) {
    setTried(true);
    if (!isWhole) return;
    change.mutate(
      { id: group.id, opening_hours: hours, ...(ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: () => {
          notify({ text: words.saved, tone: 'success', screens: { device_group: group.id } });
          onClose();
        },
      },
    );
  }
  const outdated = outdatedOf<DeviceGroup>(change.error);
  const refusal = change.error && !outdated ? refusalOf(change.error, groupTexts.failed) : undefined;
  return (
    <>
      <FormDialog
        title={words.title}
        submit={words.save}
        busy={change.isPending}
        mistake={hasTried && !isWhole ? words.incomplete : refusal}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <Switch on={draft !== null} onChange={(isOwn) => setDraft(isOwn ? draftOf(undefined) : null)}>
          {words.own}
        </Switch>
        {draft ? (
          <HoursFields draft={draft} holidays={holidays} onChange={setDraft} />
        ) : (
          <p>{words.ofVenue}</p>
        )}
      </FormDialog>
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={session.userId}
          rows={[
            {
              label: words.title,
              theirs: hoursLine(outdated.current.opening_hours),
              mine: hoursLine(hours ?? undefined),
            },
          ]}
          onTheirs={() => {
            const { opening_hours } = outdated.current;
            setDraft(opening_hours ? draftOf(opening_hours) : null);
            change.reset();
          }}
          onMine={() => save(outdated.etag)}
          onClose={() => change.reset()}
        />
      )}
    </>
  );
}
