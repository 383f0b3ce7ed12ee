/** The device's own wall clock as floating seconds with fractions (decisions §6): what its menu bar would show, written as UTC. */
export function floatingAt(unixMs: number, tzOffsetMinutes = new Date(unixMs).getTimezoneOffset()): number {
  return unixMs / 1000 - tzOffsetMinutes * 60;
}
