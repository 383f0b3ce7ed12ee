import styled from 'styled-components';
import type { DeviceGroup, Outdated } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { ConflictDialog, t } from '@vitrine/shared/ui';
import type { ComparedRow } from '@vitrine/shared/ui';
import { presentationWords } from '../../parts/presentation-words';
import { timesWords } from '../../parts/validity-words';
import { texts } from '../../texts';
import { daysText, hoursOf, type Draft } from '../draft.rule';
import { sideRows } from './differences.rule';
import { changedBy, DRAFT_FIELDS, mergeDrafts } from './merge.rule';
import type { ChangedBy, DraftField } from './merge.rule';
import { orderChanges } from './merge-order.rule';

export interface EditorConflictProps {
  change: Pick<Outdated, 'changed_by' | 'changed_at'>;
  /** Common ancestor of both versions; null when it is unknown. */
  base: Draft | null;
  theirs: Draft;
  mine: Draft;
  groups: readonly DeviceGroup[];
  userId: string;
  url: (path: string) => string;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

const words = texts.conflict;

/**
 * Conflict of two users in one playlist: the changes of each, field by field, and both running orders on
 * request.
 */
export function EditorConflict({ change, base, theirs, mine, groups, url, ...props }: EditorConflictProps) {
  const { conflicts } = mergeDrafts(base, theirs, mine, 'mine');
  const isOwn = change.changed_by?.id === props.userId;
  const by = isOwn
    ? { theirs: words.by.otherWindow, mine: words.by.thisWindow }
    : { theirs: words.byOther(change.changed_by?.name ?? words.someone), mine: words.by.mine };
  const orderOf = (draft: Draft, who: string) =>
    base
      ? words.order(orderChanges(base.entries, draft.entries), who)
      : words.orderCount(draft.entries.length);
  const shown: Record<DraftField, (draft: Draft, who: string) => string> = {
    name: (draft) => draft.name.trim() || texts.editor.newTitle,
    order: orderOf,
    schedule: (draft) => timesWords(scheduleText(draft), draft.limits),
    group: ({ deviceGroups }) =>
      deviceGroups.map((id) => groups.find((group) => group.id === id)?.name ?? words.gone).join(', ') ||
      texts.timing.allDevices,
    looks: ({ presentation }) => presentationWords(presentation),
  };
  const changed = changedBy(base, theirs, mine);
  const note: Record<ChangedBy, string> = {
    none: words.unchanged,
    theirs: words.changed(by.theirs),
    mine: words.changed(by.mine),
    both: words.both,
  };
  const rows: ComparedRow[] = DRAFT_FIELDS.map((field) => ({
    label: words.fields[field],
    note: note[changed[field]],
    isContested: conflicts.includes(field),
    theirs: shown[field](theirs, by.theirs),
    mine: shown[field](mine, by.mine),
  }));
  return (
    <ConflictDialog
      change={change}
      question={base ? words.question(conflicts.map((field) => words.fields[field])) : words.unknown}
      isAgreed={conflicts.length === 0}
      rows={rows}
      sides={{
        theirs: <Side own={theirs} other={mine} url={url} />,
        mine: <Side own={mine} other={theirs} url={url} />,
      }}
      {...props}
    />
  );
}

function Side({ own, other, url }: { own: Draft; other: Draft; url: (path: string) => string }) {
  return (
    <Order>
      {sideRows(own.entries, other.entries).map((row) => (
        <li key={row.key} data-other={row.isOther || undefined}>
          {row.thumb[0] ? <img src={url(row.thumb[0])} alt="" loading="lazy" /> : <i />}
          <span>
            {row.isOther ? <mark>{row.name}</mark> : row.name}
            <small>{row.length}</small>
          </span>
        </li>
      ))}
      {own.entries.length === 0 && <li>{words.nothing}</li>}
    </Order>
  );
}

/** "Every day, 09:00", or "Every day, 17:00 – 19:00" with an end of its own. */
function scheduleText(draft: Draft): string {
  const { scheduleType, days, date } = draft;
  const time = [hoursOf(draft), daysText(draft)].filter(Boolean).join(', ');
  switch (scheduleType) {
    case 'manual':
      return words.manual;
    case 'custom':
      return `${formatDate(Date.parse(date) / 1000)}, ${time}`;
    case 'every_day':
      return words.everyDay(time);
    case 'day_of_week':
      return `${days.map((day) => texts.timing.weekdays[day - 1]).join(', ')}, ${time}`;
  }
}

const Order = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    min-height: 2.5rem;
    padding: ${t.space[4]};
    border-radius: ${t.radius.card};
  }
  li[data-other] {
    background: ${t.color.warningSoft};
    color: ${t.color.warningText};
  }
  img,
  i {
    flex: none;
    width: 3.5rem;
    aspect-ratio: 16 / 9;
    border-radius: ${t.radius.control};
    background: ${t.color.black};
    object-fit: contain;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: ${t.font.weight.medium};
  }
  small {
    display: block;
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    img,
    i {
      display: none;
    }
  }
`;
