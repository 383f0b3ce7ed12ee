import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FaultyPicture, Thumb, t } from '@vitrine/shared/ui';

export interface TilePicture {
  /** Full address, empty while there is none. */
  src: string;
  width: number;
  height: number;
  duration?: number;
  /** Reason why there is none. */
  error?: string;
  /** True in the first viewport of a phone. */
  eager?: boolean;
}

/** Picture tile with a name below. The link or button comes as `children`, and covers the tile. */
export function Tile({
  picture,
  children,
  note,
}: {
  picture: TilePicture;
  children: ReactNode;
  note?: ReactNode;
}) {
  return (
    <Item>
      <Picture>
        <Thumb alt="" {...picture} />
        {picture.error && <FaultyPicture fault={picture.error} />}
      </Picture>
      <Name>{children}</Name>
      {note && <Note>{note}</Note>}
    </Item>
  );
}

const Item = styled.li`
  position: relative;
  min-width: 0;
  a,
  button {
    padding: 0;
    border: 0;
    background: none;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    text-align: left;
    text-decoration: none;
    cursor: pointer;
    &::after {
      position: absolute;
      inset: 0;
      border-radius: ${t.radius.card};
      content: '';
    }
    &:focus-visible {
      outline: none;
      &::after {
        ${t.focus}
      }
    }
  }
  &:hover > div:first-child {
    filter: brightness(1.08);
  }
`;
const Picture = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${t.radius.card};
  transition: filter ${t.motion.small} ${t.motion.ease};
`;
const Name = styled.div`
  display: flex;
  margin-top: ${t.space[8]};
  a,
  button {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Note = styled.div`
  overflow: hidden;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;
