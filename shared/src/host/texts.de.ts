import type { Translation } from '../language';
import type { liveTexts, transportTexts } from './texts';

export const transportTextsDe: Translation<typeof transportTexts> = {
  unknown: 'Unbekannt',
  unreachable: 'Vitrine ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unexpectedAnswer:
    'Statt Vitrine hat etwas anderes in Ihrem Netzwerk geantwortet. Prüfen Sie es und versuchen Sie es erneut.',
  sessionOver: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
};

export const liveTextsDe: Translation<typeof liveTexts> = {
  deviceSilent: 'Der Bildschirm hat nicht geantwortet. Vielleicht ist er offline oder im Ruhezustand.',
  linkDown:
    'Die Live-Verbindung ist unterbrochen, der Befehl erreicht den Bildschirm nicht. Versuchen Sie es gleich noch einmal.',
};
