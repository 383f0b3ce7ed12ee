import type { PlaylistForEdit, ScheduleRule } from '@vitrine/shared/contract';
import { clockTime, formatDate, startOfDay, type OddStart } from '@vitrine/shared/rules';
import { LinkButton, Mistake, t } from '@vitrine/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { startingAt } from '../moving/move.rule';
import {
  fieldsOfDraft,
  fieldsOfPlaylist,
  hasPassed,
  isSameTiming,
  lostBy,
  oddStartOf,
  pageOfBlock,
  startOfDraft,
  type EntryDraft,
  type SaveBlock,
} from './entry.rule';
import { sheetTexts as words } from './sheet-texts';
import { editTexts } from './texts';

/** Reason why a playlist cannot be saved here, with the way to its page. */
export function BlockNote({
  block,
  playlist: { id, name },
}: {
  block: SaveBlock;
  playlist: Pick<PlaylistForEdit, 'id' | 'name'>;
}) {
  return (
    <Blocked>
      <Mistake role="alert">{editTexts[block](name)}</Mistake>
      <LinkButton size="small" to={pageOfBlock(block, id)}>
        {editTexts.blockedBy[block]}
      </LinkButton>
    </Blocked>
  );
}

interface Noted {
  draft: EntryDraft;
  /** Playlist that the save changes; null for a copy and a new one. */
  base: PlaylistForEdit | null;
  rules: readonly ScheduleRule[];
  /** Rules of the coming year; those in view lack entries whose days in view are all skipped. */
  ahead: readonly ScheduleRule[];
  now: number;
  zone: string;
}

/** Effects of a save besides its fields, as sentences. */
export function EntryNotes({ isApprover, isNew, ...noted }: Noted & { isApprover: boolean; isNew: boolean }) {
  const { draft, now, zone } = noted;
  const { type, days, day, clock } = draft;
  const today = startOfDay(now);
  // A year of clock times: not at every key.
  const odd = useMemo(
    () => oddStartOf({ ...NO_LIMITS, type, days, day, clock }, today, zone),
    [type, days, day, clock, today, zone],
  );
  return (
    <Lines role="status">
      {notesOf(noted).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {odd && <p>{oddWords(odd)}</p>}
      {isNew && <p>{words.newIsNext}</p>}
      {!isApprover && <p>{editTexts.reviewed}</p>}
    </Lines>
  );
}

const NO_LIMITS = { duration: 0, firstDay: '', lastDay: '', groups: [] };

function oddWords({ at, from }: OddStart): string {
  const [time, day] = [clockTime(at), formatDate(at)];
  return from === null ? words.twice(time, day) : words.skipped(time, day, clockTime(from));
}

function notesOf({ draft, base, rules, ahead, now }: Omit<Noted, 'zone'>): string[] {
  const start = startOfDraft(draft, now);
  const others = rules.filter(({ playlist_id }) => playlist_id !== base?.id);
  const together = start === null ? [] : startingAt(others, start, '');
  const isKept = base && start !== null && isSameTiming(fieldsOfDraft(draft, now), fieldsOfPlaylist(base));
  const lost = base && !isKept ? lostBy(ahead, base.id, now) : null;
  return [
    draft.duration === 0 && words.open,
    together.length > 0 && words.joins(together),
    lost && lost.days > 0 && words.daysReset(lost.days),
    lost?.timesDiffer && words.timesDiffer,
    hasPassed(draft, now) && (draft.type === 'custom' ? words.passed : words.ended),
  ].filter((line) => typeof line === 'string');
}

const Blocked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[8]};
`;
const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  &:empty {
    display: none;
  }
`;
