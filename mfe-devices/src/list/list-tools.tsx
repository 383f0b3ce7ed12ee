import type { DeviceGroup } from '@vitrine/shared/contract';
import { ChipGroup, SearchField, Segmented, t, useMediaQuery, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Tools } from './list.styles';
import type { DeviceView } from './use-stored-view';

const words = texts.list;

interface ListToolsProps {
  search: string;
  /** 'all', 'ungrouped' or 'group:' with an id. */
  chip: string;
  groups: readonly DeviceGroup[];
  view: DeviceView;
  onSearch: (search: string) => void;
  onChip: (chip: string) => void;
  onView: (view: DeviceView) => void;
}

/** Filters and view of the list: search, groups, list or wall. */
export function ListTools({ search, chip, groups, view, onSearch, onChip, onView }: ListToolsProps) {
  const isNarrow = useMediaQuery(t.query.narrow);
  return (
    <Tools>
      <SearchField value={search} onChange={onSearch} label={words.search} />
      <Segmented
        label={words.view}
        value={view}
        onChange={onView}
        segments={[
          { value: 'list', label: words.asList, icon: icons.list, iconOnly: isNarrow },
          { value: 'wall', label: words.asWall, icon: icons.grid, iconOnly: isNarrow },
        ]}
      />
      <ChipGroup
        label={words.groups}
        value={chip}
        onChange={onChip}
        options={[
          { value: 'all', label: words.all },
          { value: 'ungrouped', label: words.ungrouped },
          ...groups.map((group) => ({ value: `group:${group.id}`, label: group.name })),
        ]}
      />
    </Tools>
  );
}
