import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { Mistake } from '../display/mistake';
import { Select } from '../fields/select';
import { t } from '../theme/tokens';
import { texts } from '../texts';
import { dialogTexts } from './texts';
import { Dialog } from './dialog';
import { joinTime, partsShown, splitTime, TIME_LIMITS, type TimePart } from './time-parts.rule';

export interface TimeDialogProps {
  /** Initial total of seconds. */
  value: number;
  /** Visible parts: 'h:m:s' (default), 'm:s', 'h:m' … */
  display?: string;
  title?: string;
  /** Lower bound; outside the bounds, Set is disabled with the reason. */
  min?: number;
  max?: number;
  outOfRangeText?: string;
  onSet: (totalSeconds: number) => void;
  onClose: () => void;
}

const keys = { h: 'hours', m: 'minutes', s: 'seconds' } as const;
const two = (value: number) => String(value).padStart(2, '0');
const options = (part: TimePart) =>
  Array.from({ length: TIME_LIMITS[part] + 1 }, (_, value) => ({ value: String(value), label: two(value) }));

/** Time selection (spec §2): returns total seconds. */
export function TimeDialog({
  value,
  display = 'h:m:s',
  title = dialogTexts.setTime,
  min = 0,
  max = Infinity,
  outOfRangeText,
  onSet,
  onClose,
}: TimeDialogProps) {
  const [time, setTime] = useState(() => splitTime(value));
  const total = joinTime(time);
  const outside = total < min || total > max;
  return (
    <Dialog
      title={title}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={outside}
            disabledReason={outside ? outOfRangeText : undefined}
            onClick={() => leave(() => onSet(total))}
          >
            {dialogTexts.set}
          </Button>
        </>
      )}
    >
      <Row>
        {partsShown(display).map((part, index) => (
          <Select
            key={part}
            label={dialogTexts[keys[part]]}
            value={String(time[keys[part]])}
            options={options(part)}
            data-autofocus={index === 0 || undefined}
            onChange={(event) => setTime({ ...time, [keys[part]]: Number(event.target.value) })}
          />
        ))}
      </Row>
      {outside && outOfRangeText && <Mistake role="status">{outOfRangeText}</Mistake>}
    </Dialog>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${t.space[12]};
  > * {
    flex: 1;
  }
  select {
    font-size: ${t.font.size[20]};
    ${t.font.tabular}
  }
`;
