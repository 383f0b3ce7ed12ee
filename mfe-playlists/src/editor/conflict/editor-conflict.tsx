import styled from 'styled-components';
import type { DeviceGroup, Outdated } from '@vitrine/shared/contract';
import { ConflictDialog, t } from '@vitrine/shared/ui';
import type { ConflictRow } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import type { Draft } from '../draft.rule';
import { differingFields, sideRows } from './differences.rule';
import type { DraftField } from './differences.rule';

export interface EditorConflictProps {
  change: Pick<Outdated, 'changed_by' | 'changed_at'>;
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

/** Two people in one playlist: fields that differ, and on demand both running orders side by side. */
export function EditorConflict({ change, theirs, mine, groups, url, ...props }: EditorConflictProps) {
  const shown: Record<DraftField, (draft: Draft) => string> = {
    name: (draft) => draft.name.trim() || texts.editor.newTitle,
    schedule: scheduleText,
    group: ({ deviceGroup }) =>
      deviceGroup
        ? (groups.find(({ id }) => id === deviceGroup)?.name ?? words.gone)
        : texts.timing.allDevices,
  };
  const rows: ConflictRow[] = differingFields(theirs, mine).map((field) => ({
    label: words.fields[field],
    theirs: shown[field](theirs),
    mine: shown[field](mine),
  }));
  return (
    <ConflictDialog
      change={change}
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

/** "Every day, 09:00". */
function scheduleText({ scheduleType, days, time, date }: Draft): string {
  switch (scheduleType) {
    case 'manual':
      return words.manual;
    case 'custom':
      return `${date}, ${time}`;
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
