import type { Translation } from '../language';
import type { texts } from './texts';

export const textsDe: Translation<typeof texts> = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  yes: 'Ja',
  no: 'Nein',
  questionAbout: (name) => `${name}?`,
  retry: 'Erneut versuchen',
  showMore: 'Mehr anzeigen',
  loading: 'Wird geladen',
  somethingWrong: 'Ups, da ist etwas schiefgegangen',
  failedHint: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Nichts ging verloren.',
  forbidden: 'Sie können hier nur lesen. Für Änderungen fragen Sie einen Inhaber oder Admin.',
  dismiss: 'Ausblenden',
  preparing: 'Diese Datei wird noch vorbereitet.',
  live: 'Live',
  offline: 'Offline',
  unknownLive: 'Status unbekannt',
  noPicture: 'Noch kein Bild',
  orientations: ['Querformat', 'Hochformat', 'Querformat, gedreht', 'Hochformat, gedreht'],
};
