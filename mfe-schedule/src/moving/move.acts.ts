import { useMoveRule, useRestoreTiming } from '@vitrine/shared/calls';
import type { MoveRule, ScheduleRule } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { ruleKind, type ExplainedEntry } from '@vitrine/shared/rules';
import { useState } from 'react';
import { texts } from '../texts';
import type { MovedEntry, MoveWish } from './move.rule';
import type { MoveConflict, SeenMove } from './send-move';

/** Moves of entries, whose code is loaded with the first one. */
export function useScheduleMoves(rules: readonly ScheduleRule[]) {
  const shell = useShell();
  const { mutateAsync: write } = useMoveRule();
  const { mutateAsync: restore } = useRestoreTiming();
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  async function move(title: string, seen: SeenMove): Promise<void> {
    const sending = await import(/* webpackChunkName: "moving" */ './send-move').catch(() => undefined);
    if (sending) await sending.sendMove({ shell, write, restore, rules, setConflict }, title, seen);
    else shell.notify({ text: texts.moveFailed, tone: 'error', durationMs: 3000 });
  }
  return { move, conflict };
}

/** Actions to move an entry: confirmed first when there are several options, else sent at once. */
export function useMoveActs(rules: readonly ScheduleRule[]) {
  const { move, conflict } = useScheduleMoves(rules);
  const [asked, setAsked] = useState<MoveWish | null>(null);

  function drop(wish: MoveWish) {
    const { entry, from, to, duration, othersCount } = wish;
    const isNoMove = to === from && duration === undefined;
    if (entry.kind !== 'custom' || othersCount > 0 || isNoMove) return setAsked(wish);
    const { id, occurrence } = entry;
    answer(wish, {
      id,
      occurrence,
      start: to,
      scope: 'this',
      ...(duration === undefined ? {} : { duration }),
    });
  }
  function answer({ entry, from }: MoveWish, chosen: MoveRule) {
    setAsked(null);
    void move(entry.title, { ...chosen, from, ownEnd: entry.own_end, etag: entry.etag });
  }
  /** Leaves out the occurrence that starts at `from`. */
  function skip({ id, title, occurrence, own_end, etag }: MovedEntry, from: number) {
    void move(title, { id, occurrence, start: null, scope: 'this', from, ownEnd: own_end, etag });
  }
  function askAbout({ rule, occurrence, start, end }: ExplainedEntry) {
    const { id, title, etag } = rule;
    setAsked({
      entry: { id, title, kind: ruleKind(rule), occurrence, etag, own_end: end },
      from: start,
      to: start,
      othersCount: 0,
    });
  }
  return { asked, drop, skip, askAbout, answer, forget: () => setAsked(null), conflict };
}
export type MoveActs = ReturnType<typeof useMoveActs>;
