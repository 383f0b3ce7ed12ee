import styled from 'styled-components';
import { Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Card, Name, Picture } from './grid/promo-card.styles';

/** Aspects of a believable library; the real ones come with the answer. */
const RATIOS = [1.78, 1.78, 0.56, 1.5, 1.78, 1, 1.78, 0.75, 1.78, 1.33, 1.78, 1.6];

/** As long as the line that comes, or the button beside it would move. */
export const CountShape = () => <Skeleton height="1.25rem" width="13rem" />;

/** Of the very parts of the cards that come: their styles are made by then. */
export function LibrarySkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPromos}>
      <Wall>
        {RATIOS.map((ratio, index) => (
          <div key={index} style={{ flexGrow: ratio, flexBasis: `${ratio * 9}rem` }}>
            <Card as="div" $selected={false} $shown={false}>
              <Picture>
                <Skeleton height="12rem" />
              </Picture>
              <Name as="div">
                <Skeleton height={t.space[12]} width="60%" />
              </Name>
            </Card>
          </div>
        ))}
      </Wall>
    </SkeletonGroup>
  );
}

const Wall = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[16]};
`;
