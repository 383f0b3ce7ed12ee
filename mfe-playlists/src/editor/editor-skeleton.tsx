import styled from 'styled-components';
import { Page, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { SHEET_QUERY } from './editor.styles';

/** Skeleton until the playlist has loaded. */
export function EditorSkeleton() {
  return (
    <Page>
      <SkeletonGroup>
        <Shape>
          <Skeleton width="16rem" height="2rem" />
          <Skeleton width="8rem" height="1.25rem" />
        </Shape>
        <Desk>
          <Shape>
            <Skeleton height="2.5rem" />
            <Skeleton height="28rem" />
          </Shape>
          <Shape>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton height="10rem" />
            <Skeleton height="12rem" />
          </Shape>
        </Desk>
      </SkeletonGroup>
    </Page>
  );
}

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
`;
/** Library and filmstrip side by side; on a phone the library opens by a button. */
const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${t.space[32]};
  margin-top: ${t.space[24]};
  @media ${SHEET_QUERY} {
    grid-template-columns: 1fr;
    > :first-child {
      display: none;
    }
  }
`;
