import { Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Card, Cards, Facts, Name, Picture, PictureShape, When } from './list.styles';

/** The cards while they load, of the very parts of those that come: their styles are made by then, and nothing moves. */
export function ListShape() {
  return (
    <SkeletonGroup>
      <Cards as="div">
        {Array.from({ length: 8 }, (_, index) => (
          <Card as="div" key={index}>
            <Picture>
              <PictureShape>
                <Skeleton height="100%" />
              </PictureShape>
            </Picture>
            <Name>
              <Skeleton width="60%" height="2rem" />
            </Name>
            <When as="div">
              <Skeleton width="80%" />
            </When>
            <Facts as="div">
              <Skeleton width="60%" />
            </Facts>
          </Card>
        ))}
      </Cards>
    </SkeletonGroup>
  );
}
