import styled from 'styled-components';
import type { OpenSession } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { Button, t, useNowSeconds } from '@vitrine/shared/ui';
import { nameOf } from './session-words.rule';
import { sessionWords as words } from './session-words.table';

export interface SessionListProps {
  sessions: readonly OpenSession[];
  isBusy: boolean;
  onEnd: (session: OpenSession) => void;
}

/** Signed-in browsers of the user, with the current one marked. */
export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const nowSeconds = useNowSeconds();
  return (
    <List aria-label={words.title}>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            <strong>{nameOf(session)}</strong>
            {session.current && <Here>{words.here}</Here>}
            <small>
              {words.since(agoText(session.created_at, nowSeconds))},{' '}
              {words.used(agoText(session.last_used_at, nowSeconds))}
            </small>
          </span>
          {!session.current && (
            <Button
              size="small"
              aria-label={words.endLabel(nameOf(session))}
              busy={isBusy}
              onClick={() => onEnd(session)}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  max-width: 40rem;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[16]};
    min-height: 3.75rem;
    padding: ${t.space[8]} 0;
    border-bottom: ${t.border};
  }
  span {
    min-width: 0;
  }
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    ${t.font.tabular}
  }
`;

const Here = styled.em`
  margin-left: ${t.space[8]};
  padding: ${t.space[2]} ${t.space[8]};
  border-radius: ${t.radius.round};
  background: ${t.color.sunken};
  color: ${t.color.text};
  font-size: ${t.font.size[13]};
  font-style: normal;
  white-space: nowrap;
`;
