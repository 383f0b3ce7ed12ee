/** Texts of the host: failed calls, and screens that do not respond. */
export const transportTexts = {
  /** Spec §8: an empty detail reads 'Unknown'. */
  unknown: 'Unknown',
  unreachable: 'Vitrine can’t be reached. Check your connection and try again.',
  unexpectedAnswer:
    'Something on your network answered instead of Vitrine. Check your network and try again.',
  sessionOver: 'Your session has ended. Sign in again.',
};

/** Reasons why a command failed. */
export const liveTexts = {
  deviceSilent: 'The screen didn’t answer. It may be offline or asleep.',
  linkDown: 'Live updates are interrupted, so the command can’t reach the screen. Try again in a moment.',
};
