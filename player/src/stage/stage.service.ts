/* eslint max-lines-per-function: ["error", { "max": 148, "skipBlankLines": true, "skipComments": true }] -- one show, whose steps share what is on screen, what is ready next and what is left out */
import { TimedOut, type Timers } from '../platform/timers';
import type { Programme, Turn } from '../schedule/programme.rule';
import { createChoice } from './choice';
import type { Layers, Prepared } from './layers';
import { createLeftOut, type Trouble } from './left-out';
import { createLoads, type Show } from './loads';
import type { Showing } from './next-step.rule';
import { createStallWatch } from './stall-watch';

/**
 * Lead time of preparing the next item: early enough for a slow disk, late enough to hold one decoder only.
 */
const PREPARE_AHEAD_SECONDS = 6;
const LOOK_AGAIN_MS = 1000;
const LATE_LOOK_MS = 250;
/** A video a little shorter than its entry ends the turn; a much shorter one plays again. */
const EARLY_END_SECONDS = 2;

interface Deps {
  layers: Layers;
  timers: Timers;
  /** Venue time, floating seconds. */
  wallClock: () => number;
  programmeAt: (at: number, isBroken: (src: string) => boolean) => Programme;
  onShowing: (turn: Turn | null) => void;
  onTrouble: (turn: Turn, kind: Trouble, why: string) => void;
}

export type { Deps as ShowDeps };

/**
 * Controls playback: evaluates the rule, prepares the next item below the current picture, reveals it.
 * Evaluates at least once a second, so that a lost timer, sleep or a changed clock costs one second. The
 * current picture stays until the next is visible; others play while one does not end loading.
 */
export function createStageService({ layers, timers, wallClock, programmeAt, onShowing, onTrouble }: Deps) {
  let showing: (Showing & { prepared: Prepared; ownEnd: number }) | null = null;
  let card: { isDark: boolean } | null = { isDark: false };
  let isBusy = false;
  let stopped = false;
  let timer = 0;
  let lastAliveMs = timers.now();
  let programmeSinceMs = timers.now();
  const leftOut = createLeftOut(timers);
  const stall = createStallWatch(timers);
  const loads = createLoads({
    ...{ layers, timers, onLate: () => void look() },
    onFail: ({ turn }, error) => fail(turn, error instanceof TimedOut ? 'late' : 'broken', error),
  });

  const choice = createChoice({ programmeAt, leftOut, loads, showing: () => showing });
  const { decide } = choice;

  async function look() {
    timers.clear(timer);
    if (stopped) return;
    if (!isBusy) {
      isBusy = true;
      try {
        for (let more = true; more;) {
          more = await advance();
          lastAliveMs = timers.now();
        }
      } finally {
        isBusy = false;
      }
    }
    if (stopped) return;
    timers.clear(timer);
    timer = timers.set(() => void look(), delayMs());
  }

  /** True when the picture changed or an attempt failed: then there may be more to do at once. */
  async function advance(): Promise<boolean> {
    const now = wallClock();
    const at = showing && endsEarly(showing, now) ? showing.until : now;
    const step = decide(at);
    const isOver = step.kind === 'show' || (step.kind === 'keep' && showing && at >= showing.ownEnd);
    const late = isOver ? choice.lateStep(step, at) : null;
    if (late) return show(late, at, true);
    if (step.kind === 'show') return show(step, at);
    if (step.kind === 'card') {
      loads.dropAll();
      if (card?.isDark !== step.isDark) await raiseCard(step.isDark);
      return false;
    }
    if (!showing) return false;
    if (at >= showing.until) layers.goOn(showing.prepared, choice.isOnlyTurn(at));
    showing.until = step.until;
    if (step.until - at <= PREPARE_AHEAD_SECONDS) prepareAhead(step.until);
    return false;
  }

  async function raiseCard(isDark: boolean) {
    await layers.showCard(isDark);
    card = { isDark };
    showing = null;
    onShowing(null);
  }

  async function show(step: Show, at: number, isAfterTurn = false): Promise<boolean> {
    const { src } = step.turn.item;
    const isWaited = loads.pending() === src;
    const loading = loads.take(step);
    if (loading.prepared === undefined) await loads.wait(loading, choice.patienceMs(step, at));
    const { prepared } = loading;
    if (stopped || prepared === undefined) {
      const isAside = !stopped && loads.setAside(loading);
      if (!isAside) loading.drop();
      if (!isAside && !stopped) leftOut.briefly(src);
      return !stopped && !isWaited;
    }
    if (!prepared) return true;
    // Loading may have taken long: check again whether this is still scheduled.
    const readyAt = Math.max(at, wallClock());
    const again = isAfterTurn ? choice.byClock(readyAt) : decide(readyAt);
    if (again.kind !== 'show' || again.programmeId !== step.programmeId) {
      prepared.dispose();
      return true;
    }
    // On a slow device its turn may have passed: it is shown now, else nothing would ever be visible.
    // In sync it ends with the turn that is due.
    const isLate = again.turn.key !== step.turn.key && step.turn.startsAt === undefined;
    const until = isLate ? readyAt + step.turn.item.duration : again.until;
    try {
      await layers.reveal(prepared);
    } catch (error) {
      prepared.dispose();
      fail(step.turn, 'broken', error);
      return true;
    }
    card = null;
    if (showing?.programmeId !== step.programmeId) programmeSinceMs = timers.now();
    const { turn, programmeId } = step;
    showing = { turn, programmeId, since: readyAt, until, ownEnd: until, prepared };
    leftOut.shown(src);
    stall.begin(prepared);
    onShowing(turn);
    return false;
  }

  function prepareAhead(at: number) {
    const step = decide(at + 0.001);
    if (step.kind === 'show' && !loads.late(step)) loads.prepare(step);
  }

  /** Watches a playing video; true when it ends a little before its time. */
  function endsEarly(now: Showing & { prepared: Prepared }, at: number): boolean {
    const progress = now.prepared.progress();
    if (!progress) return false;
    if (progress.ended) {
      if (now.until - at <= EARLY_END_SECONDS) return now.turn.startsAt === undefined;
      layers.goOn(now.prepared, false);
      return false;
    }
    const verdict = stall.look(progress);
    if (verdict === 'nudge') layers.goOn(now.prepared, choice.isOnlyTurn(at));
    if (verdict === 'stalled') fail(now.turn, 'stalled', 'it stopped moving');
    return false;
  }

  function fail(turn: Turn, kind: Trouble, error: unknown) {
    const isNews = leftOut.add(turn.item.src, kind);
    if (isNews) onTrouble(turn, kind, error instanceof Error ? error.message : String(error));
  }

  function delayMs(): number {
    const until = showing?.until ?? Infinity;
    const leftMs = (until - wallClock()) * 1000;
    if (leftMs <= 0 && loads.pending() !== null) return LATE_LOOK_MS;
    return Math.max(10, Math.min(LOOK_AGAIN_MS, Math.ceil(leftMs)));
  }

  return {
    start: () => void look(),
    /** Called when files, the manifest or "Play now" changed. */
    evaluate: () => void look(),
    forgetBroken: leftOut.forget,
    /** Another copy of the file arrived: it is tried again. */
    retry: leftOut.retry,
    showing: () => showing?.turn ?? null,
    /** Start of the current programme (by `timers`), across edits of its items. */
    programmeSinceMs: () => programmeSinceMs,
    troubleOf: leftOut.troubleOf,
    /** Last sign of life, read by the watchdog. */
    lastAliveMs: () => lastAliveMs,
    stop: () => {
      stopped = true;
      timers.clear(timer);
      loads.dropAll();
    },
  };
}
