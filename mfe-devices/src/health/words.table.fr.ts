import type { Translation } from '@vitrine/shared/language';
import { sinceFr } from '../parts/texts.fr';
import type { healthTexts } from './words.table';

const outages = (count: number) => (count === 1 ? '1 panne' : `${count} pannes`);

export const healthTextsFr: Translation<typeof healthTexts> = {
  title: 'État',
  back: 'Appareils',
  month: 'Mois',
  csvButton: 'Télécharger en CSV',
  failedTitle: 'Impossible de charger l’état de vos appareils',
  emptyTitle: 'Pas encore d’appareils',
  emptyText: 'Dès qu’un appareil est connecté, sa disponibilité et ses pannes s’affichent ici.',
  connect: 'Connecter un appareil',
  noData: 'Pas de données',
  percent: (value) => `${value.toLocaleString('fr-FR')} %`,
  table: (month) => `Appareils en ${month}, ceux qui ont le plus de problèmes d’abord`,
  note: 'Compté pendant les heures d’ouverture, ou toute la journée sans elles. Les absences du serveur ne comptent pas.',
  since: (day) => `Enregistré depuis le ${day}.`,
  summary: 'Résumé',
  columns: {
    device: 'Appareil',
    uptime: 'Disponible',
    outages: 'Pannes',
    offline: 'Hors ligne',
    longest: 'La plus longue',
  },
  offlineNow: 'Hors ligne maintenant',
  offlineSince: (since) => `Hors ligne depuis ${sinceFr(since)}`,
  outages: (count) => (count === 0 ? 'Aucune panne' : outages(count)),
  inTotal: (count, offline) => `${outages(count)}, ${offline} au total`,
  none: '–',
  version: (version) => `Version ${version}`,
  storage: (share) => `Stockage plein à ${Math.round(share * 100)} %`,
  csv: [
    'Appareil',
    'Disponible (%)',
    'Observé (secondes)',
    'Hors ligne (secondes)',
    'Pannes',
    'Panne la plus longue (secondes)',
    'Hors ligne depuis',
    'Dernier problème le',
    'Dernier problème',
    'Version',
    'Stockage utilisé (octets)',
    'Stockage (octets)',
  ],
};
