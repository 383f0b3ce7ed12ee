import { useEndSessions, useSessions } from '@vitrine/shared/calls';
import type { OpenSession } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, FailedState, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { SessionList } from './session-list';
import { nameOf } from './session-words.rule';
import { sessionWords as words } from './session-words.table';

/** Sessions of the user, with a confirmation before all others end. */
export function Sessions() {
  const shell = useShell();
  const sessions = useSessions();
  const end = useEndSessions();
  const all = sessions.data;
  const say = (text: string) => ({
    onSuccess: () => shell.notify({ text, tone: 'success' as const }),
    onError: () => shell.notify({ text: words.failed, tone: 'error' as const }),
  });
  async function handleAll() {
    const question = {
      title: words.askTitle,
      text: words.askText,
      warning: true,
      yesLabel: words.yes,
      noLabel: words.no,
    };
    if (await shell.confirm(question)) end.mutate(null, say(words.endedAll));
  }
  return (
    <Part aria-labelledby="sessions">
      <h2 id="sessions">{words.title}</h2>
      <p>{words.lead}</p>
      {sessions.isPending && (
        <SkeletonGroup>
          <Skeleton width="30rem" height="3.5rem" />
        </SkeletonGroup>
      )}
      {sessions.isError && !all && <FailedState title={words.failedTitle} query={sessions} />}
      {all && (
        <>
          <SessionList
            sessions={all}
            isBusy={end.isPending}
            onEnd={(session: OpenSession) => end.mutate(session.id, say(words.ended(nameOf(session))))}
          />
          <div>
            <Button
              busy={end.isPending}
              disabledReason={all.length > 1 ? undefined : words.alone}
              onClick={() => void handleAll()}
            >
              {words.everywhere}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
