import type { DeviceState } from '@vitrine/shared/contract';
import type { ContentService } from '../manifest/content.service';
import type { Identity } from '../pairing/identity.service';
import type { Timers } from '../platform/timers';
import type { UpdatesService } from '../updates/updates.service';
import { createCommandsService } from './commands.service';
import type { Connection, ConnectionOptions } from './connection';
import { createHandlers } from './handlers';
import { createLinkService } from './link.service';

const DEFAULT_BROKER_PATH = '/mqtt';

interface Deps {
  identity: Identity;
  timers: Timers;
  connect: (order: ConnectionOptions) => Promise<Connection>;
  content: ContentService;
  updates: UpdatesService;
  state: () => DeviceState;
  setOrientation: (orientation: number) => void;
  brokerPath: () => string | undefined;
  canReload: () => Promise<boolean>;
  reload: () => void;
}

/** Connects the broker's commands and change events to this screen's parts. */
export function startRealtime({
  identity,
  timers,
  connect,
  content,
  updates,
  state,
  setOrientation,
  brokerPath,
  canReload,
  reload,
}: Deps) {
  const { deviceId } = identity;
  const handlers = createHandlers({
    timers,
    canReload,
    reload,
    fetchNewer: updates.fetchNewer,
    takeNewer: updates.takeAtChange,
    sync: () => {
      content.retryNow();
      return content.refresh();
    },
    hasPlaylist: content.hasPlaylist,
    playNow: content.playNow,
    setOrientation: (orientation) => {
      setOrientation(orientation);
      link.reportSoon();
    },
  });
  const commands = createCommandsService({
    deviceId,
    handlers,
    publish: (topic, ack) => link.publish(topic, ack),
  });
  const link = createLinkService({
    deviceId,
    timers,
    connect: (events) =>
      connect({ identity, timers, brokerPath: brokerPath() ?? DEFAULT_BROKER_PATH, ...events }),
    state,
    onCommand: commands.take,
    onChanged: content.refreshSoon,
    // Only the API removes a screen; the broker may have other reasons.
    onRefused: content.refreshSoon,
  });
  return {
    start: link.start,
    reportSoon: link.reportSoon,
    stop() {
      commands.stop();
      link.stop();
    },
  };
}
