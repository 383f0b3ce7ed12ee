import { PLAYER_ERRORS, playerErrorTexts } from './player-error-texts';

export type PlayerErrorKind = keyof typeof PLAYER_ERRORS;

const kinds = Object.keys(PLAYER_ERRORS) as PlayerErrorKind[];
const PATTERNS = kinds.map((kind) => ({ kind, pattern: patternOf(PLAYER_ERRORS[kind]) }));

/** Finds the kind of an error that a player reports, and its values; null: a text of another program. */
export function readPlayerError(text: string): { kind: PlayerErrorKind; values: string[] } | null {
  for (const { kind, pattern } of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { kind, values: found.slice(1) };
  }
  return null;
}

/** Error that a player reports, in the page's language; any other text as it is. */
export function playerErrorText(text: string): string {
  const found = readPlayerError(text);
  return found ? filledError(playerErrorTexts[found.kind], ...valuesOf(found, playerErrorText)) : text;
}

/** Place of the value that is a text of the player as well: why, or what. */
const REASONS: Partial<Record<PlayerErrorKind, number>> = { broken: 1, manifestUnreachableWhy: 0, slow: 0 };

/** Values of an error, its reason in other words; names stay as they are. */
export function valuesOf<T>(
  { kind, values }: { kind: PlayerErrorKind; values: readonly string[] },
  speak: (reason: string) => T,
): (string | T)[] {
  return values.map((value, at) => (REASONS[kind] === at ? speak(value) : value));
}

/** Text with values in place of {0}, {1} … */
export const filledError = (text: string, ...values: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (gap, index) => values[Number(index)] ?? gap);

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/\{\d\}/g, '(.*)')}$`, 's');
}
