import { useState } from 'react';
import type { QuietHours as Hours } from '@vitrine/shared/contract';
import { clockTime } from '@vitrine/shared/rules';
import { Button, Switch, TimeField } from '@vitrine/shared/ui';
import { Foot } from '../parts/form.styles';
import { texts } from '../texts';
import { Choices, Times } from './profile.styles';

const words = texts.quiet;
/** Hours with which a user begins: a night. */
const NIGHT: Hours = { start: 22 * 3600, end: 7 * 3600 };

export interface QuietHoursProps {
  hours: Hours | null;
  /** Zone of the venue, whose clock they are of. */
  timezone: string;
  isSaving: boolean;
  onSave: (hours: Hours | null) => void;
}

/** Hours in which mails about events wait. The switch is saved at once, times by their button. */
export function QuietHours({ hours, timezone, isSaving, onSave }: QuietHoursProps) {
  return (
    <Choices>
      <div>
        <Switch on={hours !== null} onChange={(on) => onSave(on ? NIGHT : null)}>
          {words.on}
        </Switch>
        <p>{words.hint(timezone)}</p>
      </div>
      {hours && (
        <Range key={`${hours.start} ${hours.end}`} hours={hours} isSaving={isSaving} onSave={onSave} />
      )}
    </Choices>
  );
}

function Range({ hours, isSaving, onSave }: Pick<QuietHoursProps, 'isSaving' | 'onSave'> & { hours: Hours }) {
  const [start, setStart] = useState(clockTime(hours.start));
  const [end, setEnd] = useState(clockTime(hours.end));
  const draft = { start: secondsOf(start), end: secondsOf(end) };
  const isSame = draft.start === draft.end;
  const isChanged = draft.start !== hours.start || draft.end !== hours.end;
  const reason = !start || !end ? words.incomplete : isSame ? words.same : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) onSave(draft);
      }}
    >
      <Times>
        <TimeField label={words.from} value={start} onChange={setStart} />
        <TimeField
          label={words.to}
          value={end}
          onChange={setEnd}
          hint={draft.end < draft.start ? words.nextDay : undefined}
          error={start && isSame ? words.same : undefined}
        />
      </Times>
      {isChanged && (
        <Foot>
          <Button type="submit" busy={isSaving} disabledReason={reason}>
            {words.save}
          </Button>
        </Foot>
      )}
    </form>
  );
}

const secondsOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60;
};
