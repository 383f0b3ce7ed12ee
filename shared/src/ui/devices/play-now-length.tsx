import { useState } from 'react';
import {
  clockTime,
  floatingInZone,
  formatDate,
  playNowEnd,
  startOfDay,
  weekdayName,
  type PlayNowLength,
} from '../../rules';
import { Select } from '../fields/select';
import { TimeField } from '../fields/time-field';
import { lengthTexts as words } from './length-texts';

interface PlayNowLengthFieldProps {
  value: PlayNowLength;
  onChange: (length: PlayNowLength) => void;
  /** Next start on the chosen screens; null for none, undefined while unknown or different. */
  next: { at: number; title: string } | null | undefined;
  /** Time zone of the venue. */
  zone: string;
  /** Option without an end, while `next` is null. */
  open?: string;
}

const DAY_SECONDS = 86_400;
const MINUTES = [30, 60, 120];
const keyOf = (length: PlayNowLength) => (length.kind === 'minutes' ? `${length.minutes}` : length.kind);

/** Choice of the end of "Play now", each option with its time. */
export function PlayNowLengthField({
  value,
  onChange,
  next,
  zone,
  open = words.open,
}: PlayNowLengthFieldProps) {
  const [nowMs] = useState(() => Date.now());
  const now = floatingInZone(nowMs, zone);
  const say = (at: number) => words.at(clockTime(at), dayOf(at, now));
  const endOf = (length: PlayNowLength) => {
    const end = playNowEnd(length, nowMs, zone);
    return typeof end === 'number' ? floatingInZone(end * 1000, zone) : null;
  };
  const choices: { length: PlayNowLength; label: string }[] = [
    {
      length: { kind: 'next' },
      label: next ? words.next(say(next.at)) : next === null ? open : words.nextUnknown,
    },
    ...MINUTES.map((minutes) => {
      const length = { kind: 'minutes', minutes } as const;
      return { length, label: words.minutes(minutes, say(endOf(length) ?? now)) };
    }),
    { length: { kind: 'day' }, label: words.day },
    { length: value.kind === 'time' ? value : { kind: 'time', time: '' }, label: words.time },
  ];
  const end = value.kind === 'time' ? endOf(value) : null;
  return (
    <>
      <Select
        label={words.label}
        value={keyOf(value)}
        // A select cuts a long title; below it has lines.
        hint={value.kind === 'next' && next?.title ? words.nextTitle(next.title) : undefined}
        options={choices.map(({ length, label }) => ({ value: keyOf(length), label }))}
        onChange={(event) => {
          const chosen = choices.find(({ length }) => keyOf(length) === event.target.value);
          if (chosen) onChange(chosen.length);
        }}
      />
      {value.kind === 'time' && (
        <TimeField
          label={words.until}
          value={value.time}
          hint={end === null ? words.clock(zone) : words.ends(say(end), zone)}
          onChange={(time) => onChange({ kind: 'time', time })}
        />
      )}
    </>
  );
}

/** Day of a time, empty for today. */
function dayOf(at: number, now: number): string {
  const days = (startOfDay(at) - startOfDay(now)) / DAY_SECONDS;
  if (days <= 0) return '';
  if (days === 1) return words.tomorrow;
  return days < 7 ? weekdayName(at) : `${formatDate(at)},`;
}
