import type { OutdatedBy } from '@vitrine/shared/calls';
import type { AccountChange, AppData } from '@vitrine/shared/contract';
import {
  Button,
  ConflictDialog,
  draftOf,
  hoursOf,
  HoursFields,
  type HolidaysSource,
  hoursText,
  hoursTexts,
  Mistake,
  useHoursDraft,
} from '@vitrine/shared/ui';
import { Foot, Form } from '../../parts/form.styles';
import { refusalBeside } from '../../parts/refusal';
import { texts } from '../../texts';

export interface HoursFormProps {
  account: AppData['account'];
  mayManage: boolean;
  holidays: HolidaysSource;
  isSaving: boolean;
  failure: unknown;
  /** Set when another user changed the hours first. */
  outdated: OutdatedBy<AppData['account']> | null;
  userId: string;
  onSave: (change: Pick<AccountChange, 'opening_hours'> & { ifMatch?: string | undefined }) => void;
  /** Called when the refusal was dismissed. */
  onForget: () => void;
}

const words = texts.hours;

/** Form for the opening hours of the venue; before any are set, a button that begins with usual ones. */
export function HoursForm({ account, mayManage, isSaving, failure, outdated, ...props }: HoursFormProps) {
  const { draft, setDraft, isChanged, seen } = useHoursDraft(account.opening_hours, account.etag);
  const hours = draft ? hoursOf(draft) : null;
  const isWhole = draft === null || hours !== null;
  const save = (ifMatch = seen) => props.onSave({ opening_hours: hours, ifMatch });
  const general = outdated ? '' : refusalBeside(failure, [], texts.profile.notSaved);
  const reason = !mayManage
    ? texts.profile.noRight
    : !isWhole
      ? words.incomplete
      : isChanged
        ? undefined
        : texts.profile.unchanged;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {draft ? (
        <HoursFields draft={draft} holidays={props.holidays} onChange={setDraft} />
      ) : (
        <p>{hoursTexts.alwaysOpen}</p>
      )}
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={props.userId}
          rows={[
            {
              label: words.title,
              theirs: hoursText(outdated.current.opening_hours ?? null),
              mine: hoursText(hours),
            },
          ]}
          onTheirs={() => {
            const { opening_hours } = outdated.current;
            setDraft(opening_hours ? draftOf(opening_hours) : null);
            props.onForget();
          }}
          onMine={() => save(outdated.etag)}
          onClose={props.onForget}
        />
      )}
      {general && <Mistake role="alert">{general}</Mistake>}
      <Foot>
        {(draft || isChanged) && (
          <Button type="submit" variant="primary" busy={isSaving} disabledReason={reason}>
            {isSaving ? texts.profile.saving : words.save}
          </Button>
        )}
        <Button
          disabledReason={mayManage ? undefined : texts.profile.noRight}
          onClick={() => setDraft(draft ? null : draftOf(undefined))}
        >
          {draft ? words.remove : words.set}
        </Button>
      </Foot>
    </Form>
  );
}
