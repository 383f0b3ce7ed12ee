import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useDevices, useGroups } from '@vitrine/shared/calls';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  PageHeader,
  useWindowedList,
  useNowSeconds,
  Windowed,
  icons,
} from '@vitrine/shared/ui';
import type { DeviceAction } from '../parts/device-actions.rule';
import { filterOf, shownDevices } from '../parts/device-view.rule';
import { texts } from '../texts';
import { BulkBar } from '../parts/acts/bulk-bar';
import { useDeviceActs, type DeviceActs } from '../parts/acts/device.acts';
import { DeviceDialog } from '../parts/acts/device.dialog';
import { DeviceRow } from './device-row';
import { Rows } from './device-row.styles';
import { DeviceTile } from './device-tile';
import { Wall } from './device-tile.styles';
import { WideOnly } from './list.styles';
import { ListSkeleton } from '../parts/list-skeleton';
import { ListTools } from './list-tools';
import { SelectAll } from './select-all';
import { useDeviceSearch } from './use-device-search';
import { useFleetLine } from '../parts/use-fleet-line';
import { useStoredView } from './use-stored-view';
import { useSelection, type Selection } from './use-selection';

const words = texts.list;
const ROW = { guessPx: 88 };

/** /device: all screens of the venue, as a list or as a wall. */
export function Screen() {
  const mayManage = useShell().may('device.manage');
  const devices = useDevices();
  const groups = useGroups();
  // Here, so that an action finishes its notices even when the last device goes.
  const acts = useDeviceActs();
  const connect = <ConnectButton mayManage={mayManage} />;

  if (devices.isPending) return <ListSkeleton actions={connect} />;
  if (!devices.data)
    return (
      <Page>
        <PageHeader title={words.title} />
        <FailedState title={words.failedTitle} query={devices} />
      </Page>
    );
  const all = devices.data;
  if (all.length === 0) return <NoDevices connect={connect} />;
  // The groups' chips are above the rows: arriving later, they would shift the rows. A failing request delays
  // nothing.
  if (groups.isPending && groups.failureCount === 0) return <ListSkeleton actions={connect} />;
  return <Devices all={all} groups={groups.data ?? []} acts={acts} mayManage={mayManage} connect={connect} />;
}

function Devices(props: {
  all: readonly Device[];
  groups: readonly DeviceGroup[];
  acts: DeviceActs;
  mayManage: boolean;
  connect: ReactNode;
}) {
  const { all, groups, acts, mayManage, connect } = props;
  const now = useNowSeconds();
  const [view, setView] = useStoredView();
  const { search, setSearch } = useDeviceSearch(all);
  const [chip, setChip] = useState('all');
  const matching = useMemo(() => shownDevices(all, filterOf(chip), search), [all, chip, search]);
  const selection = useSelection(all);
  const { chosen } = selection;
  const clearFilters = () => {
    setSearch('');
    setChip('all');
  };
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={useFleetLine(all, now)}
        actions={
          <>
            <WideOnly>
              <SetupLink />
            </WideOnly>
            <LinkButton to="/device/health">{words.health}</LinkButton>
            <LinkButton to="/device/groups">{words.groups}</LinkButton>
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
      <Matching {...{ matching, view, now, mayManage, selection, acts }} />
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isSyncing={acts.isBusy}
          onGroup={() => acts.start('group', chosen)}
          onSync={() => acts.start('sync', chosen)}
          onPlay={() => acts.start('play', chosen)}
          onClear={selection.clear}
        />
      )}
      {acts.opened && <DeviceDialog opened={acts.opened} onClose={acts.closeDialog} />}
    </Page>
  );
}

function Matching(props: {
  matching: readonly Device[];
  view: ReturnType<typeof useStoredView>[0];
  now: number;
  mayManage: boolean;
  selection: Selection;
  acts: DeviceActs;
}) {
  const { matching, view, now, mayManage, selection, acts } = props;
  const { assetUrl } = useShell();
  const list = useWindowedList(matching.length, view === 'wall' ? {} : ROW);
  const handleAction = useCallback(
    (action: DeviceAction, device: Device) => acts.start(action, [device]),
    [acts],
  );
  const View = view === 'wall' ? DeviceTile : DeviceRow;
  const Frame = view === 'wall' ? Wall : Rows;
  return (
    <Windowed list={list}>
      <Frame aria-label={words.title}>
        {matching.slice(list.first, list.end).map((device, at) => (
          <View
            key={device.id}
            device={device}
            index={list.first + at}
            count={matching.length}
            imageUrl={pictureOf(device, assetUrl)}
            nowSeconds={now}
            mayManage={mayManage}
            isChosen={selection.ids.has(device.id)}
            isEnding={acts.isEnding(device.id)}
            onChoose={selection.chooseOne}
            onAction={handleAction}
          />
        ))}
      </Frame>
    </Windowed>
  );
}

function NoDevices({ connect }: { connect: ReactNode }) {
  return (
    <Page>
      <PageHeader title={words.title} />
      <EmptyState
        icon={icons.screen}
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
      icon={icons.plus}
      disabledReason={mayManage ? undefined : words.noRight}
      onClick={() => navigate('/device/connect')}
    >
      {words.connect}
    </Button>
  );
}

function SetupLink() {
  return <LinkButton to="/setup-device">{words.setup}</LinkButton>;
}

function pictureOf({ state, playing_thumb }: Device, assetUrl: (path: string) => string): string {
  const path = state?.playing?.thumb || playing_thumb;
  return path ? assetUrl(path) : '';
}
