/**
 * Zones known to this browser, always including the one in use, even if the browser has another name for it.
 */
export function zoneOptions(inUse: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = ['UTC', ...known.filter((zone) => zone !== 'UTC')];
  return (all.includes(inUse) ? all : [inUse, ...all]).map(zoneOption);
}

/** Select option of a zone. */
export const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/** Time in a zone, like '09:05'; '' for a zone unknown to this browser. */
export function clockIn(zone: string, nowMs: number): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
      nowMs,
    );
  } catch {
    return '';
  }
}
