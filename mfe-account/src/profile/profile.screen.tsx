import { useState } from 'react';
import {
  outdatedOf,
  useAppData,
  useChangeAccount,
  useChooseLanguage,
  useChooseMail,
  useChooseMetrics,
  useChooseQuietHours,
  useExpectedScreens,
  useHolidays,
  useMailChoices,
  usePlaylists,
  useQuietHours,
} from '@vitrine/shared/calls';
import type { AppData } from '@vitrine/shared/contract';
import { chooseLanguage, type Language } from '@vitrine/shared/language';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Skeleton, icons, useArrival } from '@vitrine/shared/ui';
import { AccountPage, LoadingPage } from '../parts/account-page';
import { Part } from '../parts/form.styles';
import { useMay } from '../parts/own-role.query';
import { texts } from '../texts';
import { LanguageChoice } from './language-choice';
import { Choices } from './choices';
import { OwnPerson } from './own-person';
import { HoursForm } from './hours/hours-form';
import { Columns } from './profile.styles';
import { StorageMeter } from './storage-meter';
import { QuietHours } from './quiet-hours';
import { VenueForm } from './venue-form';

const words = texts.profile;

/** /account: the venue, the signed-in user, preferences, and storage. */
export function Screen() {
  const app = useAppData();
  useExpectedScreens();
  const mayManage = useMay('member.manage');
  const data = useArrival(app.data);
  if (!data)
    return (
      <LoadingPage title={words.title} query={app} failedTitle={words.failedTitle}>
        <Columns>
          <Skeleton height="16rem" />
          <Skeleton height="12rem" />
        </Columns>
      </LoadingPage>
    );
  const { account, user, terms } = data;
  return (
    <AccountPage title={words.title} state={account.name}>
      <Columns>
        <div>
          <Part aria-labelledby="venue">
            <h2 id="venue">{words.venue}</h2>
            <Venue account={account} userId={user.id} mayManage={mayManage} />
          </Part>
          <Part aria-labelledby="hours">
            <h2 id="hours">{texts.hours.title}</h2>
            <Hours account={account} userId={user.id} mayManage={mayManage} />
          </Part>
          <Part aria-labelledby="storage">
            <h2 id="storage">{words.storage}</h2>
            <StorageMeter {...data} />
          </Part>
        </div>
        <div>
          <Part aria-labelledby="you">
            <h2 id="you">{words.you}</h2>
            <OwnPerson user={user} terms={terms} mayManage={mayManage} />
          </Part>
          <Part aria-labelledby="choices">
            <h2 id="choices">{words.choices}</h2>
            <OwnLanguage language={user.language ?? null} />
            <Chosen isOptedOut={user.metrics_opt_out ?? false} />
          </Part>
          <Part aria-labelledby="quiet">
            <h2 id="quiet">{texts.quiet.title}</h2>
            <Quiet timezone={account.timezone} />
          </Part>
        </div>
      </Columns>
    </AccountPage>
  );
}

function Venue(props: { account: AppData['account']; userId: string; mayManage: boolean }) {
  const { notify } = useShell();
  const playlists = usePlaylists();
  const change = useChangeAccount();
  const [nowMs] = useState(() => Date.now());
  const saySaved = () => notify({ text: words.saved, tone: 'success', screens: {} });
  return (
    <VenueForm
      {...props}
      playlists={playlists.data ?? null}
      playlistsFailed={playlists.isError}
      isSaving={change.isPending}
      failure={change.error}
      outdated={outdatedOf(change.error)}
      onForget={() => change.reset()}
      nowMs={nowMs}
      onSave={(wish) => change.mutate(wish, { onSuccess: saySaved })}
    />
  );
}

function Hours(props: { account: AppData['account']; userId: string; mayManage: boolean }) {
  const { notify } = useShell();
  const change = useChangeAccount();
  const holidays = useHolidays();
  return (
    <HoursForm
      {...props}
      holidays={holidays}
      isSaving={change.isPending}
      failure={change.error}
      outdated={outdatedOf(change.error)}
      onForget={() => change.reset()}
      onSave={({ ifMatch, ...hours }) =>
        change.mutate(ifMatch ? { ...hours, ifMatch } : hours, {
          onSuccess: () => notify({ text: texts.hours.saved, tone: 'success', screens: {} }),
        })
      }
    />
  );
}

function OwnLanguage({ language }: { language: Language | null }) {
  const { notify } = useShell();
  const choose = useChooseLanguage();
  const save = (wanted: Language | null) =>
    choose.mutate(
      { language: wanted },
      {
        onSuccess: () => chooseLanguage(wanted),
        onError: () => notify({ text: words.notSaved, tone: 'error' }),
      },
    );
  return <LanguageChoice language={language} isSaving={choose.isPending} onChoose={save} />;
}

function Chosen({ isOptedOut }: { isOptedOut: boolean }) {
  const { notify, may } = useShell();
  const mails = useMailChoices();
  const chooseMail = useChooseMail();
  const chooseMetrics = useChooseMetrics();
  const say = (text: string) => ({
    onSuccess: () => notify({ text, tone: 'success' }),
    onError: () => notify({ text: words.notSaved, tone: 'error' }),
  });
  return (
    <Choices
      mails={mails.data ?? null}
      mailsFailed={mails.isError}
      isOptedOut={isOptedOut}
      may={may}
      onMail={(kind, subscribed) => chooseMail.mutate({ kind, subscribed }, say(words.mailSaved(subscribed)))}
      onMetrics={(optOut) => chooseMetrics.mutate({ opt_out: optOut }, say(words.metricsSaved(!optOut)))}
      onRetry={() => void mails.refetch()}
    />
  );
}

function Quiet({ timezone }: { timezone: string }) {
  const { notify } = useShell();
  const quiet = useQuietHours();
  const choose = useChooseQuietHours();
  if (!quiet.data)
    return quiet.isError ? (
      <div role="alert">
        <p>{texts.quiet.failed}</p>
        <Button size="small" icon={icons.retry} onClick={() => void quiet.refetch()}>
          {words.retry}
        </Button>
      </div>
    ) : (
      <Skeleton width="18rem" height="2rem" />
    );
  return (
    <QuietHours
      hours={quiet.data.quiet_hours}
      timezone={timezone}
      isSaving={choose.isPending}
      onSave={(hours) =>
        choose.mutate(hours, {
          onSuccess: () => notify({ text: texts.quiet.saved(hours !== null), tone: 'success' }),
          onError: () => notify({ text: words.notSaved, tone: 'error' }),
        })
      }
    />
  );
}
