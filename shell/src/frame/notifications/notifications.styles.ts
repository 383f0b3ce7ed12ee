import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Notifications of a day under its heading. */
export const Day = styled.section`
  h3 {
    position: sticky;
    top: calc(-1 * ${t.space[12]});
    padding: ${t.space[8]} 0;
    background: ${t.color.raised};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.strong};
  }
  li + li {
    border-top: ${t.border};
  }
`;

export const Entry = styled.a<{ $isUnread: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 8px;
  gap: ${t.space[12]};
  align-items: start;
  min-height: ${t.size.touch};
  margin: 0 calc(-1 * ${t.space[12]});
  padding: ${t.space[12]};
  border-radius: ${t.radius.control};
  color: ${({ $isUnread }) => ($isUnread ? t.color.strong : t.color.muted)};
  font-weight: ${({ $isUnread }) => ($isUnread ? t.font.weight.medium : 'inherit')};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${t.media.hover} {
    &:hover {
      background: ${t.color.hover};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    display: block;
    margin-top: ${t.space[2]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
  }
  time {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
    line-height: 1.5;
    ${t.font.tabular}
  }
`;

const tones = {
  calm: t.color.muted,
  good: t.color.liveText,
  warning: t.color.warning,
  danger: t.color.dangerText,
};

export const Mark = styled.span<{ $tone: keyof typeof tones }>`
  display: grid;
  color: ${({ $tone }) => tones[$tone]};
`;

export const Unread = styled.i`
  grid-column: 4;
  width: 8px;
  height: 8px;
  margin-top: 0.4em;
  border-radius: ${t.radius.round};
  background: ${t.color.accent};
`;

export const Foot = styled.footer`
  display: flex;
  justify-content: center;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
