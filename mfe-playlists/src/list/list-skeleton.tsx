import { Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Cards, CardShape } from './list.styles';

/** Skeleton of the line of status under the title. */
export const StateShape = () => <Skeleton width="8rem" height="1.25rem" />;

/** Skeleton of the cards. */
export const ListSkeleton = () => (
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
);
