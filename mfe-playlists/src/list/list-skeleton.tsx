import type { ReactNode } from 'react';
import { Page, PageHeader, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Cards, CardShape } from './list.styles';

/** Skeleton of the list under the title and its action. */
export function ListSkeleton({ actions }: { actions: ReactNode }) {
  return (
    <Page>
      <PageHeader
        title={texts.list.title}
        state={<Skeleton width="8rem" height="1.25rem" />}
        actions={actions}
      />
      <SkeletonGroup>
        <Cards as="div">
          {Array.from({ length: 8 }, (_, index) => (
            <CardShape key={index}>
              <Skeleton />
              <Skeleton width="60%" />
              <Skeleton width="80%" />
            </CardShape>
          ))}
        </Cards>
      </SkeletonGroup>
    </Page>
  );
}
