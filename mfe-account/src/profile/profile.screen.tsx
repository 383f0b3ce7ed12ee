import { useState } from 'react';
import {
  outdatedOf,
  useAppData,
  useChangeAccount,
  useChooseMail,
  useChooseMetrics,
  useMailChoices,
  usePlaylists,
} from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { FailedState, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { AccountPage } from '../parts/account-page';
import { Part } from '../parts/form.styles';
import { useMay } from '../parts/own-role.query';
import { texts } from '../texts';
import { Choices } from './choices';
import { OwnPerson } from './own-person';
import { Columns } from './profile.styles';
import { StorageMeter } from './storage-meter';
import { VenueForm } from './venue-form';

const words = texts.profile;

/** /account: the venue, the person who is signed in, what they chose, and the storage. */
export function Screen() {
  const shell = useShell();
  const app = useAppData();
  const playlists = usePlaylists();
  const mails = useMailChoices();
  const change = useChangeAccount();
  const chooseMail = useChooseMail();
  const chooseMetrics = useChooseMetrics();
  const mayManage = useMay('member.manage');
  const [nowMs] = useState(() => Date.now());
  const say = (text: string) => ({
    onSuccess: () => shell.notify({ text, tone: 'success' as const }),
    onError: () => shell.notify({ text: words.notSaved, tone: 'error' as const }),
  });

  if (app.isPending) {
    return (
      <AccountPage title={words.title}>
        <SkeletonGroup>
          <Columns>
            <Skeleton height="16rem" />
            <Skeleton height="12rem" />
          </Columns>
        </SkeletonGroup>
      </AccountPage>
    );
  }
  if (!app.data) {
    return (
      <AccountPage title={words.title}>
        <FailedState
          title={words.failedTitle}
          error={app.error}
          busy={app.isFetching}
          onRetry={() => void app.refetch()}
        />
      </AccountPage>
    );
  }
  const { account, user, terms } = app.data;
  return (
    <AccountPage title={words.title} state={account.name}>
      <Columns>
        <div>
          <Part aria-labelledby="venue">
            <h2 id="venue">{words.venue}</h2>
            <VenueForm
              account={account}
              playlists={playlists.data ?? null}
              playlistsFailed={playlists.isError}
              mayManage={mayManage}
              isSaving={change.isPending}
              failure={change.error}
              outdated={outdatedOf(change.error)}
              userId={user.id}
              onForget={() => change.reset()}
              nowMs={nowMs}
              onSave={(wish) =>
                change.mutate(wish, {
                  onSuccess: () => shell.notify({ text: words.saved, tone: 'success' }),
                })
              }
            />
          </Part>
          <Part aria-labelledby="storage">
            <h2 id="storage">{words.storage}</h2>
            <StorageMeter {...app.data} />
          </Part>
        </div>
        <div>
          <Part aria-labelledby="you">
            <h2 id="you">{words.you}</h2>
            <OwnPerson user={user} terms={terms} mayManage={mayManage} />
          </Part>
          <Part aria-labelledby="choices">
            <h2 id="choices">{words.choices}</h2>
            <Choices
              mails={mails.data ?? null}
              mailsFailed={mails.isError}
              isOptedOut={user.metrics_opt_out ?? false}
              onMail={(kind, subscribed) =>
                chooseMail.mutate({ kind, subscribed }, say(words.mailSaved(subscribed)))
              }
              onMetrics={(optOut) =>
                chooseMetrics.mutate({ opt_out: optOut }, say(words.metricsSaved(!optOut)))
              }
              onRetry={() => void mails.refetch()}
            />
          </Part>
        </div>
      </Columns>
    </AccountPage>
  );
}
