import { Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Content, Name, Picture, Pick, Plays, Row, Rows, Seen, Where } from './device-row.styles';
import { All } from './list.styles';

/** The rows while they load, of the very parts of those that come: their styles are made by then, and nothing moves. */
export function ListShape({ mayManage }: { mayManage: boolean }) {
  return (
    <>
      {mayManage && (
        <All>
          <Skeleton width="8rem" height="1.75rem" />
        </All>
      )}
      <SkeletonGroup>
        <Rows as="div">
          {Array.from({ length: 6 }, (_, index) => (
            <Row as="div" key={index} $isChosen={false}>
              {mayManage && (
                <Pick>
                  <Skeleton width="18px" height="18px" />
                </Pick>
              )}
              <Picture $isDim={false}>
                <Skeleton height="4rem" />
              </Picture>
              <Name>
                <Plays as="div">
                  <Skeleton width="60%" />
                </Plays>
              </Name>
              <Where>
                <Skeleton width="60%" />
              </Where>
              <Content $isQuiet />
              <Seen />
            </Row>
          ))}
        </Rows>
      </SkeletonGroup>
    </>
  );
}
