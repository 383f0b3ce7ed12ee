import { useCallback, useMemo, useState } from 'react';
import { useDevices, useGroups } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Checkbox,
  ChipGroup,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  PageHeader,
  SearchField,
  Segmented,
  t,
  useMediaQuery,
  useGrowingList,
} from '@vitrine/shared/ui';
import type { DeviceAction } from '../parts/device-actions.rule';
import { chosenDevices, filterOf, shownDevices } from '../parts/device-view.rule';
import { heardDevice } from '../parts/device-words.rule';
import { useDeviceWords } from '../parts/use-device-words';
import { useNowSeconds } from '../parts/use-now';
import { texts } from '../texts';
import { BulkBar } from './acts/bulk-bar';
import { useDeviceActs } from './acts/device.acts';
import { DeviceDialog } from './acts/device.dialog';
import { DeviceRow } from './device-row';
import { Rows } from './device-row.styles';
import { DeviceTile } from './device-tile';
import { Wall } from './device-tile.styles';
import { All, More, OnDesk, Tools } from './list.styles';
import { ListShape } from './list-shape';
import { useAskedSearch } from './use-asked-search';
import { useFleetLine } from './use-fleet-line';
import { useKeptView } from './use-kept-view';

const words = texts.list;

/** /device: every screen of the venue, as a list or as a wall. */
export function Screen() {
  const shell = useShell();
  const devices = useDevices();
  const groups = useGroups();
  const heard = useDeviceWords();
  const isNarrow = useMediaQuery(t.query.narrow);
  const now = useNowSeconds();
  const [view, setView] = useKeptView();
  const { search, setSearch } = useAskedSearch(devices.data);
  const [chip, setChip] = useState('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { start, asked, closeAsked, isBusy, isEnding } = useDeviceActs();

  const all = useMemo(
    () => (devices.data ?? []).map((device) => heardDevice(device, heard.get(device.device_id))),
    [devices.data, heard],
  );
  const matching = useMemo(() => shownDevices(all, filterOf(chip), search), [all, chip, search]);
  const { shown, hasMore, grow, foot } = useGrowingList(matching);
  const line = useFleetLine(all, now);
  const mayManage = shell.may('device.manage');
  const pictureOf = ({ state, playing_thumb }: Device) => {
    const path = state?.playing?.thumb || playing_thumb;
    return path ? shell.assetUrl(path) : '';
  };
  const chosen = chosenDevices(all, selected);

  const choose = useCallback((ids: readonly string[], on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      ids.forEach((id) => (on ? next.add(id) : next.delete(id)));
      return next;
    });
  }, []);
  const onChoose = useCallback((id: string, on: boolean) => choose([id], on), [choose]);
  const onAction = (action: DeviceAction, device: Device) => start(action, [device]);
  const clearFilters = () => {
    setSearch('');
    setChip('all');
  };
  const connect = (
    <Button
      variant="primary"
      icon="plus"
      disabledReason={mayManage ? undefined : words.noRight}
      onClick={() => shell.navigate('/device/connect')}
    >
      {words.connect}
    </Button>
  );
  const setup = (
    <LinkButton variant="quiet" to="/setup-device">
      {words.setup}
    </LinkButton>
  );

  if (devices.isPending) return <ListShape actions={connect} />;
  if (devices.isError && !devices.data) {
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
  if (all.length === 0) {
    return (
      <Page>
        <PageHeader title={words.title} />
        <EmptyState
          icon="screen"
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <>
              {setup}
              {connect}
            </>
          }
        />
      </Page>
    );
  }
  const View = view === 'wall' ? DeviceTile : DeviceRow;
  const Frame = view === 'wall' ? Wall : Rows;
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={line}
        actions={
          <>
            <OnDesk>{setup}</OnDesk>
            {connect}
          </>
        }
      />
      <Tools>
        <SearchField value={search} onChange={setSearch} label={words.search} />
        <ChipGroup
          label={words.groups}
          value={chip}
          onChange={setChip}
          options={chipsOf(groups.data ?? [])}
        />
        <Segmented
          label={words.view}
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: words.asList, icon: 'list', iconOnly: isNarrow },
            { value: 'wall', label: words.asWall, icon: 'grid', iconOnly: isNarrow },
          ]}
        />
      </Tools>
      {matching.length === 0 && (
        <EmptyState text={words.noMatch} action={<Button onClick={clearFilters}>{words.clear}</Button>} />
      )}
      {mayManage && matching.length > 1 && (
        <All>
          <Checkbox
            checked={matching.every((device) => selected.has(device.id))}
            mixed={chosen.length > 0 && !matching.every((device) => selected.has(device.id))}
            onChange={(on) =>
              choose(
                matching.map((device) => device.id),
                on,
              )
            }
          >
            {words.selectAll}
          </Checkbox>
        </All>
      )}
      <Frame aria-label={words.title}>
        {shown.map((device) => (
          <View
            key={device.id}
            device={device}
            imageUrl={pictureOf(device)}
            nowSeconds={now}
            mayManage={mayManage}
            isChosen={selected.has(device.id)}
            isEnding={isEnding(device.id)}
            onChoose={onChoose}
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
          onClear={() => setSelected(new Set())}
        />
      )}
      {asked && <DeviceDialog asked={asked} onClose={closeAsked} />}
    </Page>
  );
}

const chipsOf = (groups: readonly { id: string; name: string }[]) => [
  { value: 'all', label: words.all },
  { value: 'ungrouped', label: words.ungrouped },
  ...groups.map((group) => ({ value: `group:${group.id}`, label: group.name })),
];
