import type { CommandAck, DeviceCommand, Role } from '../contract';
import { may } from '../contract/values';
import type { ConfirmQuestion, LeaveGuard, Notice, SessionView, Shell } from '../shell-api';
import { createFakeApi, type FakeApi, type FakeResponses } from './fake-api';
import { createFakeBus, type FakeBus } from './fake-bus';
import { createFakeLive, type FakeLive } from './fake-live';

/** Signed-in user, and responses of API, user and devices. */
export interface FakeShellOptions {
  role?: Role;
  session?: Partial<SessionView>;
  responses?: FakeResponses;
  latencyMs?: number;
  /** Answer to every question, or a function that decides; default yes. */
  confirm?: boolean | ((question: ConfirmQuestion) => boolean);
  /** Liveness by device_id. */
  live?: Record<string, boolean>;
  /** Acknowledgement of a command; default ok. Throws to refuse. */
  onCommand?: (deviceId: string, command: DeviceCommand, payload: unknown) => Partial<CommandAck>;
}

/** Shell for tests: implements all of Shell and records its calls. */
export interface FakeShell extends Shell {
  readonly api: FakeApi;
  readonly bus: FakeBus;
  readonly live: FakeLive;
  readonly notices: Notice[];
  readonly questions: ConfirmQuestion[];
  readonly navigations: string[];
  readonly commands: { deviceId: string; command: DeviceCommand; payload: unknown }[];
  readonly guards: Set<LeaveGuard>;
}

/** Creates the shell of a screen under test; by default signed in as the owner. */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const { role = 'owner', confirm = true, onCommand } = options;
  const api = createFakeApi(options.responses, { latencyMs: options.latencyMs });
  const notices: Notice[] = [];
  const questions: ConfirmQuestion[] = [];
  const navigations: string[] = [];
  const commands: FakeShell['commands'] = [];
  const guards = new Set<LeaveGuard>();
  return {
    contractVersion: '1.0.0',
    session: { accountId: 'account-1', userId: 'user-1', username: 'demo', role, ...options.session },
    api,
    request: api.request,
    assetUrl: (path) => path,
    bus: createFakeBus(),
    live: createFakeLive(options.live),
    notices,
    questions,
    navigations,
    commands,
    guards,
    async sendCommand(deviceId, command, payload) {
      commands.push({ deviceId, command, payload });
      return {
        request_id: `request-${commands.length}`,
        ok: true,
        ...onCommand?.(deviceId, command, payload),
      };
    },
    navigate: (path) => void navigations.push(path),
    notify: (notice) => void notices.push(notice),
    async confirm(question) {
      questions.push(question);
      return typeof confirm === 'function' ? confirm(question) : confirm;
    },
    may: (permission) => may(role, permission),
    guardLeave(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
