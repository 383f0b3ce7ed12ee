import styled from 'styled-components';
import type { ContentItem } from '@vitrine/shared/contract';
import { CONTENT_DRAG_TYPE } from '@vitrine/shared/contract/values';
import { formatDuration } from '@vitrine/shared/rules';
import { Icon, MiddleText, t, BlurredThumb, icons } from '@vitrine/shared/ui';
import { pickerTexts } from './texts';

/** Item of the library: added by click or drag. */
export function PickerTile({
  item,
  thumb,
  onPick,
}: {
  item: ContentItem;
  thumb: string;
  onPick: (item: ContentItem) => void;
}) {
  const length = item.duration > 0 ? formatDuration(item.duration) : '';
  return (
    <li>
      <Tile
        type="button"
        draggable
        aria-label={pickerTexts.addToPlaylist(item.name, length)}
        onClick={() => onPick(item)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copy';
          event.dataTransfer.setData(CONTENT_DRAG_TYPE, JSON.stringify(item));
        }}
      >
        <Picture>
          <BlurredThumb src={thumb} alt="" width={item.width} height={item.height} />
          <Plus>
            <Icon of={icons.plus} size={18} />
          </Plus>
        </Picture>
        {/* In the order of the label, for speech control: users speak the visible text. */}
        <Name title={item.name}>
          <MiddleText>{item.name}</MiddleText>
        </Name>{' '}
        {length && <Length>{length}</Length>}
      </Tile>
    </li>
  );
}

const Tile = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.control};
  background: none;
  color: ${t.color.text};
  text-align: left;
  cursor: copy;
`;
const Picture = styled.span`
  position: relative;
  display: block;
  grid-area: 1 / 1;
  border-radius: ${t.radius.control};
`;
const Plus = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: inherit;
  background: ${t.color.veil};
  color: ${t.color.white};
  opacity: 0;
  transition: opacity ${t.motion.small} ${t.motion.ease};
  ${Tile}:focus-visible & {
    opacity: 1;
  }
  ${t.media.hover} {
    ${Tile}:hover & {
      opacity: 1;
    }
  }
`;
/** Duration in the corner of the picture. */
const Length = styled.span`
  grid-area: 1 / 1;
  place-self: end;
  margin: ${t.space[8]};
  padding: 0 ${t.space[4]};
  border-radius: ${t.radius.tag};
  background: ${t.color.shade};
  color: ${t.color.white};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  pointer-events: none;
  z-index: ${t.depth.content};
  ${t.font.tabular}
`;
const Name = styled.span`
  display: block;
  margin-top: ${t.space[4]};
  overflow: hidden;
  font-size: ${t.font.size[12]};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
