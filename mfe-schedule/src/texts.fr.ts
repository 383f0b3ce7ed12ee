import type { Translation } from '@vitrine/shared/language';
import type { texts } from './texts';

/** Names two, or one and a number. */
export const namedFr = ([first = '', second, ...more]: readonly string[]) =>
  second === undefined ? first : `${first} et ${more.length === 0 ? second : `${more.length + 1} autres`}`;

export const textsFr: Translation<typeof texts> = {
  title: 'Planning',
  clock: (zone, now) => `Heure de l’établissement (${zone}), maintenant ${now}`,
  newPlaylist: 'Nouvelle playlist',
  mayNotCreate: 'Votre accès est en lecture seule.',
  subscriptionEnded: 'Choisissez une formule pour créer à nouveau des playlists. Vos écrans continuent.',
  mayNotMove: 'Votre accès est en lecture seule.',
  mayPropose: 'Un approbateur vérifie ce que vous ajoutez ou modifiez ici.',

  groups: 'Appareils',
  ungrouped: 'Appareils sans groupe',
  retry: 'Réessayer',
  notLoaded: 'Chargement impossible',
  notLoadedText: 'Rien n’a été modifié. Vérifiez votre connexion et réessayez.',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  groupsFailed: 'Impossible de charger vos groupes d’appareils.',

  modes: 'Vue',
  month: 'Mois',
  week: 'Semaine',
  feed: 'Liste',
  previous: 'Précédent',
  today: 'Aujourd’hui',
  isToday: 'Aujourd’hui est déjà affiché.',
  next: 'Suivant',
  calendar: (title) => `Calendrier, ${title}`,
  weekdays: ['LUN', 'MAR', 'MER', 'JEU', 'VEN', 'SAM', 'DIM'],
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  weekdayAndDay: (weekday, day) => `${weekday} ${day}`,
  showDay: (day) => `Afficher le ${day}`,
  more: (count) => `+${count} de plus`,
  moreHint: (count) => (count === 1 ? 'Afficher 1 entrée de plus' : `Afficher ${count} entrées de plus`),
  bundle: (count) => `${count} entrées`,
  bundleLabel: (count, when) => `${count} entrées, ${when}`,
  allDevices: 'Tous les appareils',
  thisGroup: 'Ce groupe',
  onNow: 'En cours',
  together: (first, second) => `${first} + ${second}`,
  combined: (count) => `${count} playlists alternent`,
  plus: (count) => `+${count}`,
  until: (start, end) => `${start} – ${end}`,
  event: (title, when, kind, devices) => `${title}, ${when}, ${kind}, ${devices}`,
  eventHelp: 'Entrée pour les détails, M pour déplacer, N pour ajouter au planning.',
  add: 'Ajouter au planning',
  addOn: (day) => `Ajouter le ${day}`,
  moreActions: 'Actions du planning',
  printedKinds: { every_day: 'Tous les jours', day_of_week: 'Toutes les semaines', custom: 'Une fois' },
  csvFailed: 'Impossible de télécharger le planning. Vérifiez votre connexion et réessayez.',
  pending: 'En attente de validation',
  pendingEvent: (title, when, kind, devices) =>
    `${title}, ${when}, ${kind}, ${devices}, en attente de validation`,
  legend: 'Signification des couleurs',
  gap: 'Rien de programmé',
  defaultPlaylist: (name) => `Par défaut\u00a0: ${name}`,
  replaces: (parts) => `Remplace ${namedFr(parts)}`,
  replaced: (title, hours) => `${title} ${hours}`,
  skipped: (from, to) => `Heure sautée\u00a0: ${from} à ${to}`,
  emptyTitle: 'Encore rien de programmé',
  empty:
    'Le planning définit quelle playlist ces écrans diffusent, et quand. Créez une playlist et donnez-lui un horaire.',
  emptyPeriod: 'Rien n’est programmé pour ces écrans sur cette période.',
  feedWords: { timeHint: 'Heure', eventHint: 'Entrée' },
  stale: 'Impossible de charger le dernier planning. Celui-ci n’est peut-être plus à jour.',

  lifted: (title, when) =>
    `Déplacement de ${title}, ${when}. Les flèches la déplacent, Maj et flèches déplacent sa fin, Entrée la dépose, Échap annule.`,
  liftedNow: (when) => when,
  liftedUntil: (when) => `Jusqu’à ${when}`,
  putBack: (title) => `${title} a retrouvé sa place.`,
  move: 'Déplacer',
  date: 'Date',
  moveFailed: 'Impossible de la déplacer. Rien n’a été modifié.',

  explain: 'Pourquoi ceci est diffusé ?',
  backFailed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
};
