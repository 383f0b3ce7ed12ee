import type { Translation } from '@vitrine/shared/language';
import type { texts } from './texts';

/** Names two, or one and a number. */
export const namedDe = ([first = '', second, ...more]: readonly string[]) =>
  second === undefined ? first : `${first} und ${more.length === 0 ? second : `${more.length + 1} weitere`}`;

export const textsDe: Translation<typeof texts> = {
  title: 'Zeitplan',
  failedTitle: 'Der Zeitplan konnte nicht geladen werden',
  clock: (zone, now) => `Ortszeit des Betriebs (${zone}), jetzt ${now}`,
  newPlaylist: 'Neue Playlist',
  mayNotCreate: 'Sie dürfen nur ansehen, nicht ändern.',
  subscriptionEnded:
    'Wählen Sie einen Tarif, um wieder Playlists zu erstellen. Ihre Bildschirme laufen weiter.',
  mayNotMove: 'Sie dürfen nur ansehen, nicht ändern.',
  mayPropose: 'Ein Freigeber prüft, was Sie hier hinzufügen oder ändern.',

  groups: 'Geräte',
  ungrouped: 'Geräte ohne Gruppe',
  retry: 'Erneut versuchen',
  notLoaded: 'Konnte nicht geladen werden',
  notLoadedText: 'Es wurde nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
  close: 'Schließen',
  groupsFailed: 'Ihre Gerätegruppen konnten nicht geladen werden.',

  modes: 'Ansicht',
  month: 'Monat',
  week: 'Woche',
  feed: 'Liste',
  previous: 'Zurück',
  today: 'Heute',
  isToday: 'Heute ist schon zu sehen.',
  next: 'Weiter',
  calendar: (title) => `Kalender, ${title}`,
  weekdays: ['MO', 'DI', 'MI', 'DO', 'FR', 'SA', 'SO'],
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  weekdayAndDay: (weekday, day) => `${weekday}, ${day}.`,
  showDay: (day) => `${day} zeigen`,
  more: (count) => `+${count} weitere`,
  moreHint: (count) => (count === 1 ? '1 weiteren Eintrag zeigen' : `${count} weitere Einträge zeigen`),
  bundle: (count) => `${count} Einträge`,
  bundleLabel: (count, when) => `${count} Einträge, ${when}`,
  allDevices: 'Alle Geräte',
  thisGroup: 'Diese Gruppe',
  onNow: 'Läuft jetzt',
  together: (first, second) => `${first} + ${second}`,
  combined: (count) => `${count} Playlists wechseln sich ab`,
  plus: (count) => `+${count}`,
  until: (start, end) => `${start} – ${end}`,
  event: (title, when, kind, devices) => `${title}, ${when}, ${kind}, ${devices}`,
  eventHelp: 'Enter für Details, M zum Verschieben, N zum Einplanen.',
  add: 'Einplanen',
  addOn: (day) => `Am ${day} einplanen`,
  moreActions: 'Aktionen für den Zeitplan',
  printedKinds: { every_day: 'Jeden Tag', day_of_week: 'Jede Woche', custom: 'Einmalig' },
  csvFailed:
    'Der Zeitplan wurde nicht heruntergeladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  pending: 'Wartet auf Freigabe',
  pendingEvent: (title, when, kind, devices) => `${title}, ${when}, ${kind}, ${devices}, wartet auf Freigabe`,
  legend: 'Bedeutung der Farben',
  gap: 'Nichts eingeplant',
  defaultPlaylist: (name) => `Standard: ${name}`,
  replaces: (parts) => `Ersetzt ${namedDe(parts)}`,
  replaced: (title, hours) => `${title} ${hours}`,
  skipped: (from, to) => `Zeitumstellung: ${from} bis ${to} entfällt`,
  emptyTitle: 'Noch nichts eingeplant',
  empty:
    'Der Zeitplan legt fest, welche Playlist diese Bildschirme wann zeigen. Erstellen Sie eine Playlist und geben Sie ihr eine Zeit.',
  emptyPeriod: 'Für diese Bildschirme ist in diesem Zeitraum nichts eingeplant.',
  feedWords: { timeHint: 'Zeit', eventHint: 'Eintrag' },
  stale: 'Der neueste Zeitplan konnte nicht geladen werden. Dieser kann veraltet sein.',

  lifted: (title, when) =>
    `${title} wird verschoben, ${when}. Pfeiltasten verschieben den Eintrag, Umschalt und Pfeiltasten sein Ende, Enter legt ihn ab, Escape bricht ab.`,
  liftedNow: (when) => when,
  liftedUntil: (when) => `Bis ${when}`,
  putBack: (title) => `${title} ist wieder am alten Platz.`,
  move: 'Verschieben',
  date: 'Datum',
  moveFailed: 'Verschieben war nicht möglich. Es wurde nichts geändert.',

  explain: 'Warum läuft das?',
  backFailed: 'Das hat nicht geklappt. Es wurde nichts geändert.',
};
