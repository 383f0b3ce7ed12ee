import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OperatorDeed, OperatorTaskKind, OperatorTaskResult } from '@vitrine/shared/contract';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });

/** Users who operate the installation. */
export const operators = pgTable('operators', {
  userId: uuid('user_id').primaryKey(),
  addedAt: seconds('added_at').notNull(),
});

/** Log of operators: names as of then; it outlives users and accounts. */
export const operatorEvents = pgTable('operator_events', {
  id: uuid('id').primaryKey(),
  at: seconds('at').notNull(),
  /** Null: the command line. */
  userId: uuid('user_id'),
  userName: text('user_name').notNull().default(''),
  kind: text('kind').$type<OperatorDeed>().notNull(),
  /** The account that it concerns. */
  targetId: uuid('target_id'),
  targetName: text('target_name').notNull().default(''),
  /** Address of the user that it concerns. */
  subject: text('subject').notNull().default(''),
  note: detail('note').notNull().default(''),
});

/** Last run of each long task. */
export const operatorTasks = pgTable('operator_tasks', {
  kind: text('kind').$type<OperatorTaskKind>().primaryKey(),
  state: text('state').$type<'working' | 'done' | 'failed'>().notNull(),
  startedAt: seconds('started_at').notNull(),
  endedAt: seconds('ended_at'),
  leasedUntil: seconds('leased_until').notNull().default(0),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  result: jsonb('result').$type<OperatorTaskResult>(),
});
