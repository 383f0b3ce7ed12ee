import styled from 'styled-components';
import { Button, Skeleton, SkeletonGroup, t, icons } from '@vitrine/shared/ui';
import { guestTexts } from '../entry-texts';
import { GuestFrame } from './guest-frame';

/** Skeleton of a form that is loading. */
export function GuestWaiting({ label = guestTexts.loading }: { label?: string }) {
  return (
    <GuestFrame title={label}>
      <SkeletonGroup label={label}>
        <Shape>
          <Skeleton height={t.size.touch} />
          <Skeleton height={t.size.touch} />
          <Skeleton height={t.size.touch} />
        </Shape>
      </SkeletonGroup>
    </GuestFrame>
  );
}

/** Error of a page whose code or data did not load. */
export function GuestFailed({
  title,
  detail = guestTexts.notLoaded,
  onRetry,
}: {
  title: string;
  detail?: string;
  onRetry: () => void;
}) {
  return (
    <GuestFrame title={title} lead={<span role="alert">{detail}</span>} isMessage>
      <Button icon={icons.retry} onClick={onRetry}>
        {guestTexts.retry}
      </Button>
    </GuestFrame>
  );
}

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
`;
