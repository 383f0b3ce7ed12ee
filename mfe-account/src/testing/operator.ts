import type {
  AppData,
  OperatorAccount,
  OperatorAccountDetail,
  OperatorEvent,
  OperatorHealth,
  OperatorTask,
} from '@vitrine/shared/contract';
import { buildAppData } from '@vitrine/shared/testing';

/** App data of an operator. */
export const operatorApp = (some: Partial<AppData> = {}): AppData => {
  const app = buildAppData(some);
  return { ...app, user: { ...app.user, operator: true } };
};

/** Account of 12 screens of which 9 are online. */
export const anAccount = (change: Partial<OperatorAccount> = {}): OperatorAccount => ({
  id: 'a-1',
  name: 'Bar Nova',
  owner: 'Nia',
  owner_email: 'nia@nova.test',
  members: 4,
  screens: 12,
  screens_online: 9,
  storage_used: 8_400_000_000,
  storage_quota: 240_000_000_000,
  plan: 'pro',
  plan_screens: 12,
  plan_status: 'active',
  plan_ends_at: 1_800_000_000,
  created_at: 1_760_000_000,
  last_sign_in: 1_764_000_000,
  ...change,
});

/** The same with its owner and an editor. */
export const anAccountDetail = (change: Partial<OperatorAccountDetail> = {}): OperatorAccountDetail => ({
  ...anAccount(change),
  users: [
    { user_id: 'u-1', username: 'Nia', email: 'nia@nova.test', role: 'owner', second_factor: true },
    { user_id: 'u-2', username: 'Ed', email: 'ed@nova.test', role: 'editor', second_factor: false },
  ],
  ...change,
});

/** Deed of the operator `demo` on that account. */
export const aDeed = (change: Partial<OperatorEvent> = {}): OperatorEvent => ({
  id: 'e-1',
  at: 1_764_000_000,
  by: 'demo',
  kind: 'account.quota',
  account: { id: 'a-1', name: 'Bar Nova', exists: true },
  subject: '',
  note: '240 GB',
  ...change,
});

/** Health with the mail server at fault. */
export const aHealth = (): OperatorHealth => ({
  sign_up: 'invited',
  checks: [
    { name: 'server', ok: true, text: 'https://tv.example is ok' },
    { name: 'database', ok: true, text: 'answers, 1.2 GB' },
    { name: 'mail', ok: false, text: 'SMTP_URL is not set: mails are stored, not sent' },
  ],
});

/** Finished check of files. */
export const aTask = (change: Partial<OperatorTask> = {}): OperatorTask => ({
  kind: 'check-files',
  state: 'done',
  started_at: 1_764_000_000,
  ended_at: 1_764_000_060,
  done: 0,
  total: 0,
  result: {
    summary: '120 files, 0 missing, 3 without a row.',
    ok: true,
    faults: [],
    fault_count: 0,
    orphans: 3,
  },
  ...change,
});
