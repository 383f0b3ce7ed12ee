import type { PromoItem } from '@vitrine/shared/contract';
import { compareNames } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Dialog, SearchField, ShowMore, t, BlurredThumb, useGrowingList } from '@vitrine/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { templateTexts as texts } from './texts';

/** Dialog to choose a picture among the promos. */
export function PictureDialog({
  pictures,
  chosen,
  onChoose,
  onClose,
}: {
  pictures: readonly PromoItem[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  const { assetUrl } = useShell();
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const found = pictures
    .filter(({ name }) => name.toLowerCase().includes(words))
    .sort((a, b) => compareNames(a.name, b.name));
  const list = useGrowingList(found);
  return (
    <Dialog title={texts.choosePicture} onClose={onClose}>
      {(leave) =>
        pictures.length === 0 ? (
          <p>{texts.noPictures}</p>
        ) : (
          <Stack>
            <SearchField label={texts.searchPictures} value={query} onChange={setQuery} autoFocus />
            {found.length === 0 && <p>{texts.noMatch(query)}</p>}
            <Tiles>
              {list.shown.map(({ id, name, thumb, width, height }) => (
                <li key={id}>
                  <Tile type="button" aria-pressed={id === chosen} onClick={() => leave(() => onChoose(id))}>
                    <BlurredThumb
                      src={thumb[0] ? assetUrl(thumb[0]) : ''}
                      alt=""
                      width={width}
                      height={height}
                    />
                    <span>{name}</span>
                  </Tile>
                </li>
              ))}
            </Tiles>
            <ShowMore {...list} />
          </Stack>
        )
      }
    </Dialog>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
`;
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${t.space[12]} ${t.space[8]};
`;
const Tile = styled.button`
  width: 100%;
  padding: ${t.space[4]};
  border: 0;
  border-radius: ${t.radius.control};
  background: none;
  color: ${t.color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${t.color.accentSoft};
  }
  span {
    display: block;
    margin-top: ${t.space[4]};
    overflow: hidden;
    font-size: ${t.font.size[12]};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
