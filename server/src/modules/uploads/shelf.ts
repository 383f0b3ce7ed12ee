import type { Actor } from '../../deps';
import type { Chunk } from './chunk/chunk-fields.rule';
import { heldAs, isOpen, type UploadSession } from './upload-session';
import type { UploadRow } from './uploads.repo';

/** The uploads that this process has at hand, so that a chunk costs no database at all. */
export interface SessionShelf {
  /** The session of a chunk when nothing has to be asked or decided first. */
  known(actor: Actor, chunk: Chunk): UploadSession | null;
  byRow(row: UploadRow): UploadSession | null;
  put(session: UploadSession): UploadSession;
  /** One at a time per upload: what runs here may find, start or give up that upload. */
  alone(actor: Actor, chunk: Chunk, work: () => Promise<UploadSession>): Promise<UploadSession>;
  cancelEarly(accountId: string, uploadId: string): void;
  isCancelledEarly(accountId: string, uploadId: string): boolean;
  /** Forgets what has been idle since then; a later chunk opens it again from its journal. */
  putAway(idleSinceMs: number): void;
  close(): void;
}

/** Cancels that came before the first chunk; the oldest are forgotten first. */
const MAX_EARLY_CANCELS = 1000;

export function createSessionShelf(): SessionShelf {
  const sessions = new Map<string, UploadSession>();
  const turns = new Map<string, Promise<unknown>>();
  const earlyCancels = new Set<string>();

  let isClosed = false;

  const keyOf = (accountId: string, uploadId: string) => `${accountId} ${uploadId}`;
  const turnOf = (actor: Actor, chunk: Chunk) =>
    chunk.uploadId
      ? keyOf(actor.accountId, chunk.uploadId)
      : JSON.stringify([actor.accountId, actor.userId, chunk.total, chunk.name]);

  const sameName = (actor: Actor, chunk: Chunk) => {
    for (const session of sessions.values()) {
      const { row } = session;
      if (!row.byName || row.name !== chunk.name || row.totalChunks !== chunk.total) continue;
      if (row.accountId !== actor.accountId || row.userId !== actor.userId) continue;
      if (isOpen(session)) return session;
      // The answer to one of its chunks got lost on the way back.
      if (session.state === 'done' && heldAs(session, chunk) === 'same') return session;
    }
    return null;
  };

  return {
    known(actor, chunk) {
      if (chunk.uploadId) return sessions.get(keyOf(actor.accountId, chunk.uploadId)) ?? null;
      // A first chunk may mean a new upload of the same name; that is decided one at a time.
      return chunk.number === 1 ? null : sameName(actor, chunk);
    },
    byRow: (row) => sessions.get(keyOf(row.accountId, row.uploadId)) ?? null,
    put(session) {
      const key = keyOf(session.row.accountId, session.row.uploadId);
      const there = sessions.get(key);
      if (there) return there;
      sessions.set(key, session);
      // A request that outlived the stop.
      if (isClosed) session.part?.close();
      return session;
    },
    async alone(actor, chunk, work) {
      const key = turnOf(actor, chunk);
      const before = turns.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      turns.set(key, mine);
      try {
        return await mine;
      } finally {
        if (turns.get(key) === mine) turns.delete(key);
      }
    },
    cancelEarly(accountId, uploadId) {
      earlyCancels.add(keyOf(accountId, uploadId));
      const [oldest] = earlyCancels;
      if (earlyCancels.size > MAX_EARLY_CANCELS && oldest) earlyCancels.delete(oldest);
    },
    isCancelledEarly: (accountId, uploadId) => earlyCancels.has(keyOf(accountId, uploadId)),
    putAway(idleSinceMs) {
      for (const [key, session] of sessions) {
        if (session.touchedMs > idleSinceMs || session.finishing || session.writes.size > 0) continue;
        sessions.delete(key);
      }
    },
    close() {
      isClosed = true;
      for (const session of sessions.values()) session.part?.close();
      sessions.clear();
    },
  };
}
