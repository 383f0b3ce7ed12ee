import type { Translation } from '@vitrine/shared/language';
import type { groupTexts } from './texts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const devices = (count: number) => many(count, 'Gerät', 'Geräte');
const listed = (names: readonly string[]) => {
  const shown = names.slice(0, 3).map((name) => `„${name}“`);
  return names.length > 3 ? `${shown.join(', ')} und ${names.length - 3} weitere` : shown.join(' und ');
};

export const groupTextsDe: Translation<typeof groupTexts> = {
  title: 'Gruppen',
  line: (count) => many(count, 'Gruppe', 'Gruppen'),
  back: 'Geräte',
  all: 'Alle Gruppen',
  create: 'Neue Gruppe',
  emptyTitle: 'Noch keine Gruppen',
  emptyText: 'Die Geräte einer Gruppe spielen dieselben Playlists: „Bar“, „Schaufenster“, „Wartezimmer“.',
  failedTitle: 'Ihre Gruppen konnten nicht geladen werden',
  noRight: 'Nur Inhaber und Admins können Gruppen ändern.',
  noDevices: 'Keine Geräte',
  actions: (name) => `Aktionen für ${name}`,
  rename: 'Umbenennen…',
  empty: 'Alle Geräte herausnehmen',
  remove: 'Löschen',
  noneInside: 'Es ist kein Gerät darin.',
  name: {
    label: 'Name',
    createTitle: 'Neue Gruppe',
    createSave: 'Erstellen',
    created: (name) => `Gruppe „${name}“ erstellt.`,
    renameTitle: 'Gruppe umbenennen',
    renameSave: 'Umbenennen',
    renamed: (name) => `In „${name}“ umbenannt.`,
    missing: 'Geben Sie einen Gruppennamen ein.',
  },
  hours: {
    title: 'Öffnungszeiten',
    change: 'Ändern…',
    own: 'Diese Gruppe hat eigene Öffnungszeiten',
    ofVenue: 'Für ihre Geräte gelten die Öffnungszeiten des Betriebs.',
    save: 'Öffnungszeiten speichern',
    saved: 'Öffnungszeiten gespeichert.',
    incomplete: 'Füllen Sie zuerst alle Zeiten aus.',
  },
  emptyIt: {
    title: 'Alle Geräte herausnehmen',
    text: (count) =>
      `${count === 1 ? 'Das Gerät verlässt die Gruppe und spielt' : `Alle ${count} Geräte verlassen die Gruppe und spielen`}, was für alle Geräte eingeplant ist. Leeren:`,
    yes: 'Herausnehmen',
    no: 'Abbrechen',
    done: (count, name) => `${devices(count)} ${count === 1 ? 'hat' : 'haben'} „${name}“ verlassen.`,
  },
  removeIt: {
    title: 'Gruppe löschen',
    text: (count, uses) => {
      const names = (shared: boolean) =>
        uses.filter((use) => Boolean(use.shared) === shared).map(({ name }) => name);
      const [own, others] = [names(false), names(true)];
      const parts = [
        count > 0 &&
          `${count === 1 ? 'Ihr Gerät verlässt die Gruppe und spielt' : `Ihre ${count} Geräte verlassen die Gruppe und spielen`}, was für alle Geräte eingeplant ist.`,
        own.length > 0 &&
          `Aus dem Zeitplan ${own.length === 1 ? 'fällt' : 'fallen'}: ${listed(own)}. ${own.length === 1 ? 'Die Playlist selbst bleibt' : 'Die Playlists selbst bleiben'}.`,
        others.length > 0 &&
          `Nur noch auf anderen Gruppen ${others.length === 1 ? 'läuft' : 'laufen'}: ${listed(others)}.`,
      ].filter(Boolean);
      return `${parts.length > 0 ? parts.join(' ') : 'Kein Gerät und keine Playlist nutzt sie.'} Löschen:`;
    },
    yes: 'Löschen',
    no: 'Behalten',
    done: (name) => `Gruppe „${name}“ gelöscht.`,
  },
  failed: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  group: {
    missing: 'Diese Gruppe gibt es nicht mehr',
    missingText: 'Vielleicht wurde sie gelöscht.',
    failedTitle: 'Diese Gruppe konnte nicht geladen werden',
    devices: 'Geräte',
    noDevices: 'In dieser Gruppe ist kein Gerät.',
    add: 'Geräte hinzufügen…',
    allInside: 'Alle Geräte sind in dieser Gruppe.',
    takeOut: (name) => `${name} herausnehmen`,
    takenOut: (name, group) => `${name} hat „${group}“ verlassen.`,
    playlists: 'Playlists für diese Gruppe',
    playlistsLine: (count) =>
      count === 0
        ? 'Für diese Gruppe ist keine Playlist eingeplant. Sie spielt, was für alle Geräte eingeplant ist.'
        : `${many(count, 'Playlist', 'Playlists')} mit Zeiten für diese Gruppe, neben denen für alle Geräte.`,
    schedule: 'Zeitplan dieser Gruppe',
    addTitle: (name) => `Geräte zu ${name} hinzufügen`,
    addSave: 'Hinzufügen',
    chooseDevices: 'Wählen Sie mindestens ein Gerät.',
    from: (group) => `bleibt in ${group}`,
    added: (count, name) => `${devices(count)} jetzt in „${name}“.`,
  },
};
