import { Page, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Cards, CardShape } from './list.styles';

/** The list while it loads: its own shape. */
export function ListShape() {
  return (
    <Page>
      <SkeletonGroup>
        <Skeleton width="12rem" height="2rem" />
        <br />
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
