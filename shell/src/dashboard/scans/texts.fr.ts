import type { Translation } from '@vitrine/shared/language';
import type { scanTexts } from './texts';

export const scanTextsFr: Translation<typeof scanTexts> = {
  plays: 'Preuve de diffusion',
  title: 'Scans des codes QR',
  loading: 'Chargement des scans',
  failed: 'Oups, un problème est survenu',
  retry: 'Réessayer',
  range: 'Période',
  ranges: { '7d': '7 jours', '30d': '30 jours', '90d': '90 jours' },
  make: 'Créer un code QR',
  codes: 'Vos codes',
  empty: (days) =>
    `Aucun scan ces ${days} derniers jours. Placez un code QR sur une promo ou une table pour voir combien de clients l’ouvrent.`,
  locked: (reason) => `${reason} Vos codes continuent de fonctionner, et chaque scan est compté.`,
  seePlans: 'Voir les formules',
  askOwner: 'Le propriétaire de ce compte peut changer de formule.',
  scans: 'Scans',
  visitors: 'Visiteurs',
  peopleHint: 'Chacun compte une fois par jour. Aucune donnée personnelle n’est conservée.',
  change: (days) => `par rapport aux ${days} jours précédents`,
  noneBefore: 'Aucun scan auparavant',
  same: 'Inchangé',
  chart: (days, total, best) =>
    `Scans par jour sur les ${days} derniers jours : ${total} au total, le maximum le ${best}.`,
  dayLine: (day, scans, visitors) =>
    `${day} : ${scans === 1 ? '1 scan' : `${scans} scans`} par ${visitors === 1 ? '1 visiteur' : `${visitors} visiteurs`}`,
  byPromo: 'Par promo',
  byDevice: 'Par écran',
  noPromo: 'Aucune promo',
  noDevice: 'Aucun écran',
  more: (count) => `et ${count} autres`,
  byHour: 'Par heure de la journée',
  hours: (busiest) => `Scans par heure de la journée, le maximum à ${busiest}.`,
  asTable: 'Afficher en tableau',
  day: 'Jour',
  hour: 'Heure',
  count: (count) => (count === 1 ? '1 scan' : `${count} scans`),
};
