import type { Translation } from '../language';
import type { visitorTexts } from './visitor-texts';

export const visitorTextsDe: Translation<typeof visitorTexts> = {
  title: 'Diese Ansicht kann nicht angezeigt werden',
  authTitle: 'Für diese Ansicht müssen Sie sich neu anmelden',
  authText:
    'Der Zugriff dieser Seite auf Vitrine ist nicht mehr gültig. Versuchen Sie es erneut oder laden Sie die Seite neu.',
  awayTitle: 'Vitrine ist nicht erreichbar',
  awayText: 'Prüfen Sie Ihre Verbindung. Diese Ansicht versucht es weiter.',
  crashTitle: 'In dieser Ansicht ist ein Fehler aufgetreten',
  crashText: 'Nichts Gespeichertes ging verloren. Versuchen Sie es erneut.',
  authorsOnly:
    'Diese Seite ist für Vitrine noch nicht eingerichtet. Wer sie entwickelt, findet den Grund in der Konsole des Browsers.',
  outside: 'Diese Seite öffnet sich in Vitrine selbst.',
  open: 'Vitrine öffnen',
};
