import { Page, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Column, Columns } from './review.styles';

/** Skeleton of the review. */
export function ReviewSkeleton() {
  return (
    <Page>
      <SkeletonGroup>
        <Skeleton width="18rem" height="2rem" />
        <Columns>
          {[0, 1].map((column) => (
            <Column key={column}>
              <Skeleton width="10rem" height="1.5rem" />
              <Skeleton height="18rem" />
            </Column>
          ))}
        </Columns>
      </SkeletonGroup>
    </Page>
  );
}
