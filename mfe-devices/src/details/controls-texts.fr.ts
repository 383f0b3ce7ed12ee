import type { Translation } from '@vitrine/shared/language';
import type { controlsTexts } from './controls-texts';

export const controlsTextsFr: Translation<typeof controlsTexts> = {
  title: 'Commandes',
  volume: 'Volume',
  brightness: 'Luminosité',
  percent: (value) => `${value} %`,
  loud: (value) => (value === 0 ? 'Muet' : `${value} %`),
  unable: {
    volume:
      'Le navigateur de cet écran bloque le son. Touchez l’écran une fois, ou autorisez-le à lire le son tout seul.',
    brightness: 'Le player de cet écran ne peut pas changer la luminosité.',
  },
  ownLight: 'Règle la lumière de l’écran lui-même.',
  picture: 'Assombrit l’image ; la lumière de l’écran reste allumée.',
  unknown: 'Disponible dès que l’écran se sera connecté avec un player récent.',
  restartText: 'Un redémarrage recharge le player entre deux éléments.',
  noReboot:
    'Ce player ne peut pas redémarrer sa machine. Les écrans installés avec la commande pour Debian le peuvent.',
  shot: 'Capture d’écran',
  take: 'Faire une capture',
  hourly: 'Toutes les heures',
  shotText: 'Conservée un jour. Les pages web apparaissent sous forme d’image enregistrée.',
  shotNone: 'Aucune capture ces dernières 24 heures.',
  shotSoon: 'En attente de l’envoi par l’écran.',
  shotLater: 'En attente du retour de l’écran.',
  shotFailed: 'Impossible de charger la capture',
  noShot: 'Le player de cet écran ne peut pas faire de captures.',
  taken: (time, ago) => `${time} (${ago})`,
  asked: ({ command, by }) => (by ? `${COMMANDS[command]}, par ${by}` : COMMANDS[command]),
  waits: 'En attente de l’écran',
  waitsForReturn: 'En attente du retour de l’écran',
  doneAt: (time) => `Fait à ${time}`,
  failed: (error) => `Non fait : ${error}`,
  expired: 'Non fait : l’écran n’est pas revenu à temps',
  shotAlt: (name, time) => `Affichage de ${name}, ${time}`,
};

const COMMANDS = {
  identify: 'Identifier',
  restart: 'Redémarrer le player',
  reboot: 'Redémarrer l’appareil',
  update: 'Mettre à jour le player',
  screenshot: 'Capture d’écran',
};
