import type { Translation } from '@vitrine/shared/language';
import { formatBytes } from '@vitrine/shared/rules';
import { problemSentence } from '../parts/problem-sentence';
import { sinceFr } from '../parts/texts.fr';
import type { detailsTexts } from './texts';

const after = (since: string) => since && ` depuis ${sinceFr(since)}`;

export const detailsTextsFr: Translation<typeof detailsTexts> = {
  title: 'Appareil',
  all: 'Tous les appareils',
  missing: 'Cet appareil n’existe plus',
  missingText: 'Il a été supprimé, ou le lien est faux.',
  failedTitle: 'Impossible de charger cet appareil',
  live: 'En direct',
  offline: 'Hors ligne',
  offlineSince: (since) => `Hors ligne${after(since)}`,
  fresh: 'Vient de se connecter. En attente de son premier signe',
  unknown: 'Inconnu',
  statusUnknown: 'État inconnu pour l’instant',
  groups: (names) => names.join(', ') || 'Aucun groupe',
  now: 'Diffusion en cours',
  lastKnown: 'Dernier état connu',
  dark: 'Noir : hors des heures d’ouverture',
  noPicture: 'Pas d’image',
  since: (time) => `Depuis ${time}`,
  next: 'Prochains démarrages',
  nextNone: 'Rien d’autre n’est programmé pour cet appareil.',
  schedule: 'Planning',
  zone: (zone) => `Heure de l’établissement (${zone})`,
  problems: 'Problèmes',
  noProblems: 'Aucun problème signalé.',
  receipt: (name, since, checked) =>
    `${name} doit encore recevoir la dernière modification${since && ` (en attente depuis ${sinceFr(since)})`}.${checked && ` Dernière vérification : ${checked}.`}`,
  receiptOffline: (name, since) =>
    `En attente de ${name}${after(since)} – hors ligne. Les dernières modifications lui parviendront à son retour.`,
  downloading: (ready, total) => `Téléchargement du nouveau contenu : ${ready} sur ${total} fichiers.`,
  old: (since) => `Signalé avant le passage hors ligne (${since}).`,
  facts: 'À propos de cet appareil',
  fact: {
    seen: 'Vu',
    seenNow: 'Maintenant',
    never: 'Jamais',
    resolution: 'Résolution',
    orientation: 'Orientation',
    content: 'Contenu',
    storage: 'Stockage',
    version: 'Version du player',
    clock: 'Horloge',
    network: 'Réseau',
    latency: 'Latence du réseau',
    started: 'En marche depuis',
    id: 'ID de l’appareil',
  },
  pixels: (width, height) => `${width} × ${height}`,
  content: (ready, total) => `${ready} sur ${total} fichiers téléchargés`,
  storage: (used, total) =>
    `${formatBytes(used, 1)} utilisés, ${formatBytes(Math.max(0, total - used), 1)} libres`,
  clockRight: 'À l’heure',
  network: (kind) => NETWORKS[kind] ?? kind,
  latency: (ms) => `${ms} ms`,
  log: '7 derniers jours',
  logNone: 'Rien ne s’est encore passé.',
  logAll: (count) => `Afficher les ${count} entrées`,
  logFailed: 'Impossible de charger le journal',
  event: ({ kind, note, why }) => {
    const said = EVENTS[kind];
    if (!note) return said;
    return why ? problemSentence({ note, why }) : `${said} : ${problemSentence({ note })}`;
  },
  back: (span) => `De retour en ligne après ${span}`,
  unstable: (count, span) => `Connexion instable : ${count} fois hors ligne, ${span} au total`,
  away: (span) => `Serveur absent pendant ${span}`,
  plays: 'Diffusé ces 7 derniers jours',
  playsAll: 'Preuve de diffusion',
  playsNone: 'Aucune diffusion comptée ces 7 derniers jours.',
  playsFailed: 'Impossible de charger les diffusions',
  played: (count) => (count === 1 ? '1 diffusion' : `${count} diffusions`),
};

const EVENTS = {
  online: 'En ligne',
  offline: 'Hors ligne',
  restarted: 'Player redémarré',
  content: 'Modification du contenu reçue',
  updated: 'Player mis à jour',
  error: 'Problème',
};

const NETWORKS: Record<string, string> = {
  ethernet: 'Câble',
  wifi: 'Wi-Fi',
  cellular: 'Réseau mobile',
  'slow-2g': 'Très lent',
  '2g': 'Lent',
  '3g': 'Vitesse moyenne',
  '4g': 'Rapide',
};
