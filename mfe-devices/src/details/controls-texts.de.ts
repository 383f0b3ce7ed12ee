import type { Translation } from '@vitrine/shared/language';
import type { controlsTexts } from './controls-texts';

export const controlsTextsDe: Translation<typeof controlsTexts> = {
  title: 'Steuerung',
  volume: 'Lautstärke',
  brightness: 'Helligkeit',
  percent: (value) => `${value} %`,
  loud: (value) => (value === 0 ? 'Stumm' : `${value} %`),
  unable: {
    volume:
      'Der Browser dieses Bildschirms blockiert Ton. Tippen Sie einmal auf den Bildschirm oder erlauben Sie ihm, Ton von selbst abzuspielen.',
    brightness: 'Der Player auf diesem Bildschirm kann die Helligkeit nicht ändern.',
  },
  ownLight: 'Stellt das Licht des Displays selbst ein.',
  picture: 'Verdunkelt das Bild; das Licht des Displays bleibt an.',
  unknown: 'Verfügbar, sobald sich der Bildschirm mit einem aktuellen Player verbunden hat.',
  restartText: 'Ein Neustart lädt den Player zwischen zwei Elementen neu.',
  noReboot:
    'Dieser Player kann sein Gerät nicht neu starten. Bildschirme, die mit dem Befehl für Debian eingerichtet sind, können es.',
  shot: 'Screenshot',
  take: 'Screenshot aufnehmen',
  hourly: 'Jede Stunde',
  shotText: 'Wird einen Tag aufbewahrt. Live-Webseiten erscheinen als gespeichertes Bild.',
  shotNone: 'Kein Screenshot in den letzten 24 Stunden.',
  shotSoon: 'Der Bildschirm sendet ihn gleich.',
  shotLater: 'Wartet, bis der Bildschirm zurück ist.',
  shotFailed: 'Der Screenshot konnte nicht geladen werden',
  noShot: 'Der Player auf diesem Bildschirm kann keine Screenshots aufnehmen.',
  taken: (time, ago) => `${time} (${ago})`,
  asked: ({ command, by }) => (by ? `${COMMANDS[command]}, von ${by}` : COMMANDS[command]),
  waits: 'Wartet auf den Bildschirm',
  waitsForReturn: 'Wartet, bis der Bildschirm zurück ist',
  doneAt: (time) => `Erledigt um ${time}`,
  failed: (error) => `Nicht erledigt: ${error}`,
  expired: 'Nicht erledigt: Der Bildschirm war nicht rechtzeitig zurück',
  shotAlt: (name, time) => `Was ${name} zeigte: ${time}`,
};

const COMMANDS = {
  identify: 'Namen anzeigen',
  restart: 'Player neu starten',
  reboot: 'Gerät neu starten',
  update: 'Player aktualisieren',
  screenshot: 'Screenshot',
};
