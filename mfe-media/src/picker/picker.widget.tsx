import { useState } from 'react';
import styled from 'styled-components';
import { useContent } from '@vitrine/shared/calls';
import { useShell, type SlotProps } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  SearchField,
  Segmented,
  Skeleton,
  SkeletonGroup,
  t,
  icons,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { pickerTexts } from './texts';
import { PickerTile } from './picker-tile';
import { useEndReached } from './use-end-reached';
import { useSettled } from './use-settled';

/** Debounce of the search while typing. */
const TYPING_MS = 250;
type Kind = 'all' | 'promo' | 'media';

/**
 * Slot `playlist-editor.picker`: searchable library, 12 a page, endless. A click or a drag adds the item to
 * the editor.
 */
export function Widget({ onPick }: SlotProps['playlist-editor.picker']) {
  const shell = useShell();
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const search = useSettled(query.trim(), TYPING_MS);
  const content = useContent({ query: search, type: kind === 'all' ? undefined : kind });
  const more = () => {
    if (content.hasNextPage && !content.isFetchingNextPage) void content.fetchNextPage();
  };
  const end = useEndReached(more);
  const items = content.data?.pages.flatMap((page) => page.items) ?? [];
  const total = content.data?.pages[0]?.total ?? 0;
  return (
    <Panel aria-label={pickerTexts.pickerSearch}>
      <SearchField label={pickerTexts.pickerSearch} value={query} onChange={setQuery} />
      <Segmented
        label={texts.kind}
        value={kind}
        segments={(['all', 'promo', 'media'] as const).map((value) => ({
          value,
          label: pickerTexts.pickerKinds[value],
        }))}
        onChange={setKind}
      />
      {content.isPending ? (
        <SkeletonGroup>
          <Tiles>
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} height="5rem" />
            ))}
          </Tiles>
        </SkeletonGroup>
      ) : content.isError && items.length === 0 ? (
        <FailedState title={pickerTexts.pickerFailed} query={content} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={icons.search}
          text={search ? pickerTexts.pickerNoMatch(search) : pickerTexts.pickerEmpty}
        />
      ) : (
        <>
          <Count role="status">{pickerTexts.found(total)}</Count>
          <Tiles as="ul">
            {items.map((item) => (
              <PickerTile
                key={`${item.type}-${item.id}`}
                item={item}
                thumb={item.thumb[0] ? shell.assetUrl(item.thumb[0]) : ''}
                onPick={onPick}
              />
            ))}
          </Tiles>
          {content.hasNextPage && (
            <div ref={end}>
              <Button wide variant="quiet" onClick={more} busy={content.isFetchingNextPage}>
                {pickerTexts.loadMore}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${t.space[12]};
  min-width: 0;
  > [role='radiogroup'] {
    align-self: flex-start;
  }
`;
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${t.space[12]} ${t.space[8]};
`;
const Count = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
