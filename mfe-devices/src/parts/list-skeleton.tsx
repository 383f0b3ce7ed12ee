import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page, PageHeader, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Skeleton of a list under the title and its action, or of another `shape`. */
export function ListSkeleton({
  actions,
  title = texts.list.title,
  shape,
}: {
  actions: ReactNode;
  title?: string;
  shape?: ReactNode;
}) {
  return (
    <Page>
      <PageHeader title={title} state={<Skeleton width="8rem" height="1.25rem" />} actions={actions} />
      <SkeletonGroup>
        {shape ??
          Array.from({ length: 6 }, (_, index) => (
            <RowShape key={index}>
              <Skeleton width="7rem" height="4rem" />
              <Skeleton width="30%" />
            </RowShape>
          ))}
      </SkeletonGroup>
    </Page>
  );
}

const RowShape = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[16]};
  padding: ${t.space[12]} 0;
`;
