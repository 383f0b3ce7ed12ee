import type { Translation } from '@vitrine/shared/language';
import type { words } from './second-factor-words.table';

export const wordsFr: Translation<typeof words> = {
  title: 'Connexion en deux étapes',
  lead: 'Après le mot de passe, Vitrine demande un code d’une application d’authentification sur votre téléphone.',
  failedTitle: 'Impossible de charger la connexion en deux étapes',
  failed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  off: 'Désactivée.',
  on: (codes) =>
    codes < 2
      ? `Activée. Il vous reste ${codes} code de secours.`
      : `Activée. Il vous reste ${codes} codes de secours.`,
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  password: 'Votre mot de passe',
  needPassword: 'Saisissez votre mot de passe.',
  code: 'Code',
  needCode: 'Saisissez le code.',
  start: {
    title: 'Activer la connexion en deux étapes',
    text: 'Confirmez d’abord que c’est bien vous.',
    next: 'Continuer',
  },
  scan: {
    title: 'Scannez ce code',
    text: 'Scannez-le avec votre application d’authentification, puis saisissez les six chiffres qu’elle affiche.',
    picture: 'QR code pour votre application d’authentification',
    secret: 'Ou saisissez cette clé dans l’application',
    submit: 'Activer',
  },
  codes: {
    title: 'Vos codes de secours',
    text: 'Sans votre téléphone, chacun de ces codes permet de se connecter une fois. Gardez-les en lieu sûr : ils ne peuvent plus être affichés.',
    label: 'Codes de secours',
    download: 'Télécharger',
    file: 'vitrine-codes-de-secours.txt',
    done: 'Je les ai enregistrés',
    leaveTitle: 'Quitter sans les codes ?',
    leaveText: 'Les codes de secours ne peuvent plus être affichés. Les avez-vous enregistrés ?',
    holdsOn:
      'Enregistrez d’abord les codes : ils ne peuvent plus être affichés. Choisissez ensuite « Je les ai enregistrés ».',
  },
  renew: {
    open: 'Nouveaux codes de secours',
    title: 'Créer de nouveaux codes de secours ?',
    text: 'Vos codes de secours actuels cessent aussitôt de fonctionner.',
    submit: 'Créer de nouveaux codes',
  },
  required: (account) => `${account} exige une deuxième étape : celle-ci ou une clé d’accès.`,
  rule: {
    title: 'Connexion en deux étapes pour tous',
    lead: 'Chaque membre a besoin d’une application d’authentification ou d’une clé d’accès, sauf avec l’authentification unique.',
    off: 'Pas exigée.',
    on: 'Exigée de tous les membres.',
    needOwn: 'Activez d’abord votre propre connexion en deux étapes, ou ajoutez une clé d’accès.',
    start: {
      open: 'L’exiger',
      title: 'Exiger la connexion en deux étapes ?',
      text: 'Les membres qui ne l’ont pas la configurent avant de continuer, même s’ils sont déjà connectés. Chacun reçoit un e-mail. Les écrans continuent.',
      submit: 'L’exiger',
      done: 'La connexion en deux étapes est maintenant exigée de tous les membres.',
    },
    end: {
      open: 'Ne plus l’exiger',
      title: 'Ne plus exiger la connexion en deux étapes ?',
      text: 'Les membres peuvent alors se connecter avec leur seul mot de passe, et désactiver la leur.',
      submit: 'Ne plus l’exiger',
      done: 'La connexion en deux étapes n’est plus exigée.',
    },
  },
  end: {
    title: 'Désactiver la connexion en deux étapes ?',
    text: 'Votre mot de passe suffit alors pour vous connecter.',
    codeHint: 'De l’application, ou un code de secours.',
    done: 'La connexion en deux étapes est désactivée.',
  },
};
