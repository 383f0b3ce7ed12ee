import type {
  DesignLanguage,
  OperatorAccount,
  OperatorEvent,
  OperatorMember,
  OperatorTask,
  OperatorTaskResult,
} from '@vitrine/shared/contract';
import { storedSentence } from '../../platform/languages/stored-sentence.lib';
import { inLanguage } from '../../platform/languages/translation.lib';
import type { operatorTasks } from '../../platform/database/tables/operators.table';
import type { deedsOf } from './operator-log.repo';
import type { ListedAccount, membersOf } from './operator.repo';

const given = <K extends string>(key: K, value: number | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, number>>;

/** Account of the operators' list; `own`: the caller's. */
export const presentAccount = (row: ListedAccount, online: number, own: boolean): OperatorAccount => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  owner_email: row.owner_email,
  members: row.members,
  screens: row.screens,
  screens_online: online,
  storage_used: row.storage_used,
  storage_quota: row.storage_quota,
  plan: row.plan,
  plan_screens: row.plan_screens,
  plan_status: row.status,
  plan_ends_at: row.ends_at,
  created_at: row.created_at,
  ...given('last_sign_in', row.last_sign_in),
  ...given('disabled_at', row.disabled_at),
  ...given('delete_at', row.delete_at),
  ...(own && { own }),
});

export const presentMember = (row: Awaited<ReturnType<typeof membersOf>>[number]): OperatorMember => ({
  user_id: row.userId,
  username: row.name,
  email: row.email,
  role: row.role,
  second_factor: row.hasFactor,
});

export const presentDeed = (
  row: Awaited<ReturnType<typeof deedsOf>>[number],
  language: DesignLanguage,
): OperatorEvent => ({
  id: row.id,
  at: row.at,
  ...(row.userId !== null && { by: row.userName }),
  kind: row.kind,
  ...(row.targetId !== null && {
    account: { id: row.targetId, name: row.targetName, exists: row.exists },
  }),
  subject: row.subject,
  note: inLanguage(row.note, language),
});

export const presentTask = (
  row: typeof operatorTasks.$inferSelect,
  language: DesignLanguage,
): OperatorTask => ({
  kind: row.kind,
  state: row.state,
  started_at: row.startedAt,
  ...given('ended_at', row.endedAt),
  done: row.done,
  total: row.total,
  ...(row.result && { result: resultIn(row.result, language) }),
});

function resultIn(result: OperatorTaskResult, language: DesignLanguage): OperatorTaskResult {
  const read = (text: string) => inLanguage(storedSentence(text), language);
  return { ...result, summary: read(result.summary), faults: result.faults.map(read) };
}
