import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Widths at which the filmstrip needs the whole page: the library becomes a sheet, as on a phone. */
export const SHEET_QUERY = '(max-width: 1079.98px)';

export const Workbench = styled.div<{ $isWhole: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWhole }) => ($isWhole ? '' : 'minmax(17rem, 22rem)')} minmax(0, 1fr);
  gap: ${t.space[32]};
  align-items: start;
  @media ${SHEET_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.space[24]};
  }
`;

/** Header that stays while the page scrolls. */
export const Kept = styled.div`
  ${t.media.wide} {
    position: sticky;
    top: 0;
    z-index: ${t.depth.sticky};
    margin-block: calc(-1 * ${t.space[16]});
    padding-block: ${t.space[16]};
    background: ${t.color.paper};
  }
`;

export const LibraryColumn = styled.aside`
  position: sticky;
  top: 6.5rem;
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  max-height: calc(100dvh - 7.5rem);
  min-height: 20rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${t.space[16]} ${t.space[16]} 0;
  border-right: ${t.border};
  h2 {
    font-size: ${t.font.size[16]};
  }
`;

/** Fields of the editor, which a right to look alone disables. */
export const Side = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  display: flex;
  flex-direction: column;
  gap: ${t.space[32]};
  min-width: 0;
`;

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  min-width: 0;
  h2 {
    font-size: ${t.font.size[16]};
  }
`;

export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space[8]};
  /* Below title and buttons. */
  > span {
    order: 1;
    flex-basis: 100%;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space[8]};
  }
  ${t.media.coarse} {
    > span {
      display: none;
    }
  }
  ${t.media.narrow} {
    > span {
      display: none;
    }
  }
`;

/** Button of the library sheet, in reach of the thumb; above the shell's bottom bar. */
export const Docked = styled.div`
  order: 2;
  position: sticky;
  bottom: 0;
  z-index: ${t.depth.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
  padding-block: ${t.space[8]};
  border-top: ${t.border};
  background: ${t.color.paper};
  /* On one line the first takes the room; a line of its own is filled. */
  > * {
    flex: 1 0 auto;
  }
  > :first-child {
    flex-grow: 999;
  }
  ${t.media.narrow} {
    bottom: ${t.size.bottomBar};
    /* Two lines of buttons must not cover what gets the focus. */
    html:has(&) {
      scroll-padding-bottom: calc(${t.size.bottomBar} + 8.5rem);
    }
  }
`;

/** Text about the item just added; its line is kept, so that the tiles stay under the finger. */
export const Added = styled.span`
  flex: 1 0 100%;
  min-width: 0;
  min-height: 1lh;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;

export const NameField = styled.div`
  max-width: 34rem;
`;

export const EmptyFilmstrip = styled.div`
  width: 100%;
  border: 1px dashed ${t.color.lineStrong};
  border-radius: ${t.radius.card};
`;
