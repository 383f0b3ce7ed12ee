import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[12]};
  max-width: 64rem;
  > :first-child {
    flex: 0 1 18rem;
    ${t.media.narrow} {
      flex: 1 1 100%;
    }
  }
`;

/** Narrow list, on a phone or beside an open navigation: the width of the list decides, not the page's. */
const tight = '@container members (max-width: 48rem)';

export const MemberList = styled.ul`
  container: members / inline-size;
  max-width: 64rem;
`;

export const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1.2fr) 6rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space[4]} ${t.space[16]};
  padding: ${t.space[12]} 0;
  border-bottom: ${t.border};
  ${tight} {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    column-gap: ${t.space[12]};
    > :last-child {
      grid-row: 1;
      grid-column: 4;
    }
  }
`;

export const Role = styled.span`
  justify-self: start;
`;

/** Initials; an invitation has an outline only. */
export const Mark = styled.span<{ $isInvited: boolean }>`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 1px ${({ $isInvited }) => ($isInvited ? `dashed ${t.color.lineStrong}` : 'solid transparent')};
  border-radius: ${t.radius.round};
  background: ${({ $isInvited }) => ($isInvited ? 'transparent' : t.color.hover)};
  color: ${({ $isInvited }) => ($isInvited ? t.color.muted : t.color.text)};
  font-weight: ${t.font.weight.medium};
`;

export const Who = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
  }
  span {
    color: ${t.color.muted};
  }
`;

export const Meaning = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  text-wrap: pretty;
  ${tight} {
    grid-column: 2 / -1;
  }
`;

/** State of an invitation. */
export const Wait = styled.span<{ $isOver: boolean }>`
  display: inline-flex;
  gap: ${t.space[8]};
  color: ${({ $isOver }) => ($isOver ? t.color.warningText : t.color.infoText)};
  svg {
    flex: none;
    margin-top: 1px;
  }
`;
