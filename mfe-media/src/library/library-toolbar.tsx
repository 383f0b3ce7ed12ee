import styled from 'styled-components';
import { Button, IconButton, SearchField, Segmented, Select, t, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { KindFilter, LibraryView, SortKey } from './library-list.rule';

/** Search, kind and order. */
export function LibraryToolbar({
  view,
  onChange,
}: {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
}) {
  return (
    <Bar>
      <SearchField
        label={texts.search}
        value={view.query}
        onChange={(query) => onChange({ ...view, query })}
      />
      <Segmented
        label={texts.kind}
        value={view.kind}
        segments={(['all', 'image', 'video'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(kind: KindFilter) => onChange({ ...view, kind })}
      />
      <Order>
        <Select
          label={texts.sortBy}
          hideLabel
          value={view.sort}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange({ ...view, sort: event.target.value as SortKey })}
        />
      </Order>
    </Bar>
  );
}

/** Toolbar for a selection. */
export function BulkBar({
  count,
  allShown,
  onSelectAll,
  onClear,
  onDelete,
  busy,
}: {
  count: number;
  allShown: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onDelete: () => void;
  busy: boolean;
}) {
  return (
    <Bar $sticky role="toolbar" aria-label={texts.selected(count)}>
      <IconButton icon={icons.close} label={texts.clearSelection} onClick={onClear} />
      <Count aria-live="polite">{texts.selected(count)}</Count>
      {!allShown && (
        <Button variant="quiet" onClick={onSelectAll}>
          {texts.selectAll}
        </Button>
      )}
      <Push />
      <Button variant="danger" icon={icons.trash} onClick={onDelete} busy={busy}>
        {texts.delete}
      </Button>
    </Bar>
  );
}

const Bar = styled.div<{ $sticky?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  ${({ $sticky }) =>
    $sticky &&
    `position: sticky; top: 0; z-index: ${t.depth.sticky}; margin: calc(-1 * ${t.space[8]}) 0; padding: ${t.space[8]} 0; background: ${t.color.paper};`}
  > [role='search'] {
    flex: 0 1 22rem;
  }
  ${t.media.narrow} {
    > [role='search'] {
      flex: 1 1 100%;
    }
  }
`;
const Order = styled.div`
  flex: 0 1 10rem;
  margin-left: auto;
  ${t.media.narrow} {
    flex: 1 1 7.5rem;
  }
`;
const Count = styled.span`
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
  ${t.font.tabular}
`;
const Push = styled.span`
  flex: 1;
`;
