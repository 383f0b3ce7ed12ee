import { may, type CommandAck, type DeviceCommand, type Role } from '../contract';
import type { ConfirmQuestion, LeaveGuard, Notice, SessionView, Shell } from '../shell-api';
import { createFakeApi, type FakeApi, type FakeResponses } from './fake-api';
import { createFakeBus, type FakeBus } from './fake-bus';
import { createFakeLive, type FakeLive } from './fake-live';

/** Who is signed in, and what API, person and devices answer. */
export interface FakeShellOptions {
  role?: Role;
  session?: Partial<SessionView>;
  responses?: FakeResponses;
  latencyMs?: number;
  /** What a person answers to every question, or a function that decides; default yes. */
  confirm?: boolean | ((question: ConfirmQuestion) => boolean);
  /** Liveness by device_id. */
  live?: Record<string, boolean>;
  /** How a device answers a command; default ok. Throw to refuse. */
  onCommand?: (deviceId: string, command: DeviceCommand, payload: unknown) => Partial<CommandAck>;
}

/** The page around an area, in a test: implements all of Shell and remembers what was asked of it. */
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

/** A shell around a screen under test: the owner of the account, unless `options` say otherwise. */
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
