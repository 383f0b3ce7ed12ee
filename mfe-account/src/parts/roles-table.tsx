import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ROLES } from '@vitrine/shared/contract/values';
import { Icon, t, Table, VisuallyHidden, whenIdle, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { roleRows } from './roles.rule';
import type { RoleCell } from './roles.rule';

const words = texts.rolesTable;

/**
 * Permissions of each role, from the table that the API checks. It is rendered when the page is idle: it is
 * larger than the rest of the page.
 */
export function RolesTable({ isOpen = false }: { isOpen?: boolean }) {
  const [isMade, setMade] = useState(false);
  useEffect(() => whenIdle(() => setMade(true)), []);
  return (
    <More open={isOpen} onToggle={() => setMade(true)}>
      <summary>
        <Icon of={icons.chevronRight} size={16} />
        {words.title}
      </summary>
      {isMade && <Roles />}
      <p>{words.waitsNote}</p>
    </More>
  );
}

function Roles() {
  return (
    <Grid>
      <thead>
        <tr>
          <th scope="col">{words.deed}</th>
          {ROLES.map((role) => (
            <th key={role} scope="col">
              <span>{texts.roles[role]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roleRows.map(({ permission, cells }) => (
          <tr key={permission}>
            <th scope="row">{texts.permissionRows[permission]}</th>
            {cells.map(({ role, cell }) => (
              <td key={role}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

function Cell({ cell }: { cell: RoleCell }) {
  if (cell === 'no') return <VisuallyHidden>{words.no}</VisuallyHidden>;
  return (
    <>
      <Icon of={cell === 'waits' ? icons.clock : icons.check} size={18} />
      <VisuallyHidden>{cell === 'waits' ? words.waits : words.yes}</VisuallyHidden>
    </>
  );
}

const More = styled.details`
  max-width: 64rem;
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${t.space[8]};
    min-height: ${t.size.touch};
    color: ${t.color.text};
    font-weight: ${t.font.weight.medium};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      transition: transform ${t.motion.small} ${t.motion.ease};
    }
    &:focus-visible {
      ${t.focus}
      border-radius: ${t.radius.control};
    }
  }
  &[open] summary svg {
    transform: rotate(90deg);
  }
  > p {
    margin-top: ${t.space[12]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;
const Grid = styled(Table)`
  margin-top: ${t.space[8]};
  thead th {
    vertical-align: bottom;
  }
  tr > :not(:first-child) {
    width: 12%;
    padding-left: 0;
    text-align: center;
    vertical-align: middle;
  }
  td {
    color: ${t.color.liveText};
  }
  ${t.media.narrow} {
    tr > :not(:first-child) {
      width: ${t.space[32]};
    }
    /* Five names side by side do not fit a phone: they are vertical. */
    thead th + th span {
      writing-mode: vertical-rl;
      transform: rotate(180deg);
    }
  }
`;
