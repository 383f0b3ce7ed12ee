import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, EmptyState, Page, Skeleton, SkeletonGroup, t, icons } from '@vitrine/shared/ui';
import { areaTexts } from '../texts';
import { AreaFailure } from './trials';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Skeleton of a page whose code is loading; once it `isSlow`, with a text, and another build to try where
 * there is one.
 */
export function AreaLoading({
  title,
  isSlow = false,
  onPrevious,
}: {
  title: string;
  isSlow?: boolean;
  onPrevious?: () => void;
}) {
  return (
    <Page>
      {isSlow && (
        <Slow role="status">
          <span>{areaTexts.stillLoading}</span>
          {onPrevious && (
            <Button size="small" onClick={onPrevious}>
              {areaTexts.tryPrevious}
            </Button>
          )}
        </Slow>
      )}
      <SkeletonGroup label={areaTexts.loading(title)}>
        <Skeleton width="14rem" height={t.space[32]} />
        <Tiles>
          {TILES.map((tile) => (
            <Skeleton key={tile} height="10rem" />
          ))}
        </Tiles>
      </SkeletonGroup>
    </Page>
  );
}

/** Panel of an area without a loadable build. */
export function AreaFailed({
  title,
  error,
  onRetry,
  onReset,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  onReset?: () => void;
}) {
  const isMisfit = error instanceof AreaFailure && error.isMisfit;
  return (
    <Panel
      heading={(isMisfit ? areaTexts.misfitTitle : areaTexts.failedTitle)(title)}
      text={isMisfit ? areaTexts.misfitText : areaTexts.failedText}
    >
      {onReset && <Button onClick={onReset}>{areaTexts.resetOverride}</Button>}
      {isMisfit ? (
        <Button variant="primary" icon={icons.retry} onClick={() => location.reload()}>
          {areaTexts.reload}
        </Button>
      ) : (
        <Button variant="primary" icon={icons.retry} onClick={onRetry}>
          {areaTexts.retry}
        </Button>
      )}
    </Panel>
  );
}

/** Panel of an area that threw while rendering. `onPrevious` is set when there is another build. */
export function AreaCrashed({
  title,
  onRetry,
  onPrevious,
}: {
  title: string;
  onRetry: () => void;
  onPrevious?: () => void;
}) {
  return (
    <Panel heading={areaTexts.crashedTitle(title)} text={areaTexts.crashedText}>
      <Button onClick={() => location.reload()}>{areaTexts.reload}</Button>
      {onPrevious && <Button onClick={onPrevious}>{areaTexts.usePrevious}</Button>}
      <Button variant="primary" icon={icons.retry} onClick={onRetry}>
        {areaTexts.retry}
      </Button>
    </Panel>
  );
}

function Panel({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <Page>
      <EmptyState isPage isBad icon={icons.warning} title={heading} text={text} action={children} />
    </Page>
  );
}

const Slow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.touch};
  margin-bottom: ${t.space[16]};
  color: ${t.color.muted};
`;
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: ${t.space[16]};
  margin-top: ${t.space[32]};
`;
