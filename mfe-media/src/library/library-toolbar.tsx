import styled from 'styled-components';
import { SearchField, Segmented, Select, t } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { filterTexts } from './filter-texts';
import type { KindFilter, LibraryView, SortKey } from './library-list.rule';

interface LibraryToolbarProps {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
  /** Folders and tags in use. */
  folders: readonly string[];
  tags: readonly string[];
}

/** Search, kind, folder, tag and order. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { view, onChange } = props;
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
      <LabelFilters {...props} />
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

/** Folder and tag to show; only what is in use. */
function LabelFilters({ view, onChange, folders, tags }: LibraryToolbarProps) {
  const all = { value: 'all', label: filterTexts.allFolders };
  const none = { value: 'none', label: filterTexts.noFolder };
  const namesOf = (names: readonly string[]) => names.map((name) => ({ value: `in ${name}`, label: name }));
  const nameOf = (value: string) => (value.startsWith('in ') ? value.slice(3) : undefined);
  const { folder, tag } = view;
  return (
    <>
      {folders.length > 0 && (
        <Filter>
          <Select
            label={filterTexts.folders}
            hideLabel
            value={folder === undefined ? 'all' : folder ? `in ${folder}` : 'none'}
            options={[all, ...namesOf(folders), none]}
            onChange={({ target: { value } }) =>
              onChange({ ...view, folder: value === 'none' ? '' : nameOf(value) })
            }
          />
        </Filter>
      )}
      {tags.length > 0 && (
        <Filter>
          <Select
            label={filterTexts.tag}
            hideLabel
            value={tag === undefined ? 'all' : `in ${tag}`}
            options={[{ value: 'all', label: filterTexts.allTags }, ...namesOf(tags)]}
            onChange={({ target: { value } }) => onChange({ ...view, tag: nameOf(value) })}
          />
        </Filter>
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  > [role='search'] {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
  ${t.media.narrow} {
    > [role='search'] {
      flex: 1 1 100%;
      max-width: none;
    }
  }
`;
const Order = styled.div`
  flex: 0 0 10.5rem;
  margin-left: auto;
  ${t.media.narrow} {
    flex: 1 1 7.5rem;
  }
`;
const Filter = styled.div`
  flex: 0 0 10.5rem;
  ${t.media.narrow} {
    flex: 1 1 7.5rem;
  }
`;
