import type { Translation } from '@vitrine/shared/language';
import type { sessionWords } from './session-words.table';

export const sessionWordsDe: Translation<typeof sessionWords> = {
  title: 'Wo Sie angemeldet sind',
  lead: 'Das Abmelden eines Browsers gilt sofort.',
  failedTitle: 'Sitzungen konnten nicht geladen werden',
  on: (browser, os) => `${browser} unter ${os}`,
  unknown: 'Unbekannter Browser',
  here: 'Dieser Browser',
  since: (ago) => `Angemeldet ${ago}`,
  used: (ago) => `zuletzt verwendet ${ago}`,
  end: 'Abmelden',
  endLabel: (name) => `${name} abmelden`,
  ended: (name) => `${name} abgemeldet.`,
  everywhere: 'Überall sonst abmelden',
  alone: 'Sie sind sonst nirgends angemeldet.',
  askTitle: 'Überall sonst abmelden?',
  askText: 'Nur dieser Browser bleibt angemeldet.',
  yes: 'Abmelden',
  no: 'Abbrechen',
  endedAll: 'Überall sonst abgemeldet.',
  failed: 'Abmelden hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
