import { Page, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { RowShape } from './list.styles';

/** The device list while it loads: its own shape. */
export function ListShape() {
  return (
    <Page>
      <SkeletonGroup>
        <Skeleton width="12rem" height="2rem" />
        <br />
        {Array.from({ length: 6 }, (_, index) => (
          <RowShape key={index}>
            <Skeleton width="7rem" height="4rem" />
            <Skeleton width="30%" />
          </RowShape>
        ))}
      </SkeletonGroup>
    </Page>
  );
}
