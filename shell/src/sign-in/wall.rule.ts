export type PrintName = 'morning' | 'noon' | 'evening';

/** Which picture of the wall is lit: the one that a venue would show at this hour of the visitor's own day. */
export function litPrint(hour: number): PrintName {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 17) return 'noon';
  return 'evening';
}
