import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.client';
import { badRequest, problem } from '../../platform/errors/errors.lib';
import { personById } from '../../platform/users/users.repo';
import { changedParts, entityTag, type TagParts } from './entity-tag.lib';
import { holds, readIfMatch, type IfMatch } from './if-match.rule';
import { sentence, type Sentence } from '../../platform/languages/sentence.rule';

/**
 * Condition of a write. 400 when the header is malformed: ignoring it could overwrite another user's work.
 */
export function ifMatchOf(request: FastifyRequest): IfMatch {
  const condition = readIfMatch(request.headers['if-match']);
  if (condition) return condition;
  throw badRequest('The header If-Match has to be * or tags in quotation marks, as the server gave them.');
}

/** Refuses a condition on a resource that is being created: nothing can match yet (RFC 9110 §13.1.1). */
export const refuseCondition = () =>
  problem(
    412,
    'precondition_failed',
    'There is nothing yet for If-Match to refer to. Leave it out to create something new.',
  );

/** Last editor and time of edit, as stored in the row. */
export interface Edited {
  editedBy: string | null;
  editedAt: number | null;
}
/** Editor columns that a write sets beside its change. */
export const editedNow = (userId: string, now: number) => ({ editedBy: userId, editedAt: now });

/** The most recent of several edits. */
export function lastOf(edits: readonly Edited[]): Edited {
  const none: Edited = { editedBy: null, editedAt: null };
  return edits.reduce((last, one) => ((one.editedAt ?? 0) > (last.editedAt ?? 0) ? one : last), none);
}

type Who = string | Sentence;
const CHANGED = {
  'page of settings': (who: Who) =>
    sentence`${who} changed this page of settings in the meantime. Your change was not saved.`,
  venue: (who: Who) => sentence`${who} changed this venue in the meantime. Your change was not saved.`,
  playlist: (who: Who) => sentence`${who} changed this playlist in the meantime. Your change was not saved.`,
  'schedule entry': (who: Who) =>
    sentence`${who} changed this schedule entry in the meantime. Your change was not saved.`,
  member: (who: Who) => sentence`${who} changed this member in the meantime. Your change was not saved.`,
  invitation: (who: Who) =>
    sentence`${who} changed this invitation in the meantime. Your change was not saved.`,
  promo: (who: Who) => sentence`${who} changed this promo in the meantime. Your change was not saved.`,
  screen: (who: Who) => sentence`${who} changed this screen in the meantime. Your change was not saved.`,
  'device group': (who: Who) =>
    sentence`${who} changed this device group in the meantime. Your change was not saved.`,
};

export interface Current {
  /** Name of the resource for the sentence. */
  what: keyof typeof CHANGED;
  parts: TagParts;
  edited: Edited;
  /** The resource as its read returns it, for a caller whose tag is outdated. */
  current: () => unknown;
  /** Names of the parts changed since the tag; by default compared by hashes. */
  changed?: (tag: string) => Promise<string[]>;
}

/**
 * Refuses with 412 unless the resource, locked by the caller, matches one of the tags. Call it inside the
 * write's transaction, after the permission check and before validating the input.
 */
export async function mustMatch(tx: Db, condition: IfMatch, resource: Current): Promise<void> {
  const { what, parts, edited } = resource;
  const etag = entityTag(parts);
  if (holds(condition, etag)) return;
  const tag = condition.kind === 'tags' ? (condition.tags[0] ?? '""') : '""';
  const editor = await editorOf(tx, edited);
  const who = editor.changed_by?.name ?? sentence`Someone`;
  throw problem(412, 'precondition_failed', CHANGED[what](who), {
    headers: { etag },
    body: {
      current: await resource.current(),
      etag,
      ...editor,
      changed: resource.changed ? await resource.changed(tag) : changedParts(tag, parts),
    },
  });
}

/** The last editor as sent on the wire; null when unknown or deleted. */
export async function editorOf(
  db: Db,
  { editedBy, editedAt }: Edited,
): Promise<{ changed_by: { id: string; name: string } | null; changed_at: number | null }> {
  const person = editedBy ? await personById(db, editedBy) : null;
  return {
    changed_by: person ? { id: person.userId, name: person.username } : null,
    changed_at: editedAt,
  };
}
