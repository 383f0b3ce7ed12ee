import type { OpenSession } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { Badge, Button, useNowSeconds } from '@vitrine/shared/ui';
import { List, Row } from '../parts/rows.styles';
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
        <Row key={session.id}>
          <div>
            <strong>
              {nameOf(session)} {session.current && <Badge>{words.here}</Badge>}
            </strong>
            <small>
              {words.since(agoText(session.created_at, nowSeconds))},{' '}
              {words.used(agoText(session.last_used_at, nowSeconds))}
            </small>
          </div>
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
        </Row>
      ))}
    </List>
  );
}
