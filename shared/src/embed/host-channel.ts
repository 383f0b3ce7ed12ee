import { embedTexts as texts } from './texts';
import type { EmbedError, EmbedMoment, EmbedNavigation, EmbedOptions } from './options';

/** Error that rejects `ready`: `message` is a sentence, `code` its cause. */
export class EmbedFailure extends Error {
  override readonly name = 'EmbedFailure';
  constructor(
    readonly code: EmbedError['code'],
    message: string,
  ) {
    super(message);
  }

  /** Converts an exception of a screen: a violation of Trusted Types, or a crash. */
  static of(error: unknown): EmbedFailure {
    if (error instanceof Error && /TrustedHTML/.test(error.message))
      return new EmbedFailure('trusted-types', texts.trustedTypes);
    return new EmbedFailure('crash', error instanceof Error ? error.message : String(error));
  }
}

/**
 * Dispatches an event to the page, its name without `vitrine-`. @returns false when the page prevented its
 * default
 */
export type Emit = (name: string, detail: unknown, cancelable?: boolean) => boolean;

/** Channel from a mounted area to its host page. */
export type HostChannel = ReturnType<typeof createHostChannel>;

/** Creates the channel from a mounted area to its host page: callbacks and events. */
export function createHostChannel(given: () => EmbedOptions, emit: Emit) {
  return {
    failed({ code, message }: EmbedFailure): void {
      callSafely(() => given().onError?.({ code, message }));
      emit('error', { code, message });
    },
    authRequired(message: string): void {
      callSafely(() => given().onAuthRequired?.({ message }));
      emit('auth-required', { message });
    },
    moment(moment: EmbedMoment): void {
      callSafely(() => given().onEvent?.(moment));
      emit('event', moment);
    },
    /** @returns whether the page takes care of it: who listens opens it, or does not */
    navigated(to: EmbedNavigation): boolean {
      const listener = given().onNavigate;
      callSafely(() => listener?.(to));
      return !emit('navigate', to, true) || listener !== undefined;
    },
  };
}

/** Calls a function of the host page: its exception must not end the embed. */
function callSafely(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error('A callback of the page failed', error);
  }
}
