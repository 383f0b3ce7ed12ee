import { useMemo, useState, type ReactNode } from 'react';
import { useDevices, useGroups } from '@vitrine/shared/calls';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import type { UseQueryResult } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  PageHeader,
  useGrowingList,
} from '@vitrine/shared/ui';
import type { DeviceAction } from '../parts/device-actions.rule';
import { filterOf, shownDevices } from '../parts/device-view.rule';
import { heardDevice } from '../parts/device-words.rule';
import { useDeviceWords } from '../parts/use-device-words';
import { useNowSeconds } from '../parts/use-now';
import { texts } from '../texts';
import { BulkBar } from './acts/bulk-bar';
import { useDeviceActs, type DeviceActs } from './acts/device.acts';
import { DeviceDialog } from './acts/device.dialog';
import { DeviceRow } from './device-row';
import { Rows } from './device-row.styles';
import { DeviceTile } from './device-tile';
import { Wall } from './device-tile.styles';
import { More, OnDesk } from './list.styles';
import { ListShape } from './list-shape';
import { ListTools } from './list-tools';
import { SelectAll } from './select-all';
import { useAskedSearch } from './use-asked-search';
import { useFleetLine } from './use-fleet-line';
import { useKeptView } from './use-kept-view';
import { useSelection } from './use-selection';

const words = texts.list;

/** /device: every screen of the venue, as a list or as a wall. */
export function Screen() {
  const mayManage = useShell().may('device.manage');
  const devices = useDevices();
  const groups = useGroups();
  // Here, so that what was begun is told to its end also when the last device goes.
  const acts = useDeviceActs();
  const heard = useDeviceWords();
  const all = useMemo(
    () => (devices.data ?? []).map((device) => heardDevice(device, heard.get(device.device_id))),
    [devices.data, heard],
  );
  const connect = <ConnectButton mayManage={mayManage} />;

  if (devices.isPending) return <ListShape actions={connect} />;
  if (devices.isError && !devices.data) return <Failed devices={devices} />;
  if (all.length === 0) return <NoDevices connect={connect} />;
  return <Devices all={all} groups={groups.data ?? []} acts={acts} mayManage={mayManage} connect={connect} />;
}

function Devices({
  all,
  groups,
  acts: { start, asked, closeAsked, isBusy, isEnding },
  mayManage,
  connect,
}: {
  all: readonly Device[];
  groups: readonly DeviceGroup[];
  acts: DeviceActs;
  mayManage: boolean;
  connect: ReactNode;
}) {
  const { assetUrl } = useShell();
  const now = useNowSeconds();
  const [view, setView] = useKeptView();
  const { search, setSearch } = useAskedSearch(all);
  const [chip, setChip] = useState('all');
  const matching = useMemo(() => shownDevices(all, filterOf(chip), search), [all, chip, search]);
  const { shown, hasMore, grow, foot } = useGrowingList(matching);
  const selection = useSelection(all);
  const { ids, chosen } = selection;
  const line = useFleetLine(all, now);
  const onAction = (action: DeviceAction, device: Device) => start(action, [device]);
  const clearFilters = () => {
    setSearch('');
    setChip('all');
  };
  const View = view === 'wall' ? DeviceTile : DeviceRow;
  const Frame = view === 'wall' ? Wall : Rows;
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={line}
        actions={
          <>
            <OnDesk>
              <SetupLink />
            </OnDesk>
            {connect}
          </>
        }
      />
      <ListTools
        search={search}
        chip={chip}
        groups={groups}
        view={view}
        onSearch={setSearch}
        onChip={setChip}
        onView={setView}
      />
      {matching.length === 0 && (
        <EmptyState text={words.noMatch} action={<Button onClick={clearFilters}>{words.clear}</Button>} />
      )}
      {mayManage && matching.length > 1 && <SelectAll shown={matching} selection={selection} />}
      <Frame aria-label={words.title}>
        {shown.map((device) => (
          <View
            key={device.id}
            device={device}
            imageUrl={pictureOf(device, assetUrl)}
            nowSeconds={now}
            mayManage={mayManage}
            isChosen={ids.has(device.id)}
            isEnding={isEnding(device.id)}
            onChoose={selection.chooseOne}
            onAction={onAction}
          />
        ))}
      </Frame>
      {hasMore && (
        <More ref={foot}>
          <Button onClick={grow}>{words.showMore}</Button>
        </More>
      )}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isSyncing={isBusy}
          onGroup={() => start('group', chosen)}
          onSync={() => start('sync', chosen)}
          onPlay={() => start('play', chosen)}
          onClear={selection.clear}
        />
      )}
      {asked && <DeviceDialog asked={asked} onClose={closeAsked} />}
    </Page>
  );
}

function Failed({ devices }: { devices: UseQueryResult<Device[]> }) {
  return (
    <Page>
      <PageHeader title={words.title} />
      <FailedState
        title={words.failedTitle}
        error={devices.error}
        busy={devices.isFetching}
        onRetry={() => void devices.refetch()}
      />
    </Page>
  );
}

function NoDevices({ connect }: { connect: ReactNode }) {
  return (
    <Page>
      <PageHeader title={words.title} />
      <EmptyState
        icon="screen"
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <>
            <SetupLink />
            {connect}
          </>
        }
      />
    </Page>
  );
}

function ConnectButton({ mayManage }: { mayManage: boolean }) {
  const { navigate } = useShell();
  return (
    <Button
      variant="primary"
      icon="plus"
      disabledReason={mayManage ? undefined : words.noRight}
      onClick={() => navigate('/device/connect')}
    >
      {words.connect}
    </Button>
  );
}

function SetupLink() {
  return (
    <LinkButton variant="quiet" to="/setup-device">
      {words.setup}
    </LinkButton>
  );
}

function pictureOf({ state, playing_thumb }: Device, assetUrl: (path: string) => string): string {
  const path = state?.playing?.thumb || playing_thumb;
  return path ? assetUrl(path) : '';
}
