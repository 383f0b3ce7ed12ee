import type { Translation } from '@vitrine/shared/language';
import type { words } from './words.table';

export const wordsFr: Translation<typeof words> = {
  failedTitle: 'Impossible de charger les réglages',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saved: 'Enregistré. Tous les serveurs suivent en quelques secondes.',
  failed: 'Ce n’est pas enregistré. Vérifiez la connexion et réessayez.',
  unchanged: 'Rien à enregistrer.',
  fixed: (variable) => `Fixé par l’environnement (${variable}). Modifiez-le là.`,
  byDefault: (value) => `Vide : ${value}`,
  signUp: 'Inscription',
  branding: 'Marque',
  retention: 'Conservation',
  retentionLead:
    'Durée de conservation des données. Un champ vide prend la valeur par défaut. Si vous raccourcissez une durée, les données plus anciennes sont supprimées définitivement la nuit suivante.',
  modes: {
    open: 'Ouverte : chacun peut créer un compte',
    invited: 'Sur invitation : seules les invitations des membres',
    closed: 'Fermée : aucun nouvel utilisateur',
  },
  labels: {
    sign_up: 'Nouveaux utilisateurs',
    brand_name: 'Nom',
    brand_accent: 'Couleur d’accent',
    support: 'Aide',
    keep_history_months: 'Historique et versions des playlists, en mois',
    keep_plays_days: 'Diffusions une à une, en jours',
    keep_play_totals_months: 'Diffusions par jour, en mois',
    keep_scans_days: 'Scans de QR codes, en jours',
    keep_device_log_days: 'Journaux et commandes des appareils, en jours',
    keep_screenshots_hours: 'Captures d’écran, en heures',
    keep_notifications_days: 'Notifications, en jours',
    keep_deliveries_days: 'Envois de webhooks, en jours',
    keep_jobs_days: 'Tâches et e-mails terminés, en jours',
  },
  hints: {
    brand_name:
      'Sur les pages publiques, dans les titres et e-mails, et sur les écrans avant leur connexion.',
    brand_accent: 'Par exemple #2a7de1. Elle doit ressortir dans les thèmes clair et sombre.',
    support: 'Une adresse e-mail, ou une page qui commence par https://.',
  },
  limits: (min, max, fallback) => `De ${min} à ${max}. Par défaut ${fallback}.`,
  why: {
    keep_plays_days:
      'Les écrans restés hors ligne livrent tard ; les diffusions plus anciennes ne comptent pas.',
    keep_play_totals_months: 'La preuve de diffusion et les factures demandent un an.',
    keep_scans_days: 'Les graphiques comparent 30 jours aux 30 précédents.',
    keep_deliveries_days: 'Les envois sont retentés pendant un jour.',
  },
  logos: {
    light: 'Logo sur fond clair',
    dark: 'Logo sur fond sombre',
  },
  logoHints: {
    light: 'Pour les pages claires, e-mails et rapports. PNG, JPEG ou WebP jusqu’à 200 Ko.',
    dark: 'Pour les pages sombres, le menu et les écrans. Sans lui, l’autre est utilisé.',
  },
  choose: 'Choisir une image',
  replace: 'Remplacer',
  remove: 'Retirer',
  noLogo: 'Aucun',
  tooLarge: 'Un logo a 200 Ko au plus. Enregistrez-le plus petit, puis réessayez.',
  unreadable: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  logoSaved: 'Logo enregistré.',
  logoRemoved: 'Logo retiré.',
  preview: 'Aperçu',
  previewOf: {
    light: 'Thème clair',
    dark: 'Thème sombre',
  },
  previewTitle: 'Se connecter',
  previewLink: 'Mot de passe oublié ?',
};
