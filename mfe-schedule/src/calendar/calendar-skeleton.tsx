import { Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import styled from 'styled-components';

/** Skeleton of a week, or of a feed: days with a card or two. */
export function CalendarSkeleton({ isFeed = false }: { isFeed?: boolean }) {
  if (isFeed) {
    return (
      <SkeletonGroup>
        <Column>
          {Array.from({ length: 4 }, (_, day) => (
            <Column key={day}>
              <Skeleton height={t.space[24]} width="6rem" />
              <Skeleton height="3.5rem" />
              <Skeleton height={day % 2 ? '0' : '3.5rem'} />
            </Column>
          ))}
        </Column>
      </SkeletonGroup>
    );
  }
  return (
    <SkeletonGroup>
      <Frame>
        {Array.from({ length: 7 }, (_, day) => (
          <Column key={day}>
            <Skeleton height={t.space[24]} width="60%" />
            <Skeleton height="6rem" />
            <Skeleton height={day % 2 ? '9rem' : '14rem'} />
            <Skeleton height="8rem" />
          </Column>
        ))}
      </Frame>
    </SkeletonGroup>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: ${t.space[12]};
  min-height: 34rem;
  padding: ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
