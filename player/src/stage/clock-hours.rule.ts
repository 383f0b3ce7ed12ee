/** Regions with 12-hour clocks: pattern `h` preferred in the time data of Unicode CLDR. */
const TWELVE_HOURS = (
  'AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ' +
  'ET FJ FM GD GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY ' +
  'MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS ' +
  'SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM'
).split(' ');

/** Zones of a region in newer browsers; some use the property of an earlier draft. */
type RegionZones = { timeZones?: string[]; getTimeZones?(): string[] };

/**
 * Hour cycle of a place by its IANA zone. Undefined where it is unknown (no zone, or a browser without the
 * data); the device's language decides then.
 */
export function clockHours(zone: string | null): 'h12' | 'h23' | undefined {
  const name = zone && canonical(zone);
  const first = zonesOf('US');
  if (!name || first.length === 0) return undefined;
  return TWELVE_HOURS.some((region) => zonesOf(region).includes(name)) ? 'h12' : 'h23';
}

/** Canonical name in this browser: Asia/Kolkata and Asia/Calcutta are one. */
function canonical(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function zonesOf(region: string): string[] {
  const locale = new Intl.Locale('und', { region }) as RegionZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
