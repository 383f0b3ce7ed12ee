import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Top of a page: title, one line of state, actions at the right (the primary one last). */
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
      <div>
        <h1>{title}</h1>
        {state && <State>{state}</State>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Bar>
  );
}

/** The page itself: gutters, greatest width, room below for what is docked. */
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
`;
