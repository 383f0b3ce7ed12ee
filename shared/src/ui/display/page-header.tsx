import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Page header: title, one line of status, actions at the right (the primary one last). */
export function PageHeader({
  title,
  state,
  actions,
}: {
  title: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Bar>
      <Name $isLong={typeof title === 'string' && title.length > LONG}>
        <h1>{title}</h1>
        {state && <State>{state}</State>}
      </Name>
      {actions && <Actions>{actions}</Actions>}
    </Bar>
  );
}

/** Page container: gutters, maximum width, bottom space for docked panels. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  width: 100%;
  max-width: ${t.size.page};
  margin: 0 auto;
  padding: ${t.space[32]} ${t.size.gutter} ${t.space[64]};
  ${t.media.narrow} {
    gap: ${t.space[16]};
    padding-top: ${t.space[16]};
  }
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${t.space[12]} ${t.space[24]};
  h1 {
    font-size: ${t.font.size[28]};
    overflow-wrap: anywhere;
  }
  /* On a phone, buttons that found no room beside the title take the whole next line. */
  ${t.media.narrow} {
    > :first-child {
      flex: 999 1 auto;
    }
  }
`;
/** Characters of a title that may need a second line. */
const LONG = 24;
/** A long title wraps beside the actions, which keep their place. */
const Name = styled.div<{ $isLong: boolean }>`
  flex: 1 1 ${({ $isLong }) => ($isLong ? '20rem' : 'auto')};
  min-width: 0;
`;
const State = styled.p`
  margin-top: ${t.space[4]};
  color: ${t.color.muted};
  ${t.font.tabular}
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  ${t.media.narrow} {
    flex: 1 0 auto;
    max-width: 100%;
    > button,
    > a[data-variant='primary'],
    > span:has(> button:not([aria-label])) {
      flex: 1 1 auto;
    }
    > span > button:not([aria-label]) {
      width: 100%;
    }
  }
`;
