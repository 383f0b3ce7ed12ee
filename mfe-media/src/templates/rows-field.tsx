import type { DesignRow } from '@vitrine/shared/contract';
import { Button, IconButton, icons, t, TextField, VisuallyHidden } from '@vitrine/shared/ui';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import styled from 'styled-components';
import { pastedRows } from './design-draft.rule';
import { templateTexts as texts } from './texts';

type Column = keyof DesignRow;
const EMPTY: DesignRow = { name: '', price: '', note: '' };
const MAX: Record<Column, number> = { name: 80, price: 20, note: 120 };

/** Lines of a menu, price list or table of hours: edited, added, removed, moved and pasted. */
export function RowsField({
  label,
  labels,
  columns,
  max,
  rows,
  onChange,
}: {
  label: string;
  labels: Record<Column, string>;
  columns: readonly Column[];
  max: number;
  rows: readonly DesignRow[];
  onChange: (rows: readonly DesignRow[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(rows.length);
  // A line that was added by the button takes the focus.
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current && rows.length > count.current)
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
    isAdded.current = false;
    count.current = rows.length;
  }, [rows.length]);

  const change = (at: number, column: Column, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)));
  const replace = (at: number, count: number, ...others: readonly DesignRow[]) => [
    ...rows.slice(0, at),
    ...others,
    ...rows.slice(at + count),
  ];
  const swap = (at: number) => {
    const [one, other] = [rows[at], rows[at + 1]];
    if (one && other) onChange(replace(at, 2, other, one));
  };
  function handlePaste(event: ClipboardEvent, at: number) {
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    const { name = '', price = '', note = '' } = rows[at] ?? EMPTY;
    const isEmpty = `${name}${price}${note}`.trim() === '';
    onChange(replace(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...pasted).slice(0, max));
  }
  return (
    <Group>
      <legend>{label}</legend>
      <ol ref={list}>
        {rows.map((row, at) => (
          <RowLine
            key={at}
            {...{ at, row, labels, columns }}
            count={rows.length}
            onChange={(column, text) => change(at, column, text)}
            onMove={(to) => swap(Math.min(at, to))}
            onRemove={() => onChange(replace(at, 1))}
            onPaste={(event) => handlePaste(event, at)}
          />
        ))}
      </ol>
      <Foot>
        <Button
          icon={icons.plus}
          disabledReason={rows.length >= max ? texts.mostRows(max) : undefined}
          onClick={() => {
            isAdded.current = true;
            onChange([...rows, EMPTY]);
          }}
        >
          {texts.addRow}
        </Button>
        <small>{texts.rowsHint}</small>
        <VisuallyHidden role="status">{texts.lines(rows.length)}</VisuallyHidden>
      </Foot>
    </Group>
  );
}

function RowLine({
  at,
  count,
  row,
  labels,
  columns,
  onChange,
  onMove,
  onRemove,
  onPaste,
}: {
  at: number;
  count: number;
  row: DesignRow;
  labels: Record<Column, string>;
  columns: readonly Column[];
  onChange: (column: Column, text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent) => void;
}) {
  return (
    <Line aria-label={texts.row(at + 1)} $columns={columns.length}>
      {columns.map((column) => (
        <Cell key={column} $column={column}>
          <TextField
            label={`${labels[column]}, ${texts.row(at + 1)}`}
            hideLabel
            placeholder={labels[column]}
            value={row[column]}
            maxLength={MAX[column]}
            onChange={(event) => onChange(column, event.target.value)}
            onPaste={onPaste}
          />
        </Cell>
      ))}
      <Tools>
        <IconButton
          icon={icons.chevronUp}
          label={texts.moveUp(at + 1)}
          size="small"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon={icons.chevronDown}
          label={texts.moveDown(at + 1)}
          size="small"
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon={icons.trash} label={texts.removeRow(at + 1)} size="small" onClick={onRemove} />
      </Tools>
    </Line>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${t.space[4]};
    padding: 0;
    color: ${t.color.strong};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
  ol {
    display: flex;
    flex-direction: column;
    gap: ${t.space[8]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
/** Name and price beside each other, the description below them. */
const Line = styled.li<{ $columns: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $columns }) => ($columns > 2 ? '6rem' : '8.5rem')} auto;
  gap: ${t.space[4]};
  align-items: start;
  &:not(:last-child) {
    padding-bottom: ${({ $columns }) => ($columns > 2 ? t.space[8] : 0)};
  }
  ${t.media.narrow} {
    grid-template-columns: minmax(0, 1fr) ${({ $columns }) => ($columns > 2 ? '6rem' : '8.5rem')};
  }
`;
const Cell = styled.div<{ $column: Column }>`
  grid-column: ${({ $column }) => ($column === 'note' && '1 / span 2') || 'auto'};
  ${({ $column }) => $column === 'note' && 'grid-row: 2;'}
  min-width: 0;
`;
const Tools = styled.div`
  display: flex;
  grid-column: 3;
  grid-row: 1;
  align-items: center;
  min-height: ${t.size.control};
  ${t.media.narrow} {
    grid-column: 1 / -1;
    grid-row: auto;
    justify-content: flex-end;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[12]};
  margin-top: ${t.space[12]};
  small {
    flex: 1 1 12rem;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;
