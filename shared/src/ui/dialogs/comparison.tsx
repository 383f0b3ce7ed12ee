import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Table } from '../display/table';
import { t } from '../theme/tokens';

/** Field of two versions. */
export interface ComparedRow {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** Note under the label, for example the author of the change. */
  note?: string;
  /** True for fields with a conflict. */
  isContested?: boolean;
}

/** Table of two versions, field by field. `words` names the versions. */
export function Comparison(props: { rows: readonly ComparedRow[]; words: { theirs: string; mine: string } }) {
  const { rows, words } = props;
  return (
    <Fields>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.theirs}</th>
          <th scope="col">{words.mine}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, note, isContested, theirs, mine }) => (
          <tr key={label} data-contested={isContested || undefined}>
            <th scope="row">
              {label}
              {note && <small>{note}</small>}
            </th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </Fields>
  );
}

const Fields = styled(Table)`
  table-layout: fixed;
  th,
  td {
    padding-right: ${t.space[12]};
    padding-left: 0;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  th {
    color: ${t.color.muted};
  }
  tbody td {
    color: ${t.color.strong};
  }
  small {
    display: block;
    color: inherit;
  }
  tr > :first-child {
    padding-left: ${t.space[8]};
  }
  tr[data-contested] > * {
    background: ${t.color.warningSoft};
    color: ${t.color.warningText};
  }
`;
