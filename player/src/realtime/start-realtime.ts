import type { DeviceState } from '@vitrine/shared/contract';
import type { ContentService } from '../manifest/content.service';
import type { Identity } from '../pairing/identity.service';
import type { Keep } from '../platform/keep';
import type { Machine } from '../platform/machine';
import type { Timers } from '../platform/timers';
import type { Stage } from '../stage/create-stage';
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
  stage: Pick<Stage, 'setOrientation' | 'identify'>;
  keep: Keep;
  sendScreenshot: () => Promise<void>;
  canReload: () => Promise<boolean>;
  reload: () => void;
  machine?: Machine | undefined;
}

/** Connects the broker's commands and change events to this screen's parts. */
export function startRealtime(deps: Deps) {
  const { identity, timers, connect, content, updates, state, stage, keep, sendScreenshot } = deps;
  const { canReload, reload, machine } = deps;
  const { deviceId } = identity;
  const handlers = createHandlers({
    timers,
    canReload,
    reload,
    machine,
    fetchNewer: updates.fetchNewer,
    takeNewer: updates.takeAtChange,
    restartAtChange: updates.restartAtChange,
    identify: (shown) => stage.identify(shown ?? { name: content.newest()?.device.name ?? '' }),
    sendScreenshot,
    sync: () => {
      content.retryNow();
      return content.refresh();
    },
    hasPlaylist: content.hasPlaylist,
    playNow: content.playNow,
    setOrientation: (orientation) => {
      stage.setOrientation(orientation);
      link.reportSoon();
    },
  });
  const commands = createCommandsService({
    deviceId,
    handlers,
    keep,
    publish: (topic, ack) => link.publish(topic, ack),
  });
  const link = createLinkService({
    deviceId,
    timers,
    connect: (events) =>
      connect({
        identity,
        timers,
        brokerPath: content.newest()?.broker_path ?? DEFAULT_BROKER_PATH,
        ...events,
      }),
    state,
    onCommand: commands.take,
    onChanged: content.refreshSoon,
    // Only the API removes a screen; the broker may have other reasons.
    onRefused: content.refreshSoon,
  });
  return {
    // Commands done before a restart are known when the first one arrives.
    start: () => void commands.restore().finally(link.start),
    forget: commands.forget,
    reportSoon: link.reportSoon,
    stop() {
      commands.stop();
      link.stop();
    },
  };
}
