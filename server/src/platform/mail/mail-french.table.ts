import type { MailTexts } from './mail-texts.types';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });

export const mailFrench: MailTexts = {
  language: 'fr',
  unsubscribe: 'Se désabonner de ces e-mails',
  help: (brand) => `Aide de ${brand}`,
  quoted: (name) => `« ${name} »`,
  date: (at) => day.format(at * 1000),
  day: (at) => weekday.format(at * 1000),
  yesterday: (time) => `hier à ${time}`,
  more: (count) => `Et ${count} de plus.`,
  at: (title, venue) => `${title} (${venue})`,
  notYou: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.',
  newPassword: 'Choisir un nouveau mot de passe',
  someoneKnows:
    'Si vous n’avez rien demandé, choisissez un nouveau mot de passe : quelqu’un connaît le vôtre.',
  worksFor: {
    hour: 'Le lien fonctionne une fois et reste valable une heure.',
    day: 'Le lien fonctionne une fois et reste valable 24 heures.',
    days3: 'Le lien fonctionne une fois et reste valable 72 heures.',
    week: 'Le lien fonctionne une fois et reste valable 7 jours.',
  },
  trial: {
    left: (days) => (days === 1 ? 'dans 1 jour' : days > 1 ? `dans ${days} jours` : 'aujourd’hui'),
    subject: (brand, left) => `Votre essai de ${brand} se termine ${left}`,
    heading: (left) => `Votre essai se termine ${left}`,
    text: (venue, left) =>
      `L’essai de ${venue} se termine ${left}. Choisissez une formule pour continuer à créer des promos et des playlists.`,
    kept: 'Rien n’est supprimé, et vos écrans continuent de diffuser ce qui est programmé.',
    action: 'Choisir une formule',
  },
  factor: {
    headings: {
      on: 'La connexion en deux étapes est activée',
      off: 'La connexion en deux étapes est désactivée',
      codes: 'Vous avez de nouveaux codes de secours',
      reset: 'La connexion en deux étapes a été réinitialisée',
      recovery: 'Un code de secours a servi à se connecter',
      passkey_added: 'Une clé d’accès a été ajoutée',
      passkey_removed: 'Une clé d’accès a été retirée',
    },
    concerns: (brand, email) => `Cela concerne l’utilisateur ${email} de ${brand}.`,
  },
  factorRequired: {
    subject: (venue) => `${venue} exige désormais la connexion en deux étapes`,
    heading: 'La connexion en deux étapes est exigée',
    text: (venue) => `${venue} demande à ses membres une application d’authentification ou une clé d’accès.`,
    has: 'Vous en avez une, il n’y a rien à faire.',
    next: (brand) =>
      `À votre prochaine ouverture de ${brand}, vous la configurez. Cela prend environ deux minutes. Vos écrans continuent.`,
    action: 'La configurer',
  },
  domain: {
    over: (domain) => `L’authentification unique de ${domain} est arrêtée`,
    overText: (domain, days, venue) =>
      `L’enregistrement TXT de ${domain} a disparu depuis ${days} jours : les membres de ${venue} ne peuvent plus se connecter par authentification unique. Ils peuvent choisir un mot de passe avec « Mot de passe oublié ? ».`,
    overHelp:
      'Pour l’utiliser de nouveau, ajoutez l’enregistrement et vérifiez le domaine. Vous pouvez toujours vous connecter avec votre mot de passe.',
    gone: (domain) => `L’enregistrement DNS de ${domain} a disparu`,
    goneText: (domain, days, venue) =>
      `L’enregistrement TXT qui prouve que ${domain} est à vous a disparu. Sans lui, l’authentification unique de ${venue} s’arrête ${days} jours après sa disparition.`,
    goneHelp:
      'Ajoutez l’enregistrement de nouveau ; il n’y a rien d’autre à faire. Vous le trouvez sous « Changer le mot de passe », Authentification unique.',
    action: 'Authentification unique',
  },
  password: {
    subject: (brand) => `Votre mot de passe ${brand} a été changé`,
    heading: 'Votre mot de passe a été changé',
    text: (email) =>
      `Le mot de passe de ${email} a été changé. Vous êtes déconnecté de tous les autres appareils.`,
  },
  reset: {
    subject: (brand) => `Choisissez un nouveau mot de passe ${brand}`,
    text: 'Un nouveau mot de passe a été demandé pour cette adresse.',
    notYou: 'Si vous n’avez rien demandé, ne faites rien. Votre mot de passe reste le même.',
  },
  invitation: {
    someone: 'Quelqu’un',
    subject: (who, venue, brand) => `${who} vous invite chez ${venue} sur ${brand}`,
    heading: (venue) => `Rejoignez ${venue}`,
    text: (who, venue, brand, role) =>
      `${who} vous invite à vous occuper des écrans de ${venue} avec ${brand}, en tant que ${role}.`,
    roles: { admin: 'admin', approver: 'approbateur', editor: 'éditeur', viewer: 'lecteur' },
    hasPassword: (who) =>
      `${who} a défini un premier mot de passe pour vous. Connectez-vous une fois avec, puis choisissez le vôtre.`,
    action: 'Accepter l’invitation',
    unknown: 'Si vous ne connaissez pas l’expéditeur, ne faites rien. Aucun compte ne sera créé.',
    elsewhereHeading: (who, venue) => `${who} vous invite chez ${venue}`,
    elsewhere: (brand) =>
      `Cette adresse appartient déjà à un compte ${brand}, et une adresse ne peut appartenir qu’à un seul compte.`,
    elsewhereHelp: (who, venue) =>
      `Pour rejoindre ${venue}, demandez à ${who} d’inviter une autre de vos adresses. Ou faites retirer celle-ci de son compte, puis demandez une nouvelle invitation.`,
    elsewhereUnknown:
      'Si vous ne connaissez pas l’expéditeur, il n’y a rien à faire. Il n’a pas appris que vous avez un compte.',
  },
  emailChange: {
    subject: (brand) => `Confirmez votre nouvelle adresse pour ${brand}`,
    heading: 'Confirmez votre nouvelle adresse',
    text: (brand, venue) =>
      `Vous avez demandé à utiliser cette adresse pour votre compte ${brand} chez ${venue}. Confirmez-la pour vous connecter avec elle désormais.`,
    action: 'Confirmer l’adresse',
    notYou: 'Si vous n’avez rien demandé, ne faites rien.',
  },
  emailChanged: {
    subject: (brand) => `Votre adresse ${brand} a été changée`,
    heading: 'Votre adresse a été changée',
    text: (venue, after, before) =>
      `Vous vous connectez maintenant à ${venue} avec ${after} au lieu de ${before}.`,
    notYou:
      'Si c’était vous, il n’y a rien à faire. Sinon, annulez : nous rétablissons votre ancienne adresse et vous déconnectons partout. Vous choisissez ensuite un nouveau mot de passe.',
    action: 'Ce n’était pas moi : rétablir',
  },
  deletion: {
    subject: (brand, on) => `Votre compte ${brand} sera supprimé le ${on}`,
    heading: (venue, on) => `${venue} sera supprimé le ${on}`,
    text: (brand, venue, on) =>
      `Le compte ${brand} de ${venue} sera supprimé le ${on} : promos, playlists, écrans, membres et statistiques. Ensuite, ce sera définitif.`,
    until:
      'Jusque-là, tout fonctionne et vos écrans continuent. Pour garder le compte, le bouton suffit, sans vous connecter. Pour tout exporter avant, connectez-vous et ouvrez Compte, Vos données.',
    works: 'Le lien fonctionne une fois, jusqu’à la suppression du compte.',
    action: 'Garder le compte',
    notYou:
      'Si vous n’avez rien demandé, gardez le compte, puis choisissez un nouveau mot de passe : quelqu’un connaît le vôtre.',
    deletedSubject: (brand) => `Votre compte ${brand} a été supprimé`,
    deletedHeading: (venue) => `${venue} a été supprimé`,
    deleted: (brand, venue) =>
      `Le compte ${brand} de ${venue} a été supprimé avec tout son contenu. Ses écrans affichent de nouveau un code, avec lequel ils peuvent être connectés à un autre compte.`,
    backups: 'Les sauvegardes de l’exploitant de ce serveur le contiennent jusqu’à leur remplacement.',
  },
  export: {
    failedSubject: (brand) => `Votre export ${brand} a échoué`,
    failedHeading: (venue) => `L’export de ${venue} a échoué`,
    failed: 'Rien n’a été modifié. Vous pouvez le relancer.',
    subject: (brand) => `Votre export ${brand} est prêt`,
    heading: (venue) => `L’export de ${venue} est prêt`,
    text: (days) =>
      `Tout votre compte est dans une archive. Connectez-vous pour la télécharger dans les ${days} jours ; elle est ensuite supprimée.`,
    action: 'Vos données',
  },
  billing: {
    page: 'Ouvrir votre abonnement',
    cancelled: 'Votre abonnement a été résilié',
    ends: (venue, on) => `L’abonnement de ${venue} se termine le ${on}. D’ici là, rien ne change.`,
    ended: (venue) => `L’abonnement de ${venue} est terminé.`,
    resume: 'Vous pouvez le reprendre à tout moment sur la même page.',
    receipt: (number) => `Reçu ${number}`,
    thanks: (money) => `Merci. Nous avons reçu ${money}.`,
    receiptText: (venue, what) => `Pour ${venue} : ${what}.`,
    invoice: 'Ouvrir la facture',
    test: 'Paiement de test : aucun argent réel n’est débité.',
    failed: 'Votre paiement a échoué',
    failedText: (venue, on) =>
      `Le paiement pour ${venue} n’est pas passé. Mettez à jour votre carte avant le ${on}.`,
    failedKept:
      'Vos écrans continuent, et rien n’est supprimé. Après cette date, vous ne pourrez plus créer de promos ni de playlists avant le paiement.',
    update: 'Mettre à jour',
  },
  signUp: {
    subject: (brand) => `Confirmez votre compte ${brand}`,
    heading: 'Encore une étape',
    text: (brand, venue) =>
      `Vous avez demandé un compte ${brand} pour « ${venue} ». Confirmez que cette adresse est la vôtre, et vos 14 jours d’essai commencent.`,
    action: 'Confirmer et commencer',
    notYou: 'Si vous n’avez pas demandé de compte, ne faites rien. Aucun ne sera créé.',
    knownSubject: (brand) => `Vous avez déjà un compte ${brand}`,
    knownHeading: 'Vous avez déjà un compte',
    known: (brand) =>
      `Quelqu’un, peut-être vous, a voulu s’inscrire avec cette adresse. Elle a déjà un compte ${brand}, aucun autre n’a donc été créé.`,
    knownHelp:
      'Connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau sur la même page.',
    signIn: 'Se connecter',
    knownNotYou: 'Si ce n’était pas vous, il n’y a rien à faire.',
  },
  approvals: {
    waiting: (name) => `${name} attend une validation`,
    waitingMany: (count) => `${count} playlists attendent une validation`,
    savedBy: (name, author) => `${name}, enregistrée par ${author}`,
    until: 'D’ici la validation, les écrans continuent avec la dernière version validée.',
    review: 'La vérifier',
    reviewMany: 'Les vérifier',
    approved: (name) => `${name} est validée`,
    approvedText: (who) => `Validée par ${who}. Elle est en route vers les écrans.`,
    rejected: (name) => `${name} a été refusée`,
    rejectedText: (who, reason) => `Refusée par ${who}. Raison : ${reason}`,
    changed: (name) => `${name} a été modifiée et validée`,
    changedText: (who) => `${who} l’a enregistrée avec d’autres changements. Cette version est diffusée.`,
    again:
      'Modifiez-la et enregistrez-la pour la faire vérifier de nouveau. D’ici là, les écrans continuent avec la dernière version validée.',
    open: 'Ouvrir la playlist',
    anApprover: 'Un approbateur',
  },
  screens: {
    flapping: (name, count, since) =>
      `${name} perd sans cesse sa connexion : ${count} fois depuis ${since}. L’écran est hors ligne.`,
    offlineSince: (name, since) => `${name} est hors ligne depuis ${since}.`,
    back: (name) => `${name} est de nouveau en ligne.`,
    title: (down, up) =>
      [
        down.length > 1
          ? `${down.length} écrans sont hors ligne`
          : down[0]
            ? `${down[0]} est hors ligne`
            : '',
        up.length > 1
          ? `${up.length} ${down.length > 0 ? '' : 'écrans '}sont de nouveau en ligne`
          : up[0]
            ? `${down.length > 0 ? '1' : up[0]} est de nouveau en ligne`
            : '',
      ]
        .filter(Boolean)
        .join(', '),
    check:
      'Vérifiez l’alimentation et le réseau. Un écran sans connexion continue avec ce qu’il a téléchargé.',
    open: 'Ouvrir l’écran',
    openAll: 'Ouvrir vos écrans',
  },
  promos: {
    failed: (name) => `${name} n’a pas pu être préparée`,
    failedMany: (count) => `${count} promos n’ont pas pu être préparées`,
    line: (name, detail) => `${name} : ${detail}`,
    notShown: (count) => (count === 1 ? 'Les écrans ne la montrent pas.' : 'Les écrans ne les montrent pas.'),
    open: 'Ouvrir vos promos',
  },
  playlists: {
    after: (name, on) => `${name} n’a plus rien à diffuser après le ${on}`,
    empty: (name) => `${name} n’a plus rien à diffuser`,
    many: (count) => `${count} playlists n’auront bientôt plus de contenu`,
    then: () =>
      'Les écrans diffusent alors le reste de votre planning, ou votre playlist par défaut. Ajoutez du contenu, ou changez le dernier jour.',
    edit: 'Modifier la playlist',
    open: 'Ouvrir vos playlists',
  },
  storage: {
    full: 'Votre stockage est plein',
    nearlyFull: 'Votre stockage est presque plein',
    used: (used, quota) => `${used} sur ${quota} sont utilisés.`,
    left: (left) => `Un fichier de plus de ${left} ne peut plus être importé.`,
    none: 'Plus rien ne peut être importé.',
    help: 'Achetez du stockage ou supprimez les promos dont vous n’avez plus besoin. Rien n’est supprimé automatiquement, et vos écrans continuent.',
    buy: 'Acheter du stockage',
  },
};
