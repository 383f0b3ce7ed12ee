import type { Translation } from '@vitrine/shared/language';
import type { scanTexts } from './texts';

export const scanTextsDe: Translation<typeof scanTexts> = {
  plays: 'Abspielnachweis',
  title: 'QR-Code-Scans',
  loading: 'Scans werden geladen',
  failed: 'Ups, da ist etwas schiefgegangen',
  retry: 'Erneut versuchen',
  range: 'Zeitraum',
  ranges: { '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage' },
  make: 'QR-Code erstellen',
  codes: 'Ihre Codes',
  empty: (days) =>
    `Keine Scans in den letzten ${days} Tagen. Setzen Sie einen QR-Code auf eine Promo oder einen Tisch, um zu sehen, wie viele Gäste ihn öffnen.`,
  locked: (reason) => `${reason} Ihre Codes funktionieren weiter, und jeder Scan wird gezählt.`,
  seePlans: 'Tarife ansehen',
  askOwner: 'Der Inhaber dieses Kontos kann den Tarif ändern.',
  scans: 'Scans',
  visitors: 'Besucher',
  peopleHint: 'Jeder zählt einmal am Tag. Es werden keine persönlichen Daten gespeichert.',
  change: (days) => `ggü. den ${days} Tagen davor`,
  noneBefore: 'Keine früheren Scans',
  same: 'Unverändert',
  chart: (days, total, best) =>
    `Scans pro Tag in den letzten ${days} Tagen: ${total} insgesamt, die meisten am ${best}.`,
  dayLine: (day, scans, visitors) =>
    `${day}: ${scans === 1 ? '1 Scan' : `${scans} Scans`} von ${visitors === 1 ? '1 Besucher' : `${visitors} Besuchern`}`,
  byPromo: 'Nach Promo',
  byDevice: 'Nach Bildschirm',
  noPromo: 'Keine Promo',
  noDevice: 'Kein Bildschirm',
  more: (count) => `und ${count} weitere`,
  byHour: 'Nach Tageszeit',
  hours: (busiest) => `Scans nach Tageszeit, die meisten um ${busiest}.`,
  asTable: 'Als Tabelle anzeigen',
  day: 'Tag',
  hour: 'Stunde',
  count: (count) => (count === 1 ? '1 Scan' : `${count} Scans`),
};
