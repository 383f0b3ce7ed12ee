import styled from 'styled-components';
import { Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Plausible aspects for the skeleton; the real ones come with the response. */
const RATIOS = [1.78, 1.78, 0.56, 1.5, 1.78, 1, 1.78, 0.75, 1.78, 1.33, 1.78, 1.6];

/** Skeleton as long as the final text, so that the button beside it does not move. */
export const CountShape = () => <Skeleton height="1.25rem" width="13rem" />;

export function LibrarySkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPromos}>
      <Wall>
        {RATIOS.map((ratio, index) => (
          <Tile key={index} style={{ flexGrow: ratio, flexBasis: `${ratio * 9}rem` }}>
            <Skeleton height="12rem" />
            <Skeleton height={t.space[12]} width="60%" />
          </Tile>
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
const Tile = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
