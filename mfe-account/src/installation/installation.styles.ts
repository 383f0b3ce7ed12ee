import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Fields = styled.div`
  /* A part has rules for its own children. */
  && {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
    gap: ${t.space[16]} ${t.space[24]};
    align-items: start;
  }
  /* A field of its own takes its row: its words are not cut off beside an empty place. */
  > :only-child {
    grid-column: 1 / -1;
    max-width: 34rem;
  }
`;

export const Groups = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[32]};
  max-width: 64rem;
  > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
  > section > form {
    max-width: none;
  }
  > section > p {
    max-width: 40rem;
    color: ${t.color.muted};
  }
`;

export const Previews = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${t.space[16]} ${t.space[24]};
`;

/** Colours are those of the theme that is shown, not of the page's. */
export const Sample = styled.figure<{
  $ground: string;
  $text: string;
  $accent: string;
  $onAccent: string;
  $accentText: string;
}>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[12]};
  margin: 0;
  padding: ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${({ $ground }) => $ground};
  color: ${({ $text }) => $text};
  figcaption {
    font-size: ${t.font.size[12]};
    opacity: 0.8;
  }
  > div {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    min-height: 28px;
    font-size: ${t.font.size[16]};
    font-weight: ${t.font.weight.strong};
    overflow-wrap: anywhere;
  }
  img {
    max-width: 168px;
    height: 28px;
    object-fit: contain;
    object-position: left;
  }
  b {
    padding: ${t.space[8]} ${t.space[16]};
    border-radius: ${t.radius.control};
    background: ${({ $accent }) => $accent};
    color: ${({ $onAccent }) => $onAccent};
    font-weight: ${t.font.weight.medium};
  }
  u {
    color: ${({ $accentText }) => $accentText};
  }
`;

export const LogoBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[8]};
  > strong {
    color: ${t.color.text};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
  > small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space[8]};
  }
  img {
    max-width: 100%;
    height: 40px;
    object-fit: contain;
    object-position: left;
  }
`;

export const Ground = styled.span<{ $isDark: boolean }>`
  display: grid;
  place-items: center start;
  width: 100%;
  min-height: 72px;
  padding: ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.control};
  background: ${({ $isDark }) => ($isDark ? t.color.frame : t.color.white)};
  color: ${({ $isDark }) => ($isDark ? t.color.frameMuted : t.color.black)};
  font-size: ${t.font.size[13]};
`;
