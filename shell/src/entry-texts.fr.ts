import type { Translation } from '@vitrine/shared/language';
import type { formTexts, guestTexts, signInTexts, wallTexts } from './entry-texts';

export const signInTextsFr: Translation<typeof signInTexts> = {
  title: 'Se connecter',
  lead: 'Connectez-vous pour gérer vos écrans.',
  username: 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion',
  wrong: 'Nom ou mot de passe incorrect. Vérifiez les deux et réessayez.',
  ended: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  disabled:
    'Ce compte est désactivé. Adressez-vous à l’exploitant de ce Vitrine. Les écrans continuent avec ce qu’ils ont.',
  missingName: 'Saisissez votre nom d’utilisateur ou votre e-mail.',
  missingPassword: 'Saisissez votre mot de passe.',
  passwordSet: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec.',
  passkey: 'Se connecter avec une clé d’accès',
  continueWith: (name) => `Continuer avec ${name}`,
  comingFrom: (name) => `Connexion avec ${name}…`,
  signOnGone: (name) =>
    `${name} n’est plus configuré ici. Connectez-vous avec un mot de passe, ou demandez au propriétaire de votre compte.`,
  signOnLost:
    'Cette connexion a commencé dans une autre fenêtre, ou le navigateur ne l’a pas gardée. Rien n’a été modifié. Recommencez ici.',
  forgot: 'Mot de passe oublié ?',
  create: 'Créer un compte',
  unknownPage: 'Cette page n’existe pas.',
  signedInAs: (name) => `Vous êtes connecté en tant que ${name}.`,
  toDashboard: 'Ouvrir le tableau de bord',
};

export const wallTextsFr: Translation<typeof wallTexts> = {
  morning: { title: 'Petit-déjeuner au lever du soleil', when: 'Tous les jours, 06:00' },
  noon: { title: 'Déjeuner du marché', when: 'Tous les jours, 11:00' },
  evening: { title: 'Aperitivo', when: 'Tous les jours, 17:00' },
  now: 'À l’écran maintenant',
};

export const guestTextsFr: Translation<typeof guestTexts> = {
  caption: 'Promos, playlists et plannings pour les écrans de votre établissement.',
  terms: 'Conditions et confidentialité',
  help: 'Aide',
  loading: 'Chargement',
  waysOn: 'Autres options',
  retry: 'Réessayer',
  failed: 'Oups, un problème est survenu',
  notLoaded: 'Cette page ne s’est pas chargée. Vérifiez votre connexion et réessayez.',
  termsFailed: 'Les conditions ne se sont pas chargées. Vérifiez votre connexion.',
  toSignIn: 'Se connecter',
  language: 'Langue',
  toVitrine: (name) => `Ouvrir ${name}`,
  mailboxHere: 'Aucun serveur de messagerie n’est configuré ici, les e-mails restent sur cette machine :',
  mailbox: 'les lire',
  mailboxLocked: 'lisez-les à l’adresse affichée au démarrage de Vitrine.',
  minutes: 'Cela peut prendre une minute ou deux. Regardez aussi dans vos indésirables.',
};

export const formTextsFr: Translation<typeof formTexts> = {
  offline: 'Vitrine est injoignable. Vérifiez votre connexion. Votre saisie n’est pas perdue.',
  paused: 'Trop de tentatives. Attendez quelques minutes, puis réessayez.',
  refused: 'Cela n’a pas été accepté. Vérifiez votre saisie et réessayez.',
  failed: 'Cela n’a pas fonctionné. Votre saisie n’est pas perdue. Réessayez dans un instant.',
};
