import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import type { IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';
import { texts } from '../texts';
import { isUnreached } from '../../rules';
import { isApiError } from '../../shell-api/api-error';

/** Empty state: icon, its purpose in one sentence, and the button to start. */
export function EmptyState({
  title,
  text,
  action,
  icon = icons.search,
  isPage,
  isBad,
}: {
  title?: string;
  text: string;
  action?: ReactNode;
  /** Default: of a search without a result. */
  icon?: IconDrawing;
  /** Whether this is all of the page: its title is then the page's. */
  isPage?: boolean;
  /** Whether it reports a failure, which is announced. */
  isBad?: boolean;
}) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <Place role={isBad ? 'alert' : undefined}>
      <Mark $isBad={isBad}>
        <Icon of={icon} size={28} />
      </Mark>
      {title && <Title>{title}</Title>}
      <p>{text}</p>
      {action && <Actions>{action}</Actions>}
    </Place>
  );
}

/**
 * Error state: a sentence, and Retry. `error` may be any value; only a sentence for users is shown. `query`
 * provides error, retry and pending state.
 */
export function FailedState({
  query,
  error = query?.error,
  onRetry = query && (() => void query.refetch()),
  title = texts.somethingWrong,
  busy = query?.isFetching,
}: {
  query?: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  error?: unknown;
  onRetry?: () => void;
  title?: string;
  busy?: boolean;
}) {
  const isOffline = isApiError(error) && isUnreached(error.status);
  return (
    <Place role="alert">
      <Mark $isBad={!isOffline}>
        <Icon of={isOffline ? icons.offline : icons.warning} size={28} />
      </Mark>
      <h2>{title}</h2>
      <p>{sentenceOf(error)}</p>
      {onRetry && (
        <Actions>
          <Button icon={icons.retry} onClick={onRetry} busy={busy}>
            {texts.retry}
          </Button>
        </Actions>
      )}
    </Place>
  );
}

/** Note that explains why the controls of this page are disabled. */
export function ForbiddenNote({ children = texts.forbidden }: { children?: ReactNode }) {
  return (
    <Note role="note">
      <Icon of={icons.lock} size={18} />
      <span>{children}</span>
    </Note>
  );
}

/** Sentence for users: `detail` of an ApiError or of a caller. Other messages are for developers. */
function sentenceOf(error: unknown): string {
  const { detail } = Object(error) as { detail?: unknown };
  return typeof detail === 'string' && detail ? detail : texts.failedHint;
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[8]};
  max-width: 34rem;
  margin: 0 auto;
  padding: ${t.space[64]} ${t.space[16]};
  text-align: center;
  h1,
  h2 {
    font-size: ${t.font.size[20]};
  }
  p {
    color: ${t.color.muted};
    text-wrap: pretty;
  }
`;
const Mark = styled.span<{ $isBad?: boolean }>`
  display: flex;
  padding: ${t.space[16]};
  border-radius: ${t.radius.dialog};
  background: ${({ $isBad }) => ($isBad ? t.color.dangerSoft : t.color.hover)};
  color: ${({ $isBad }) => ($isBad ? t.color.dangerText : t.color.text)};
`;
const Actions = styled.div`
  display: flex;
  /* Where there is no room beside each other, the main action (the last) comes first. */
  flex-wrap: wrap-reverse;
  justify-content: center;
  gap: ${t.space[8]};
  margin-top: ${t.space[16]};
`;
const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[8]} ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  color: ${t.color.text};
  svg {
    color: ${t.color.muted};
  }
`;
