import { MAX_URGENT, topics, type StartUrgent } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { v7 as uuidv7 } from 'uuid';
import type { UrgentRow } from '../../platform/database/tables/accounts.table';
import type { Actor, Deps } from '../../deps.types';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { lockUrgent, updateAccount } from '../../platform/users/accounts.repo';
import { recordEvent } from '../history/record.action';
import { deviceIdsOf } from '../devices/devices.action';
import { endOf } from '../devices/play-now.action';
import { approvedPlaylistNamed } from '../playlists/playlists.action';
import { activeUrgent } from '../player/urgent.rule';
import { sentence } from '../../platform/languages/sentence.rule';

type Editor = Pick<Actor, 'accountId' | 'userId'>;

/** POST /api/urgent. Returns the id and the number of devices that it reaches now. */
export async function startUrgent(
  deps: Deps,
  editor: Editor,
  sent: StartUrgent,
): Promise<{ id: string; device_count: number }> {
  const { accountId, userId } = editor;
  const now = deps.clock.nowSeconds();
  const shown = await shownBy(deps.db, accountId, sent);
  const ends_at = endOf(sent, now, 'An urgent message can last up to 7 days. Choose an earlier end.');
  const id = uuidv7();
  const started = await deps.db.transaction(async (tx) => {
    const known = await deviceIdsOf(tx, accountId);
    const device_ids = sent.device_ids ? chosen(sent.device_ids, known) : null;
    await changeUrgent(tx, accountId, now, (rows) => {
      if (rows.length >= MAX_URGENT)
        throw conflict('Too many urgent messages at a time. End one of them first.');
      return [...rows, { id, ...shown, started_at: now, ends_at, device_ids }];
    });
    const note = device_ids
      ? sentence`On ${device_ids.length} of ${new Set(known.values()).size} screens`
      : 'On all screens';
    const subject = { id, name: shown.text };
    await recordEvent(tx, { accountId, userId, at: now, kind: 'urgent.started', subject, note });
    return { id, device_count: device_ids?.length ?? new Set(known.values()).size };
  });
  publish(deps, editor);
  return started;
}

/** POST /api/urgent/end/{id}. */
export async function endUrgent(deps: Deps, editor: Editor, id: string): Promise<void> {
  const { accountId, userId } = editor;
  const now = deps.clock.nowSeconds();
  await deps.db.transaction(async (tx) => {
    let name = '';
    await changeUrgent(tx, accountId, now, (rows) => {
      const ended = rows.find((row) => row.id === id);
      if (!ended) throw notFound('urgent message');
      name = ended.text;
      return rows.filter((row) => row !== ended);
    });
    await recordEvent(tx, { accountId, userId, at: now, kind: 'urgent.ended', subject: { id, name } });
  });
  publish(deps, editor);
}

/** Message or playlist of a request; 400 when it is missing, 404 and 409 as for "Play now". */
async function shownBy(
  db: Db,
  accountId: string,
  { style, text, playlist_id: playlistId }: StartUrgent,
): Promise<Pick<UrgentRow, 'style' | 'text' | 'playlist_id'>> {
  if (style === 'playlist') {
    if (!playlistId) throw fieldProblem('playlist_id', 'empty', 'Choose a playlist.');
    const { id, name } = await approvedPlaylistNamed(db, accountId, playlistId);
    return { style, text: name, playlist_id: id };
  }
  const message = text?.trim() ?? '';
  if (message === '') throw fieldProblem('text', 'empty', 'Enter a message.');
  return { style, text: message };
}

/** Record ids of the devices; 404 for an unknown one. `known`: record id by record and hardware id. */
function chosen(wanted: readonly string[], known: ReadonlyMap<string, string>): string[] {
  return [
    ...new Set(
      wanted.map((id) => {
        const found = known.get(id);
        if (!found) throw notFound('device');
        return found;
      }),
    ),
  ];
}

async function changeUrgent(
  tx: Db,
  accountId: string,
  now: number,
  change: (rows: UrgentRow[]) => UrgentRow[],
): Promise<void> {
  const urgent = change(activeUrgent(await lockUrgent(tx, accountId), now));
  await updateAccount(tx, accountId, { urgent: urgent.length > 0 ? urgent : null });
}

/** One message for all devices and pages: a device reads its manifest again. */
const publish = ({ broker }: Deps, { accountId, userId }: Editor) =>
  broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId });
