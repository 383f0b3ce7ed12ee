/* eslint max-lines-per-function: ["error", { "max": 148, "skipBlankLines": true, "skipComments": true }] -- one show, whose steps share what is on screen, what is ready next and what is left out */
import type { Timers } from '../platform/timers';
import type { Programme, Turn } from '../schedule/programme.rule';
import type { Layers, Prepared } from './layers';
import { lookOf, nextStep, type Showing, type Step } from './next-step.rule';
import { createStallWatch } from './stall-watch';

/**
 * Lead time of preparing the next item: early enough for a slow disk, late enough to hold one decoder only.
 */
const PREPARE_AHEAD_SECONDS = 6;
const LOOK_AGAIN_MS = 1000;
/** Time that an item is left out: long for an undecodable file, short for a stalled video. */
const LEFT_OUT_MS = { broken: 5 * 60_000, stalled: 10_000 } as const;
/** A video a little shorter than its entry ends the turn; a much shorter one plays again. */
const EARLY_END_SECONDS = 2;

type Show = Extract<Step, { kind: 'show' }>;

interface Deps {
  layers: Layers;
  timers: Timers;
  /** Venue time, floating seconds. */
  wallClock: () => number;
  programmeAt: (at: number, isBroken: (src: string) => boolean) => Programme;
  onShowing: (turn: Turn | null) => void;
  onTrouble: (turn: Turn, kind: 'broken' | 'stalled', why: string) => void;
}

export type { Deps as ShowDeps };

/**
 * Controls playback: evaluates the rule, prepares the next item below the current picture, reveals it.
 * Evaluates at least once a second, so that a lost timer, sleep or a changed clock costs one second. The
 * current picture stays until the next is visible.
 */
export function createStageService({ layers, timers, wallClock, programmeAt, onShowing, onTrouble }: Deps) {
  let showing: (Showing & { prepared: Prepared }) | null = null;
  let ahead: { key: string; ready: Promise<Prepared | null> } | null = null;
  let card: { isDark: boolean } | null = { isDark: false };
  let isBusy = false;
  let stopped = false;
  let timer = 0;
  let lastAliveMs = timers.now();
  let programmeSinceMs = timers.now();
  const broken = new Map<string, number>();
  const stall = createStallWatch(timers);

  const isBroken = (src: string) => (broken.get(src) ?? 0) > timers.now();
  const decide = (at: number) => nextStep(programmeAt(at, isBroken), showing, at);

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
    if (step.kind === 'show') return show(step, at);
    if (step.kind === 'card') {
      dropAhead();
      if (card?.isDark !== step.isDark) await raiseCard(step.isDark);
      return false;
    }
    if (!showing) return false;
    if (at >= showing.until) layers.goOn(showing.prepared, isOnlyTurn(at));
    showing.until = step.until;
    if (step.until - at <= PREPARE_AHEAD_SECONDS) prepareAhead(step.until);
    return false;
  }

  function isOnlyTurn(at: number): boolean {
    const programme = programmeAt(at, isBroken);
    return programme.kind === 'turns' && programme.turns.length === 1;
  }

  async function raiseCard(isDark: boolean) {
    await layers.showCard(isDark);
    card = { isDark };
    showing = null;
    onShowing(null);
  }

  async function show(step: Show, at: number): Promise<boolean> {
    const prepared = await takeAheadOrPrepare(step);
    if (stopped || !prepared) {
      prepared?.dispose();
      return !stopped;
    }
    // Loading may have taken long: check again whether this is still scheduled.
    const readyAt = Math.max(at, wallClock());
    const again = decide(readyAt);
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
    showing = { turn: step.turn, programmeId: step.programmeId, since: readyAt, until, prepared };
    stall.begin(prepared);
    onShowing(step.turn);
    return false;
  }

  async function takeAheadOrPrepare(step: Show): Promise<Prepared | null> {
    const isAhead = ahead?.key === keyOf(step);
    const taken = isAhead ? ahead : null;
    if (isAhead) ahead = null;
    else dropAhead();
    return taken ? taken.ready : open(step);
  }

  function open(step: Show): Promise<Prepared | null> {
    return layers.prepare(step.turn, step.offset, step.isOnly).catch((error: unknown) => {
      fail(step.turn, 'broken', error);
      return null;
    });
  }

  function prepareAhead(at: number) {
    const step = decide(at + 0.001);
    if (step.kind !== 'show' || ahead?.key === keyOf(step)) return;
    dropAhead();
    ahead = { key: keyOf(step), ready: open(step) };
  }

  function dropAhead() {
    void ahead?.ready.then((prepared) => prepared?.dispose());
    ahead = null;
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
    if (verdict === 'nudge') layers.goOn(now.prepared, isOnlyTurn(at));
    if (verdict === 'stalled') fail(now.turn, 'stalled', 'it stopped moving');
    return false;
  }

  function fail(turn: Turn, kind: 'broken' | 'stalled', error: unknown) {
    broken.set(turn.item.src, timers.now() + LEFT_OUT_MS[kind]);
    onTrouble(turn, kind, error instanceof Error ? error.message : String(error));
  }

  function delayMs(): number {
    const until = showing?.until ?? Infinity;
    const leftMs = (until - wallClock()) * 1000;
    return Math.max(10, Math.min(LOOK_AGAIN_MS, Math.ceil(leftMs)));
  }

  return {
    start: () => void look(),
    /** Called when files, the manifest or "Play now" changed. */
    evaluate: () => void look(),
    forgetBroken: () => broken.clear(),
    /** Another copy of the file arrived: it is tried again. */
    retry: (isIt: (src: string) => boolean) => {
      for (const src of broken.keys()) if (isIt(src)) broken.delete(src);
    },
    showing: () => showing?.turn ?? null,
    /** Start of the current programme (by `timers`), across edits of its items. */
    programmeSinceMs: () => programmeSinceMs,
    isBroken,
    /** Last sign of life, read by the watchdog. */
    lastAliveMs: () => lastAliveMs,
    stop: () => {
      stopped = true;
      timers.clear(timer);
      dropAhead();
    },
  };
}

const keyOf = (step: Show) => `${step.turn.key}|${lookOf(step.turn)}|${step.isOnly}`;
