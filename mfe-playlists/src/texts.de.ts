import type { Translation } from '@vitrine/shared/language';
import { containingTextsDe } from './editor/containing/texts.de';
import { filmstripTextsDe } from './editor/filmstrip/texts.de';
import { historyTextsDe } from './editor/history/texts.de';
import type { texts } from './texts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
const items = (count: number) => `${count} ${many(count, 'Element', 'Elemente')}`;

export const textsDe: Translation<typeof texts> = {
  refused: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  list: {
    title: 'Playlists',
    line: (count, pending) =>
      `${count} ${many(count, 'Playlist', 'Playlists')}` +
      (pending > 0 ? `, ${pending} ${many(pending, 'wartet', 'warten')} auf Freigabe` : ''),
    create: 'Erstellen +',
    search: 'Playlists suchen',
    emptyTitle: 'Noch keine Playlists',
    emptyText:
      'Erstellen Sie Playlists und unterhalten Sie Ihre Gäste mit vielfältigen Videos, von Naturszenen bis zu verschiedenen Speisen.',
    noMatch: (query) => `Keine Playlist passt zu „${query}“.`,
    clearSearch: 'Suche löschen',
    failedTitle: 'Ihre Playlists konnten nicht geladen werden',
    waiting: 'Wartet auf Freigabe',
    all: 'Alle Playlists',
    filter: 'Anzeigen',
    empty: 'Noch keine Elemente',
    runsOut: (day) => `Nichts mehr nach dem ${day}`,
    ranOut: 'Nichts mehr abzuspielen',
    items,
    actions: (name) => `Aktionen für ${name}`,
    edit: 'Bearbeiten',
    remove: 'Löschen',
    playNow: 'Jetzt abspielen',
    duplicate: 'Duplizieren',
    versions: 'Versionen',
  },
  blocked: {
    role: 'Sie dürfen nur ansehen, nicht ändern.',
    subscription:
      'Ihr Abo ist beendet. Wählen Sie einen Tarif, um wieder Playlists zu erstellen. Ihre Bildschirme laufen weiter.',
  },
  remove: {
    title: 'Playlist löschen',
    text: 'Sie läuft auf keinem Bildschirm mehr und wird aus dem Zeitplan entfernt. Löschen:',
    yes: 'Löschen',
    no: 'Behalten',
    done: (name) => `„${name}“ gelöscht.`,
    needsApprover: 'Sie ist für Bildschirme freigegeben. Nur ein Freigeber kann sie löschen.',
  },
  approval: {
    pending: 'Wartet auf Freigabe',
    rejected: 'Abgelehnt',
    review: 'Prüfen',
    compare: 'Änderungen ansehen',
    reject: 'Ablehnen',
    rejectTitle: (name) => `„${name}“ ablehnen`,
    rejectText: 'Schreiben Sie, was sich ändern soll. Der Verfasser liest es.',
    reason: 'Grund',
    rejectedDone: (name) => `„${name}“ abgelehnt.`,
    pendingNote:
      'Diese Version wartet auf Freigabe. Bis dahin zeigen die Bildschirme nur freigegebene Versionen.',
    editorNote:
      'Gespeicherte Änderungen brauchen eine Freigabe. Bis dahin zeigen die Bildschirme nur freigegebene Versionen.',
    rejectedNote: (reason) => `Abgelehnt: ${reason}`,
  },
  playNow: {
    title: (name) => `„${name}“ jetzt abspielen`,
    all: 'Alle Geräte',
    go: 'Jetzt abspielen',
    cancel: 'Abbrechen',
    connect: 'Gerät verbinden',
    noRight: 'Nur Inhaber und Admins können „Jetzt abspielen“ nutzen.',
    none: 'Verbinden Sie zuerst ein Gerät. Dann können Sie von hier darauf abspielen.',
    done: (name, count) => `„${name}“ startet auf ${count} ${many(count, 'Gerät', 'Geräten')}.`,
    failed: 'Ihre Geräte konnten nicht geladen werden.',
    offline: 'offline',
  },
  receipt: {
    saved: 'Playlist gespeichert.',
    pending:
      'Playlist gespeichert. Sie wartet auf Freigabe; die Bildschirme zeigen nur freigegebene Versionen.',
    dismiss: 'Diese Meldung ausblenden',
  },
  editor: {
    newTitle: 'Neue Playlist',
    name: 'Name',
    copyOf: (name) => `${name} (Kopie)`,
    nameHint: 'Ohne Namen wird das Datum verwendet',
    length: (text, count) => (count === 0 ? 'Noch keine Elemente' : `${text} · ${items(count)}`),
    preview: 'Vorschau',
    save: 'Speichern',
    saving: 'Speichert…',
    unchanged: 'Keine Änderungen zum Speichern.',
    viewerReason: 'Sie dürfen nur ansehen, nicht ändern.',
    back: 'Playlists',
    library: 'Bibliothek',
    openLibrary: 'Aus Bibliothek hinzufügen',
    closeLibrary: (added) => (added > 0 ? `Fertig, ${added} hinzugefügt` : 'Fertig'),
    libraryFailedTitle: 'Bibliothek nicht verfügbar',
    libraryFailed:
      'Die Bibliothek wurde nicht geladen. Sie können weiter anordnen und speichern, was in dieser Playlist ist.',
    failedTitle: 'Diese Playlist konnte nicht geladen werden',
    missing: 'Diese Playlist gibt es nicht mehr.',
    missingText: 'Sie wurde gelöscht, oder der Link ist falsch.',
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveText: 'Ihre Änderungen an dieser Playlist gehen verloren.',
    leave: 'Verlassen',
    stay: 'Bleiben',
    tooMany: (limit) => `Eine Playlist kann bis zu ${limit} Elemente haben.`,
    saveFailed: 'Die Playlist wurde nicht gespeichert.',
    savedEarlier: 'Gespeichert. Ihre Änderungen seither sind noch nicht gespeichert.',
  },
  faults: {
    no_entries: 'Fügen Sie zuerst etwas zum Abspielen hinzu.',
    name_too_long: 'Der Name ist zu lang.',
    no_days: 'Wählen Sie mindestens einen Tag.',
    no_time: 'Wählen Sie eine Startzeit.',
    no_date: 'Wählen Sie ein Datum.',
    no_end: 'Wählen Sie eine Endzeit.',
    days_reversed: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  },
  filmstrip: filmstripTextsDe,
  history: historyTextsDe,
  looks: {
    title: 'Darstellung',
    fit: 'Bilder in anderem Format',
    fitHints: {
      '': 'Breite Bilder füllen den Bildschirm, andere werden ganz gezeigt.',
      fit: 'Schwarz, wo das Bild den Bildschirm nicht füllt.',
      fill: 'Ränder können abgeschnitten werden.',
      blur: 'Das Bild selbst füllt unscharf den Rest.',
    },
    transition: 'Zwischen Elementen',
    shuffle: 'Mischen: in jeder Runde eine andere Reihenfolge',
  },
  addPlaylists: containingTextsDe,
  moveTo: {
    title: (name) => `„${name}“ verschieben`,
    label: (count) => `Position, 1 bis ${count}`,
    go: 'Verschieben',
  },
  timing: {
    title: 'Wann sie läuft',
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    time: 'Beginnt um',
    date: 'Datum',
    group: 'Geräte',
    allDevices: 'Alle Geräte',
    clock: (zone) => `Alle Zeiten in Ortszeit des Betriebs (${zone}).`,
    manual: 'Nicht im Zeitplan. Sie läuft mit „Jetzt abspielen“, bis zum nächsten geplanten Start.',
    until: 'Läuft bis zum Start der nächsten Playlist oder bis Mitternacht.',
    untilEnd: 'Danach läuft die vorherige Playlist weiter.',
    thisPlaylist: 'Diese Playlist',
    addLimits: 'Auf Tage und Stunden begrenzen',
    changeLimits: 'Tage und Stunden ändern',
    limits: (when) => `Läuft nur: ${when}`,
    over: 'Sie ist abgelaufen: Nichts davon läuft noch.',
    passed: 'Diese Zeit ist vorbei, sie läuft also nicht von selbst.',
    ended: 'Der letzte Tag ist vorbei, sie läuft also nicht von selbst.',
    skipped: (time, day, from) =>
      `Am ${day} werden die Uhren vorgestellt, ${time} gibt es nicht. An dem Tag läuft sie ab ${from}.`,
    twice: (time, day) =>
      `Am ${day} werden die Uhren zurückgestellt, ${time} gibt es zweimal. Sie startet beide Male.`,
  },
  validity: {
    title: (name) => `Wann „${name}“ läuft`,
    set: 'Übernehmen',
    always: 'Immer',
    ended: 'Abgelaufen',
    days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    hours: 'Stunden',
    allDay: 'Ganztägig',
    someHours: 'Nur zwischen',
    from: 'Von',
    to: 'Bis',
    nextDay: 'Folgetag',
    clear: 'Immer abspielen',
    plays: (when) => `Läuft: ${when}`,
    faults: {
      last_before_first: 'Der letzte Tag darf nicht vor dem ersten liegen.',
      no_days: 'Wählen Sie mindestens einen Wochentag.',
      half_hours: 'Wählen Sie beide Zeiten.',
      no_time: 'Wählen Sie beide Zeiten.',
      never: 'Es würde nie laufen: Keiner dieser Wochentage liegt zwischen dem ersten und letzten Tag.',
    },
    notLoaded: 'Der Dialog wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  conflict: {
    news: (who, when) => `${who} hat diese Playlist ${when} geändert. Ihre Änderungen bleiben erhalten.`,
    ownNews: (when) =>
      `Sie haben diese Playlist ${when} in einem anderen Fenster geändert. Ihre Änderungen hier bleiben erhalten.`,
    someone: 'Jemand',
    meanwhile: 'inzwischen',
    look: 'Änderungen ansehen',
    keep: 'Weiterarbeiten',
    fields: {
      name: 'Name',
      order: 'Reihenfolge',
      schedule: 'Zeitplan',
      group: 'Geräte',
      looks: 'Darstellung',
    },
    question: (fields) =>
      `Beide haben geändert: ${fields.join(' und ')}. Welche Version möchten Sie behalten? ` +
      'Alle anderen Änderungen von beiden bleiben erhalten.',
    unknown:
      'Dieser Entwurf stammt von einem früheren Besuch. Welche Version möchten Sie bei Unterschieden behalten?',
    together: (who) => `Gespeichert, zusammen mit den Änderungen von ${who}.`,
    unchanged: 'Nicht geändert',
    both: 'Von beiden geändert',
    changed: (by) => `Geändert ${by}`,
    by: { mine: 'von Ihnen', thisWindow: 'hier', otherWindow: 'im anderen Fenster' },
    byOther: (who) => `von ${who}`,
    order: ({ before, after, added, removed, retimed, redated, isReordered }, by) => {
      const changes = [
        added > 0 && `${added} hinzugefügt`,
        removed > 0 && `${removed} entfernt`,
        retimed > 0 && `${retimed} ${many(retimed, 'Dauer', 'Dauern')} geändert`,
        redated > 0 && `Zeiten von ${redated} geändert`,
        isReordered && 'Reihenfolge geändert',
      ].filter(Boolean);
      if (changes.length === 0) return items(after);
      return `${items(before)} → ${items(after)}, ${changes.join(', ')} ${by}`;
    },
    orderCount: items,
    everyDay: (time) => `Jeden Tag, ${time}`,
    manual: 'Nicht im Zeitplan',
    gone: 'Gelöschte Gruppe',
    nothing: 'Leer',
  },
  recovery: {
    found: (when) => `Sie haben ${when} Änderungen gemacht, die nicht gespeichert wurden.`,
    restore: 'Wiederherstellen',
    discard: 'Verwerfen',
  },
  preview: {
    title: (name) => (name ? `Vorschau von ${name}` : 'Vorschau der neuen Playlist'),
    play: 'Abspielen',
    pause: 'Pause',
    previous: 'Zurück',
    next: 'Weiter',
    close: 'Schließen',
    preparing: (name) => `„${name}“ wird noch vorbereitet.`,
    at: (index, count, name) => `${index} von ${count} · ${name}`,
    seek: 'Position',
    shuffled: 'Bildschirme spielen sie in jeder Runde in anderer Reihenfolge.',
    leftOut: (count) =>
      count === 1
        ? '1 Element läuft jetzt nicht und wird nicht gezeigt.'
        : `${count} Elemente laufen jetzt nicht und werden nicht gezeigt.`,
    noPlaylists: 'Die enthaltenen Playlists konnten nicht geladen werden und fehlen hier.',
    nothingNow: 'Nichts in dieser Playlist läuft jetzt.',
  },
};
