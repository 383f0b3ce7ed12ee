import type { Translation } from '@vitrine/shared/language';
import type { demoTexts } from './texts';

export const demoTextsDe: Translation<typeof demoTexts> = {
  title: 'Sehen Sie es laufen',
  lead: 'Vitrine neben drei echten Playern. Ändern Sie etwas in der Verwaltung und sehen Sie, wie die Bildschirme folgen.',
  manager: 'Die Verwaltung',
  screens: 'Drei Bildschirme',
  opening: 'Anmeldung läuft',
  failed:
    'Die Anmeldung in der Demo ist fehlgeschlagen. Versuchen Sie es erneut, oder melden Sie sich selbst an.',
  retry: 'Erneut versuchen',
  player: (name) => `Was ${name} zeigt`,
  network: 'Netzwerk',
  of: (name) => ` von ${name}`,
  online: 'Verbunden',
  offline: 'Offline. Spielt weiter, was geladen ist.',
  notCut: 'Das Netzwerk ließ sich nicht umschalten. Versuchen Sie es noch einmal.',
  places: { bar: 'Hinter der Bar', window: 'Im Fenster', totem: 'Stele im Hochformat' },
  alone: 'Verwaltung allein öffnen',
};
