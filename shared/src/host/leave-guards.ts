import type { LeaveGuard } from '../shell-api';

/** Answer to a leave question; `keep`: leave the page and let the work continue. */
export type LeaveAnswer = boolean | 'keep';
/** Asks the question of a guard; the third answer is offered only where the work can continue. */
export type AskToLeave = (guard: LeaveGuard, mayKeep: boolean) => Promise<LeaveAnswer>;

/**
 * Registry of pending work and its leave questions (spec §2 leave-confirmation), for the shell and for
 * embeds.
 */
export function createLeaveGuards(ask: AskToLeave) {
  const guards = new Set<LeaveGuard>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const ofPage = () => [...guards].filter(({ lives }) => lives !== 'session');
  const ofSession = () => [...guards].filter(({ lives }) => lives === 'session');
  let isAsking = false;

  /**
   * Asks the latest guard of a page for all of them; guards that live as long as the session are asked one by
   * one.
   */
  async function pass(asked: LeaveGuard[], ended: LeaveGuard[], mayKeep: boolean): Promise<boolean> {
    if (asked.length === 0) return true;
    if (isAsking) return false;
    isAsking = true;
    try {
      const kept = new Set<LeaveGuard>();
      for (const guard of asked) {
        const answer = await ask(guard, mayKeep);
        if (!answer) return false;
        if (answer === 'keep') kept.add(guard);
      }
      for (const guard of ended) if (!kept.has(guard)) guards.delete(guard);
      for (const guard of asked) if (!kept.has(guard)) guard.onLeave();
      changed();
      return true;
    } finally {
      isAsking = false;
    }
  }

  return {
    ofPage,
    mayLeavePage: () => pass(ofPage().slice(-1), ofPage(), true),
    mayLeave: () => pass([...ofPage().slice(-1), ...ofSession()], [...guards], false),
    guardLeave(guard: LeaveGuard) {
      guards.add(guard);
      changed();
      return () => {
        if (guards.delete(guard)) changed();
      };
    },
    hasWorkInHand: () => guards.size > 0,
    onWorkInHand(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Ends work that would outlive its page without a question, because the user cannot be asked any more.
     */
    end() {
      for (const guard of [...guards]) if (guard.lives === 'session' || guard.keepLabel) guard.onLeave();
      guards.clear();
    },
  };
}
