/**
 * Parses a broker message as a JSON object (spec §9).
 * @returns null when the text is no JSON, or is a list, a text, a number or null
 */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
