/** Kinds of weather that have a drawing. */
export type Sky = 'clear' | 'partly' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'storm';

/** Words and drawing by WMO weather code; codes between two belong to the lower one. */
const CODES: readonly (readonly [from: number, words: string, sky: Sky])[] = [
  [0, 'Clear', 'clear'],
  [1, 'Mostly clear', 'clear'],
  [2, 'Partly cloudy', 'partly'],
  [3, 'Cloudy', 'cloudy'],
  [45, 'Fog', 'fog'],
  [51, 'Drizzle', 'rain'],
  [56, 'Freezing drizzle', 'rain'],
  [61, 'Light rain', 'rain'],
  [63, 'Rain', 'rain'],
  [65, 'Heavy rain', 'rain'],
  [66, 'Freezing rain', 'rain'],
  [71, 'Light snow', 'snow'],
  [73, 'Snow', 'snow'],
  [75, 'Heavy snow', 'snow'],
  [80, 'Showers', 'rain'],
  [85, 'Snow showers', 'snow'],
  [95, 'Thunderstorm', 'storm'],
];

/** Weather of a code. */
export function weatherOf(code: number): { words: string; sky: Sky } {
  const found = CODES.findLast(([from]) => from <= code) ?? CODES[0];
  return { words: found?.[1] ?? '', sky: found?.[2] ?? 'clear' };
}
