import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.client';
import { badRequest, problem } from '../../platform/errors/errors.lib';
import { personById } from '../../platform/users/users.repo';
import { changedParts, entityTag, type TagParts } from './entity-tag.lib';
import { holds, readIfMatch, type IfMatch } from './if-match.rule';

/** The condition of a write. 400 when the header is there and cannot be read: going on without it could undo somebody's work. */
export function ifMatchOf(request: FastifyRequest): IfMatch {
  const condition = readIfMatch(request.headers['if-match']);
  if (condition) return condition;
  throw badRequest('The header If-Match has to be * or tags in quotation marks, as the server gave them.');
}

/** What a condition on something that is only being made comes to: nothing stands yet that could match (RFC 9110 §13.1.1). */
export const nothingToMatch = () =>
  problem(
    412,
    'precondition_failed',
    'There is nothing yet for If-Match to refer to. Leave it out to create something new.',
  );

/** Who changed a row last, as the row keeps it. */
export interface Edited {
  editedBy: string | null;
  editedAt: number | null;
}
/** What a write writes beside its change, so that the next one knows whom to name. */
export const editedNow = (userId: string, now: number) => ({ editedBy: userId, editedAt: now });

/** The latest of several. */
export function lastOf(edits: readonly Edited[]): Edited {
  const none: Edited = { editedBy: null, editedAt: null };
  return edits.reduce((last, one) => ((one.editedAt ?? 0) > (last.editedAt ?? 0) ? one : last), none);
}

export interface Standing {
  /** A word like 'playlist', for the sentence. */
  what: string;
  parts: TagParts;
  edited: Edited;
  /** The thing as its read answers it, for whoever came too late. */
  current: () => unknown;
  /** Names of what has changed since the tag; without it the parts say. */
  changed?: (tag: string) => Promise<string[]>;
}

/**
 * Refuses with 412 unless the thing, which the caller holds by a lock, is still as one of the tags says. To be asked inside the transaction
 * of the write, once it is known that the caller may do it and before what the request says is looked at.
 */
export async function mustStandAs(tx: Db, condition: IfMatch, standing: Standing): Promise<void> {
  const { what, parts, edited } = standing;
  const etag = entityTag(parts);
  if (holds(condition, etag)) return;
  const tag = condition.kind === 'tags' ? (condition.tags[0] ?? '""') : '""';
  const editor = await editorOf(tx, edited);
  const who = editor.changed_by?.name ?? 'Someone';
  throw problem(
    412,
    'precondition_failed',
    `${who} changed this ${what} in the meantime. Your change was not saved.`,
    {
      headers: { etag },
      body: {
        current: await standing.current(),
        etag,
        ...editor,
        changed: standing.changed ? await standing.changed(tag) : changedParts(tag, parts),
      },
    },
  );
}

/** Who changed it last, as the wire says it; null when nobody knows, or the person is gone. */
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
