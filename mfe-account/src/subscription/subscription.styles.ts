import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${t.space[32]} ${t.space[64]};
  align-items: start;
  /* The tabs are on their own line right above. */
  ${t.media.wide} {
    > section {
      padding-top: 0;
      border-top: 0;
    }
  }
  > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${t.space[12]} ${t.space[24]};
  ${t.font.tabular}
  dt {
    color: ${t.color.muted};
  }
  dd {
    display: flex;
    flex-direction: column;
    gap: ${t.space[4]};
    max-width: 24rem;
    color: ${t.color.strong};
  }
  small {
    color: ${t.color.warningText};
    font-size: ${t.font.size[13]};
  }
`;

export const Bar = styled.div`
  align-items: flex-end;
  justify-content: space-between;
  row-gap: ${t.space[12]};
`;

/** Quantity, and the button that orders it, at the same height. */
export const Order = styled.div`
  align-items: flex-start;
  gap: ${t.space[8]} ${t.space[16]};
  > :not(:first-child) {
    margin-top: calc(${t.font.size[13]} * ${t.font.body} + ${t.space[4]});
  }
`;

export const Muted = styled.p`
  max-width: 40rem;
  color: ${t.color.muted};
`;

/** Note above the page's content, for a decision or important information. */
export const Note = styled.div<{ $tone: 'plain' | 'warning' | 'live' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[16]};
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${({ $tone }) =>
    $tone === 'plain' ? t.color.sunken : $tone === 'live' ? t.color.liveSoft : t.color.warningSoft};
  color: ${({ $tone }) =>
    $tone === 'plain' ? t.color.text : $tone === 'live' ? t.color.liveText : t.color.warningText};
  p {
    flex: 1 1 min(16rem, calc(100% - 20px - ${t.space[16]}));
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space[8]};
  }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${t.space[16]};
`;

export const PlanCard = styled.li<{ $isMine: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  padding: ${t.space[24]};
  ${t.media.tablet} {
    padding: ${t.space[16]};
  }
  border: 1px solid ${({ $isMine }) => ($isMine ? t.color.accentText : t.color.line)};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[8]};
    min-height: ${t.space[24]};
  }
  h3 {
    font-size: ${t.font.size[16]};
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: ${t.space[8]};
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${t.space[8]};
    color: ${t.color.text};
    svg {
      margin-top: 1px;
      color: ${t.color.liveText};
    }
  }
  > small {
    color: ${t.color.warningText};
    font-size: ${t.font.size[13]};
  }
  /* Buttons of neighbouring cards are aligned. */
  > :last-child {
    margin-top: auto;
    padding-top: ${t.space[4]};
  }
`;

export const Price = styled.p`
  ${t.font.tabular}
  color: ${t.color.muted};
  strong {
    display: block;
    color: ${t.color.strong};
    font-size: ${t.font.size[20]};
    font-weight: ${t.font.weight.strong};
    letter-spacing: ${t.font.tight};
  }
`;
