/**
 * Code of a system or database error; '' without one. By shape: errors of another realm are no instances of
 * our Error.
 */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
