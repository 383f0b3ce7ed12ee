import { embedTexts as texts } from './texts';
import type { EmbedError, EmbedMoment, EmbedNavigation, EmbedOptions } from './options';

/** Why `ready` was rejected: `message` is a sentence, `code` says whose turn it is. */
export class EmbedFailure extends Error {
  override readonly name = 'EmbedFailure';
  constructor(
    readonly code: EmbedError['code'],
    message: string,
  ) {
    super(message);
  }

  /** What a screen threw: the page's Trusted Types policy, or a fault of ours. */
  static of(error: unknown): EmbedFailure {
    if (error instanceof Error && /TrustedHTML/.test(error.message))
      return new EmbedFailure('trusted-types', texts.trustedTypes);
    return new EmbedFailure('crash', error instanceof Error ? error.message : String(error));
  }
}

/** Says something to the page as an event, its name without `vitrine-`. @returns whether nobody has taken it over */
export type Say = (name: string, detail: unknown, cancelable?: boolean) => boolean;

/** The channel from a mounted area to the page around it. */
export type Voice = ReturnType<typeof createVoice>;

/** Everything that a mounted area tells the page around it: by a callback, and as an event. */
export function createVoice(given: () => EmbedOptions, say: Say) {
  return {
    failed({ code, message }: EmbedFailure): void {
      tell(() => given().onError?.({ code, message }));
      say('error', { code, message });
    },
    authRequired(message: string): void {
      tell(() => given().onAuthRequired?.({ message }));
      say('auth-required', { message });
    },
    moment(moment: EmbedMoment): void {
      tell(() => given().onEvent?.(moment));
      say('event', moment);
    },
    /** @returns whether the page takes care of it: who listens opens it, or does not */
    navigated(to: EmbedNavigation): boolean {
      const listener = given().onNavigate;
      tell(() => listener?.(to));
      return !say('navigate', to, true) || listener !== undefined;
    },
  };
}

/** A function of the host page: what it throws is its own affair, and ends nothing of ours. */
function tell(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error('A callback of the page failed', error);
  }
}
