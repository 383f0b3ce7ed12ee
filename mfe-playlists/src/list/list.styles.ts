import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Edge that separates a badge from a picture of its own colour. */
const edgeOnMedia = css`
  > span {
    box-shadow: 0 0 0 2px ${t.color.surface};
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[12]};
  > [role='search'] {
    flex: 0 1 20rem;
    ${t.media.narrow} {
      flex: 1 1 100%;
    }
  }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${t.space[32]} ${t.space[24]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The picture is the card, without a box around it. */
export const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  min-width: 0;
`;

export const State = styled.span`
  position: absolute;
  top: ${t.space[8]};
  left: ${t.space[8]};
  ${edgeOnMedia}
`;

export const Picture = styled.div`
  position: relative;
  margin-bottom: ${t.space[8]};
  overflow: hidden;
  border-radius: ${t.radius.card};
  transition: transform ${t.motion.large} ${t.motion.ease};
  ${t.media.hover} {
    ${Card}:hover & {
      transform: translateY(-2px);
    }
  }
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[8]};
  min-width: 0;
  h2 {
    min-width: 0;
    overflow: hidden;
    font-size: ${t.font.size[16]};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: inherit;
    text-decoration: none;
    /* The whole card is the link; the menu and the buttons stay above it. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:focus-visible {
      outline: none;
    }
    &:focus-visible::after {
      ${t.focus}
      border-radius: ${t.radius.card};
    }
  }
  > :not(h2) {
    position: relative;
    z-index: ${t.depth.content};
  }
`;

export const When = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  min-width: 0;
  color: ${t.color.text};
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    color: ${t.color.muted};
  }
`;

export const Facts = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;

export const Foot = styled.div`
  position: relative;
  z-index: ${t.depth.content};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  margin-top: ${t.space[4]};
`;

export const CardShape = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  > :first-child {
    aspect-ratio: 16 / 9;
    height: auto !important;
    border-radius: ${t.radius.card};
  }
`;
