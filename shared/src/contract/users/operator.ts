import Type, { type Static } from 'typebox';
import { MAX_NAME_LENGTH, PASSWORD_FIELD_LENGTH } from '../limits';
import {
  MAX_OPERATOR_QUOTA,
  MAX_OPERATOR_SCREENS,
  OPERATOR_DEEDS,
  OPERATOR_SORTS,
  OPERATOR_TASK_KINDS,
} from './operator-values';
import { RoleName } from './session';

/** Filter, order and page of GET /api/operator/accounts; `search` is part of a name, an address or an id. */
export const OperatorAccountsQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.Enum([...OPERATOR_SORTS])),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type OperatorAccountsQuery = Static<typeof OperatorAccountsQuery>;

/** Account as operators see it. Sizes are bytes, times unix seconds; `plan_ends_at` 0: without an end. */
export const OperatorAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  owner: Type.String(),
  owner_email: Type.String(),
  members: Type.Integer(),
  screens: Type.Integer(),
  screens_online: Type.Integer(),
  storage_used: Type.Integer(),
  storage_quota: Type.Integer(),
  plan: Type.Enum(['free', 'basic', 'pro']),
  plan_screens: Type.Integer(),
  plan_status: Type.Enum(['trial', 'active', 'past_due', 'cancelled', 'blocked']),
  plan_ends_at: Type.Integer(),
  created_at: Type.Integer(),
  /** Absent: never. */
  last_sign_in: Type.Optional(Type.Integer()),
  /** Absent: enabled. */
  disabled_at: Type.Optional(Type.Integer()),
  /** Time of its planned deletion. */
  delete_at: Type.Optional(Type.Integer()),
  /** Whether it is the caller's own. */
  own: Type.Optional(Type.Boolean()),
});
export type OperatorAccount = Static<typeof OperatorAccount>;

/** GET /api/operator/accounts (extension); `total` counts all that match. */
export const OperatorAccounts = Type.Object({
  items: Type.Array(OperatorAccount),
  total: Type.Integer(),
});
export type OperatorAccounts = Static<typeof OperatorAccounts>;

/** Member of an account as operators see it. */
export const OperatorMember = Type.Object({
  user_id: Type.String(),
  username: Type.String(),
  email: Type.String(),
  role: RoleName,
  /** Whether two-step sign-in or a passkey is set up. */
  second_factor: Type.Boolean(),
});
export type OperatorMember = Static<typeof OperatorMember>;

/** GET /api/operator/account/{id} (extension). */
export const OperatorAccountDetail = Type.Object({
  ...OperatorAccount.properties,
  users: Type.Array(OperatorMember),
});
export type OperatorAccountDetail = Static<typeof OperatorAccountDetail>;

/** POST /api/operator/accounts (extension): the owner sets a password by a link in a mail. */
export const NewOperatorAccount = Type.Object({
  venue: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  username: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  /** Screens of a plan without an end; absent: a trial. */
  screens: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_OPERATOR_SCREENS })),
});
export type NewOperatorAccount = Static<typeof NewOperatorAccount>;

/** Deeds that ask for the operator's own password again. */
export const OperatorProof = Type.Object({
  password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
});
export type OperatorProof = Static<typeof OperatorProof>;

/** POST /api/operator/account/delete/{id} (extension): also the account's name, typed. */
export const OperatorDeletion = Type.Object({
  ...OperatorProof.properties,
  name: Type.String({ maxLength: MAX_NAME_LENGTH }),
});
export type OperatorDeletion = Static<typeof OperatorDeletion>;

/** POST /api/operator/account/quota/{id} (extension), in bytes. */
export const OperatorQuota = Type.Object({
  bytes: Type.Integer({ minimum: 1_000_000, maximum: MAX_OPERATOR_QUOTA }),
});
export type OperatorQuota = Static<typeof OperatorQuota>;

/** POST /api/operator/account/plan/{id} (extension): a plan without an end. */
export const OperatorPlan = Type.Object({
  screens: Type.Integer({ minimum: 1, maximum: MAX_OPERATOR_SCREENS }),
});
export type OperatorPlan = Static<typeof OperatorPlan>;

/** GET /api/operator/health (extension): a line for each part of the installation. */
export const OperatorHealth = Type.Object({
  checks: Type.Array(Type.Object({ name: Type.String(), ok: Type.Boolean(), text: Type.String() })),
  sign_up: Type.Enum(['open', 'invited', 'closed']),
  /** Origin that QR codes and new screens name; `is_set`: by VITRINE_PUBLIC_URL, else that of the request. */
  address: Type.Optional(Type.Object({ origin: Type.String(), is_set: Type.Boolean() })),
});
export type OperatorHealth = Static<typeof OperatorHealth>;

/** POST /api/operator/test-mail (extension). */
export const OperatorTestMailWish = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) });
export type OperatorTestMailWish = Static<typeof OperatorTestMailWish>;

/** Answer to that; `detail` is a sentence of the mail server's answer. */
export const OperatorTestMail = Type.Object({ success: Type.Boolean(), detail: Type.String() });
export type OperatorTestMail = Static<typeof OperatorTestMail>;

/** Result of a task: what was found or made, and faults by a sentence, the first of them. */
export const OperatorTaskResult = Type.Object({
  /** One sentence. */
  summary: Type.String(),
  ok: Type.Boolean(),
  faults: Type.Array(Type.String()),
  fault_count: Type.Integer(),
  /** Files without a row that can be removed. */
  orphans: Type.Optional(Type.Integer()),
});
export type OperatorTaskResult = Static<typeof OperatorTaskResult>;

/** Last run of a task; `total` 0: not known. */
export const OperatorTask = Type.Object({
  kind: Type.Enum([...OPERATOR_TASK_KINDS]),
  state: Type.Enum(['working', 'done', 'failed']),
  started_at: Type.Integer(),
  ended_at: Type.Optional(Type.Integer()),
  done: Type.Integer(),
  total: Type.Integer(),
  result: Type.Optional(OperatorTaskResult),
});
export type OperatorTask = Static<typeof OperatorTask>;

/** GET /api/operator/tasks (extension): the last run of each task that ever ran. */
export const OperatorTasks = Type.Array(OperatorTask);
export type OperatorTasks = Static<typeof OperatorTasks>;

/** POST /api/operator/tasks (extension): starts a task; one under way goes on. */
export const OperatorTaskStart = Type.Object({ kind: Type.Enum([...OPERATOR_TASK_KINDS]) });
export type OperatorTaskStart = Static<typeof OperatorTaskStart>;

/** Entry of the operators' log, with the names of that time. */
export const OperatorEvent = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  /** Operator by name; absent: the command line. */
  by: Type.Optional(Type.String()),
  kind: Type.Enum([...OPERATOR_DEEDS]),
  account: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), exists: Type.Boolean() })),
  /** Address of the user that it concerns. */
  subject: Type.String(),
  note: Type.String(),
});
export type OperatorEvent = Static<typeof OperatorEvent>;

/** GET /api/operator/log (extension): newest first; `next` is the `before` of the next page. */
export const OperatorLog = Type.Object({
  items: Type.Array(OperatorEvent),
  next: Type.Optional(Type.String()),
});
export type OperatorLog = Static<typeof OperatorLog>;

/** Page of GET /api/operator/log; `before` is the `next` of the page before. */
export const OperatorLogQuery = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 64 })),
  /** Only about this account. */
  account: Type.Optional(Type.String({ maxLength: 64 })),
});
export type OperatorLogQuery = Static<typeof OperatorLogQuery>;
