import { useState } from 'react';
import { useAppData, usePlaylists } from '@vitrine/shared/calls';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { FailedState, LinkButton, Page, PageHeader, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { useChangeAccount } from './account.query';
import { Columns, Part, Person } from './profile.styles';
import { StorageMeter } from './storage-meter';
import { VenueForm } from './venue-form';

const words = texts.profile;

/** /account: the venue, the person who is signed in, and the storage. */
export function Screen() {
  const shell = useShell();
  const app = useAppData();
  const playlists = usePlaylists();
  const change = useChangeAccount();
  const [nowMs] = useState(() => Date.now());

  if (app.isPending) return <ProfileShape />;
  if (!app.data) {
    return (
      <Page>
        <PageHeader title={words.title} />
        <FailedState
          title={words.failedTitle}
          error={app.error}
          busy={app.isFetching}
          onRetry={() => void app.refetch()}
        />
      </Page>
    );
  }
  const { account, user } = app.data;
  return (
    <Page>
      <PageHeader title={words.title} state={account.name} />
      <Columns>
        <Part aria-labelledby="venue">
          <h2 id="venue">{words.venue}</h2>
          <VenueForm
            account={account}
            playlists={playlists.data ?? null}
            playlistsFailed={playlists.isError}
            mayManage={shell.may('member.manage')}
            isSaving={change.isPending}
            failure={isApiError(change.error) ? change.error.detail : undefined}
            nowMs={nowMs}
            onSave={(wish) =>
              change.mutate(wish, {
                onSuccess: () => shell.notify({ text: words.saved, tone: 'success' }),
              })
            }
          />
        </Part>
        <div>
          <Part aria-labelledby="you">
            <h2 id="you">{words.you}</h2>
            <Person>
              <dt>{words.username}</dt>
              <dd>{user.username}</dd>
              <dt>{words.email}</dt>
              <dd>{user.email}</dd>
              <dt>{words.role}</dt>
              <dd>
                {texts.roles[user.role]}
                <small>{texts.roleMeaning[user.role]}</small>
              </dd>
            </Person>
            <div>
              <LinkButton to="/account/new-password" icon="lock">
                {words.password}
              </LinkButton>
              <LinkButton to="/account/members" icon="members">
                {words.members}
              </LinkButton>
            </div>
          </Part>
          <Part aria-labelledby="storage">
            <h2 id="storage">{words.storage}</h2>
            <StorageMeter {...app.data} />
          </Part>
        </div>
      </Columns>
    </Page>
  );
}

function ProfileShape() {
  return (
    <Page>
      <SkeletonGroup>
        <Skeleton width="10rem" height="2rem" />
        <br />
        <Columns>
          <Skeleton height="16rem" />
          <Skeleton height="12rem" />
        </Columns>
      </SkeletonGroup>
    </Page>
  );
}
