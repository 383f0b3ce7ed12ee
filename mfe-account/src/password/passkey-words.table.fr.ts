import type { Translation } from '@vitrine/shared/language';
import type { words } from './passkey-words.table';

export const wordsFr: Translation<typeof words> = {
  title: 'Clés d’accès (passkeys)',
  lead: 'Connectez-vous avec votre empreinte, votre visage ou le code de l’appareil, sans mot de passe ni code à recopier.',
  failedTitle: 'Impossible de charger vos clés d’accès',
  failed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  none: 'Vous n’avez pas encore de clé d’accès.',
  added: (ago) => `Ajoutée ${ago}`,
  used: (ago) => `dernière utilisation ${ago}`,
  never: 'jamais utilisée',
  full: (most) => `Vous avez ${most} clés d’accès, le maximum.`,
  password: 'Votre mot de passe',
  needPassword: 'Saisissez votre mot de passe.',
  name: 'Nom',
  nameHint: 'Pour la reconnaître dans cette liste.',
  needName: 'Saisissez un nom.',
  firstName: 'Mon appareil',
  add: {
    open: 'Ajouter une clé d’accès',
    title: 'Ajouter une clé d’accès',
    text: 'Confirmez d’abord que c’est bien vous. Votre navigateur demande ensuite où enregistrer la clé.',
    submit: 'Continuer',
    done: (name) => `Clé d’accès «\u00a0${name}\u00a0» ajoutée.`,
  },
  rename: {
    open: 'Renommer',
    label: (name) => `Renommer ${name}`,
    title: 'Renommer la clé d’accès',
    submit: 'Enregistrer',
    done: 'Enregistré.',
  },
  remove: {
    open: 'Retirer',
    label: (name) => `Retirer ${name}`,
    title: (name) => `Retirer «\u00a0${name}\u00a0»\u00a0?`,
    text: 'Elle ne permet plus de vous connecter. Votre appareil peut la garder ; vous pouvez aussi l’y supprimer.',
    submit: 'Retirer',
    done: (name) => `«\u00a0${name}\u00a0» retirée.`,
  },
  browser: {
    unused: 'Votre navigateur n’a pas enregistré de clé d’accès. Rien n’a été modifié. Réessayez.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    elsewhere: (host) =>
      `Les clés d’accès ne fonctionnent que sur ${host}. Ouvrez Vitrine à cette adresse et réessayez.`,
    unsupported:
      'Ce navigateur ou cet appareil ne peut pas enregistrer de clés d’accès. Essayez-en un autre.',
  },
};
