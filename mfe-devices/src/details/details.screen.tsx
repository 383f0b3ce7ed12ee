import type { ReactNode } from 'react';
import { useDeviceDetails, useDevices, useGroups, usePlays } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { Navigate, useSearchParams } from '@vitrine/shared/router';
import {
  contentOf,
  floatingInZone,
  groupIdsOf,
  hasContent,
  liveState,
  sinceText,
} from '@vitrine/shared/rules';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  icons,
  LinkButton,
  LiveDot,
  Page,
  PageHeader,
  Skeleton,
  useNowSeconds,
} from '@vitrine/shared/ui';
import { can } from '../parts/abilities.rule';
import { useDeviceActs } from '../parts/acts/device.acts';
import { DeviceDialog } from '../parts/acts/device.dialog';
import { DeviceMenu } from '../parts/acts/device-menu';
import { ListSkeleton } from '../parts/list-skeleton';
import { texts } from '../texts';
import { Columns, Problems, Status } from './details.styles';
import { useDeviceControls } from './controls.acts';
import { ControlsPart } from './controls-part';
import { DeviceLog } from './device-log';
import { FactsPart } from './facts-part';
import { lastWeek, problemsOf } from './facts';
import { NextStarts } from './next-starts';
import { NowPlaying } from './now-playing';
import { ScreenshotPart } from './screenshot-part';
import { WeekOfPlays } from './week-of-plays';
import { detailsTexts as words } from './texts';

const BACK = '/device';
const SHAPE = (
  <Columns>
    <div>
      <Skeleton height="15rem" />
      <Skeleton height="9rem" />
    </div>
    <div>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  </Columns>
);

/** /device/details?id=: one device: what it plays, its next starts, facts, problems, log and plays. */
export function Screen() {
  const [search] = useSearchParams();
  const id = search.get('id') || null;
  const devices = useDevices();
  const back = (
    <LinkButton icon={icons.arrowLeft} to={BACK}>
      {words.all}
    </LinkButton>
  );
  if (id === null) return <Navigate to={BACK} replace />;
  if (devices.isPending) return <ListSkeleton actions={back} title={words.title} shape={SHAPE} />;
  if (!devices.data)
    return (
      <Page>
        <PageHeader title={words.title} actions={back} />
        <FailedState title={words.failedTitle} query={devices} />
      </Page>
    );
  const device = devices.data.find((one) => one.id === id);
  if (!device)
    return (
      <Page>
        <PageHeader title={words.title} />
        <EmptyState icon={icons.screen} title={words.missing} text={words.missingText} action={back} />
      </Page>
    );
  return <Details key={device.id} device={device} back={back} />;
}

function Details({ device, back }: { device: Device; back: ReactNode }) {
  const { may, isEmbedded } = useShell();
  const mayManage = may('device.manage');
  const details = useDeviceDetails(device.id);
  const acts = useDeviceActs();
  const isLive = useIsLive(device.device_id);
  const controls = useDeviceControls(device, details);
  const zone = details.data?.timezone ?? '';
  const blocked = !mayManage
    ? texts.list.noRight
    : isLive === false
      ? texts.actions.offlineReason
      : undefined;
  return (
    <Page>
      <PageHeader
        title={device.name}
        state={<StatusLine device={device} />}
        actions={
          <>
            {back}
            <DeviceMenu
              device={device}
              mayManage={mayManage}
              onAction={(action) => acts.start(action, [device])}
            />
            {can(device, 'identify') && (
              <Button
                icon={icons.eye}
                busy={acts.orders.isBusy('identify')}
                disabledReason={blocked}
                onClick={() => acts.start('identify', [device])}
              >
                {texts.actions.identify}
              </Button>
            )}
            <Button
              variant="primary"
              icon={icons.play}
              disabledReason={blocked}
              onClick={() => acts.start('play', [device])}
            >
              {texts.actions.playNow}
            </Button>
          </>
        }
      />
      <ProblemList device={device} />
      <Columns>
        <div>
          <NowPlaying
            device={device}
            zone={zone}
            isEnding={acts.isEnding(device.id)}
            onBack={mayManage ? () => acts.start('back', [device]) : undefined}
          />
          <ScreenshotPart {...{ device, details, mayManage, controls }} orders={acts.orders} />
          <NextStarts device={device} details={details} />
          {zone && !isEmbedded && <Week device={device} zone={zone} />}
        </div>
        <div>
          <ControlsPart {...{ device, details, mayManage }} orders={acts.orders} save={controls.save} />
          <FactsPart device={device} zone={zone} />
          <DeviceLog details={details} isOffline={isLive === false} />
        </div>
      </Columns>
      {acts.opened && <DeviceDialog opened={acts.opened} onClose={acts.closeDialog} />}
    </Page>
  );
}

function Week({ device, zone }: { device: Device; zone: string }) {
  const week = lastWeek(floatingInZone(useNowSeconds() * 1000, zone));
  const plays = usePlays({ ...week, group_by: 'promo', device: device.id });
  return <WeekOfPlays device={device} plays={plays} />;
}

function StatusLine({ device }: { device: Device }) {
  const now = useNowSeconds();
  const isLive = useIsLive(device.device_id);
  const groups = useGroups();
  const names = groupIdsOf(device).flatMap((id) => groups.data?.find((one) => one.id === id)?.name ?? []);
  const known = names.length > 0 || !device.group_name ? names : [device.group_name];
  return (
    <Status>
      <LiveDot state={liveState(isLive)} />
      <span>{`${statusWords(device, isLive, now)} · ${words.groups(known)}`}</span>
    </Status>
  );
}

function statusWords(device: Device, isLive: boolean | undefined, now: number): string {
  if (isLive) return words.live;
  if (isLive === undefined) return words.statusUnknown;
  return device.last_seen === 0 ? words.fresh : words.offlineSince(sinceText(device.last_seen, now));
}

/** Problems of the device, and whether it has yet to get a change. */
function ProblemList({ device }: { device: Device }) {
  const isLive = useIsLive(device.device_id);
  const now = useNowSeconds();
  const problems = problemsOf(device);
  const waiting = waitingWords(device, isLive, now);
  return (
    <>
      {problems.length > 0 && (
        <Problems aria-label={words.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {isLive === false && <li>{words.old(sinceText(device.last_seen, now))}</li>}
        </Problems>
      )}
      {waiting && <p role="status">{waiting}</p>}
    </>
  );
}

/** Words about a change that the device does not have yet: since when, and what it waits for; '' without. */
function waitingWords(device: Device, isLive: boolean | undefined, now: number): string {
  if (device.state === undefined || hasContent(device)) return '';
  const { ready, total, is_newest } = contentOf(device);
  if (is_newest) return words.downloading(ready, total);
  const since = sinceText(device.waiting_since ?? 0, now);
  if (isLive === false) return words.receiptOffline(device.name, since);
  return words.receipt(device.name, since, sinceText(device.state.confirmed_at ?? 0, now));
}
