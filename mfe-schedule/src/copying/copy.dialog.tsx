import { useSchedule } from '@vitrine/shared/calls';
import type { DeviceGroup, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import {
  calendarTitle,
  clockTime,
  DAY_SECONDS,
  formatDay,
  WEEK_SECONDS,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { FailedState, FormDialog, Mistake, Skeleton, t, TextField } from '@vitrine/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { startingAt } from '../moving/move.rule';
import { moveTexts } from '../moving/texts';
import { effectOf } from '../moving/replaced.rule';
import { replacedWords } from '../moving/replaced-words';
import { devicesIn } from '../parts/event-names';
import { dayAndTime, floatingOf, isoDay, weekdayIndex } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { useCopyActs } from './copy.acts';
import {
  copyId,
  copyPlan,
  isTooMuch,
  periodsOf,
  withCopies,
  type CopyPlan,
  type CopyWish,
} from './copy.rule';
import { copyTexts as words } from './texts';

/** Most days between the two periods, within one call for rules. */
const MAX_APART = 380 * DAY_SECONDS;

export interface CopyDialogProps {
  wish: CopyWish;
  playlists: readonly PlaylistItem[];
  groups: readonly DeviceGroup[];
  group: string | null;
  now: number;
  mayCreate: boolean;
  /** Shows the copied days. */
  onCopied: (day: number) => void;
  onClose: () => void;
}

const titleOf = (period: TimeWindow) =>
  period.end - period.start === DAY_SECONDS ? formatDay(period.start) : calendarTitle(period);

/** Sheet that copies a day or a week, and names what it makes before it is made (product §6). */
export function CopyDialog({ wish: { length, ...first }, now, group, ...props }: CopyDialogProps) {
  const shell = useShell();
  const save = useCopyActs();
  const [from, setFrom] = useState(isoDay(first.from));
  const [to, setTo] = useState(isoDay(first.to));
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isWeek = length === WEEK_SECONDS;
  const isApprover = shell.may('playlist.approve');
  const wish = wishOf(from, to, length);
  const { data: rules, ...query } = useRules(wish, group);
  const plan =
    wish &&
    rules &&
    copyPlan(rules, wish, {
      now,
      canMove: shell.may('schedule.edit'),
      isEmpty: (id) => props.playlists.some((one) => one.id === id && one.duration === 0),
    });
  const mistake = wish ? plan && mistakeOf(wish, plan, props.mayCreate) : words.noDate;
  const target = wish && titleOf(periodsOf(wish).target);

  return (
    <FormDialog
      title={isWeek ? words.weekTitle : words.dayTitle}
      submit={isApprover ? words.copy : words.sendForApproval}
      width="normal"
      busy={isSaving || query.isPlaceholderData}
      disabled={!plan || Boolean(mistake)}
      mistake={refusal}
      onSubmit={(leave) => {
        if (!plan || !wish || !target) return;
        setSaving(true);
        setRefusal(null);
        void save(plan, target).then((reason) => {
          setSaving(false);
          if (reason !== null) return setRefusal(reason);
          return leave(() => props.onCopied(wish.to));
        });
      }}
      onClose={props.onClose}
    >
      <Fields>
        <TextField
          label={isWeek ? words.fromWeek : words.from}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={isWeek ? words.toWeek : words.to}
          type="date"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Fields>
      {wish && target && (
        <Periods role="status">{words.periods(titleOf(periodsOf(wish).source), target)}</Periods>
      )}
      {query.isError && !rules && <FailedState title={words.loadFailed} query={query} />}
      {wish && !rules && !query.isError && <Skeleton height="8rem" />}
      {plan && <Planned {...{ plan, isApprover }} rules={rules} groups={props.groups} />}
      {mistake && <Mistake role="status">{mistake}</Mistake>}
    </FormDialog>
  );
}

/** Wish of two dates, for a week of their Mondays; null while one is incomplete. */
function wishOf(from: string, to: string, length: CopyWish['length']): CopyWish | null {
  const [start, target] = [floatingOf(from), floatingOf(to)];
  if (start === null || target === null) return null;
  if (length === DAY_SECONDS) return { from: start, to: target, length };
  const monday = (day: number) => day - weekdayIndex(day) * DAY_SECONDS;
  return { from: monday(start), to: monday(target), length };
}

/** Rules of source and target, in one call. */
function useRules(wish: CopyWish | null, group: string | null) {
  const { from = 0, to = 0, length = DAY_SECONDS } = wish ?? {};
  const isNear = Math.abs(to - from) <= MAX_APART;
  const start = isNear ? Math.min(from, to) : from;
  const end = (isNear ? Math.max(from, to) : from) + length;
  return useSchedule({ start, end, device_group: group }, { isSeen: wish !== null });
}

function mistakeOf(wish: CopyWish, plan: CopyPlan, mayCreate: boolean): string | null {
  if (wish.from === wish.to) return words.sameDays;
  if (Math.abs(wish.to - wish.from) > MAX_APART) return words.tooFar;
  if (isTooMuch(plan)) return words.tooMuch;
  if (plan.copies.length > 0 && !mayCreate) return words.subscriptionEnded;
  return plan.copies.length + plan.moves.length === 0 ? words.nothing : null;
}

/** Lists of what a copy adds, changes and leaves out. */
function Planned({
  plan,
  rules,
  groups,
  isApprover,
}: {
  plan: CopyPlan;
  rules: readonly ScheduleRule[];
  groups: readonly DeviceGroup[];
  isApprover: boolean;
}) {
  const { copies, moves, repeating, leftOut } = plan;
  const after = withCopies(rules, plan);
  const devicesOf = devicesIn(groups);
  const until = (start: number, duration: number) =>
    duration ? texts.until(dayAndTime(start), clockTime(start + duration, true)) : dayAndTime(start);
  return (
    <>
      <Lines
        title={words.added}
        lines={copies.map(({ rule, start, duration }, index) => ({
          text: words.entry(rule.title, until(start, duration), devicesOf(rule)),
          note: noteOf(after, copyId(index), start),
        }))}
      />
      <Lines
        title={words.changed}
        lines={moves.map(({ rule, occurrence, start, duration }) => ({
          text:
            start === null
              ? words.skipped(rule.title, dayAndTime(occurrence))
              : words.moved(rule.title, formatDay(occurrence), until(start, duration)),
          note: '',
        }))}
      />
      <Lines
        title={words.leftOut}
        lines={leftOut.map(({ rule, start, why }) => ({
          text: words.left(rule.title, dayAndTime(start), words.reasons[why]),
          note: '',
        }))}
      />
      <Notes>
        {repeating.length > 0 && <p>{words.repeating(repeating.map(({ title }) => title))}</p>}
        {copies.length > 0 && <p>{words.stays}</p>}
        {copies.length > 0 && !isApprover && <p>{words.reviewed}</p>}
      </Notes>
    </>
  );
}

/** Names what a copy takes turns with, or whose hours it takes. */
function noteOf(after: readonly ScheduleRule[], id: string, start: number): string {
  const joined = startingAt(after, start, id);
  const replaced = replacedWords(effectOf(after, { id, occurrence: start, start }));
  return [joined.length > 0 && moveTexts.joins(joined), replaced].filter(Boolean).join(' ');
}

function Lines({ title, lines }: { title: string; lines: readonly { text: string; note: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <List>
        {lines.map(({ text, note }, index) => (
          <li key={`${index} ${text}`}>
            {text}
            {note && <small>{note}</small>}
          </li>
        ))}
      </List>
    </section>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${t.space[12]} ${t.space[16]};
`;
const Periods = styled.p`
  color: ${t.color.muted};
  ${t.font.tabular}
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  max-height: 16rem;
  margin-top: ${t.space[4]};
  overflow-y: auto;
  ${t.font.tabular}
  small {
    display: block;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;
const Notes = styled.div`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  &:empty {
    display: none;
  }
`;
