import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Picture at the left of the words on a phone, so that a window holds more than two playlists. */
const pictureBeside = css`
  position: relative;
  ${t.media.narrow} {
    min-height: 4.5rem;
    padding-left: calc(8rem + ${t.space[12]});
    > :first-child {
      position: absolute;
      left: 0;
      width: 8rem;
    }
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
  ${t.media.narrow} {
    gap: ${t.space[24]};
  }
`;

/** The picture is the card, without a box around it. */
export const Card = styled.li`
  ${pictureBeside}
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  min-width: 0;
`;

/** Badge on the picture, with an edge that separates it from a picture of its own colour. */
export const State = styled.span`
  ${t.media.wide} {
    position: absolute;
    top: ${t.space[8]};
    left: ${t.space[8]};
    > span {
      box-shadow: 0 0 0 2px ${t.color.surface};
    }
  }
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
    ${t.media.narrow} {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
  }
  ${t.media.narrow} {
    align-items: flex-start;
    font-size: ${t.font.size[13]};
  }
  svg {
    flex: none;
    color: ${t.color.muted};
  }
`;

export const Facts = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;

/** Facts and the button of an approver on one line, so that cards beside each other stay equal. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[4]} ${t.space[8]};
  a {
    position: relative;
    z-index: ${t.depth.content};
  }
`;

export const CardShape = styled.div`
  ${pictureBeside}
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  > :first-child {
    aspect-ratio: 16 / 9;
    height: auto !important;
    border-radius: ${t.radius.card};
    ${t.media.narrow} {
      width: 8rem !important;
    }
  }
`;
