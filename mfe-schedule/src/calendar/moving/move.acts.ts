import type { MoveRule, ScheduleRule } from '@vitrine/shared/contract';
import { ruleKind, type ExplainedEntry } from '@vitrine/shared/rules';
import { useState } from 'react';
import { useScheduleMoves } from '../schedule-moves.acts';
import type { MoveWish } from '../calendar-board';

/** Moving an entry: asked about first where more than one answer is possible, else sent at once. */
export function useMoveActs(rules: readonly ScheduleRule[]) {
  const { move, conflict } = useScheduleMoves(rules);
  const [asked, setAsked] = useState<MoveWish | null>(null);

  function drop(wish: MoveWish) {
    const { id, occurrence, kind, etag } = wish.entry;
    if (kind !== 'custom' || wish.othersCount > 0 || wish.to === wish.from) return setAsked(wish);
    void move(wish.entry.title, { id, occurrence, start: wish.to, scope: 'this', from: wish.from, etag });
  }
  function answer({ entry, from }: MoveWish, chosen: MoveRule) {
    setAsked(null);
    void move(entry.title, { ...chosen, from, etag: entry.etag });
  }
  function askAbout({ rule, occurrence, start }: ExplainedEntry) {
    const { id, title, etag } = rule;
    setAsked({
      entry: { id, title, kind: ruleKind(rule), occurrence, etag },
      from: start,
      to: start,
      othersCount: 0,
    });
  }
  return { asked, drop, askAbout, answer, forget: () => setAsked(null), conflict };
}
export type MoveActs = ReturnType<typeof useMoveActs>;
