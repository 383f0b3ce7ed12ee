/** Zones this browser knows; the one in use is always among them, even if this browser calls it otherwise. */
export function zoneOptions(inUse: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = ['UTC', ...known.filter((zone) => zone !== 'UTC')];
  return (all.includes(inUse) ? all : [inUse, ...all]).map(zoneOption);
}

/** A zone as a choice of a select. */
export const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/** '09:05' on the clock of a zone; '' for a zone this browser does not know. */
export function clockIn(zone: string, nowMs: number): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
      nowMs,
    );
  } catch {
    return '';
  }
}
