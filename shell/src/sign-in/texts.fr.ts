import type { Translation } from '@vitrine/shared/language';
import type {
  captchaTexts,
  linkTexts,
  mailChoiceTexts,
  ownPasswordTexts,
  passkeyTexts,
  passwordTexts,
  resetTexts,
  secondFactorTexts,
  signUpTexts,
  undoTexts,
  keepAccountTexts,
  setUpTexts,
} from './texts';

export const passwordTextsFr: Translation<typeof passwordTexts> = {
  label: 'Mot de passe',
  hint: '10 caractères ou plus. Une phrase courte est facile à retenir et difficile à deviner.',
  missing: (count) => (count === 1 ? 'Encore un caractère.' : `Encore ${count} caractères.`),
  longEnough: 'Assez long.',
  tooLong: (length) => `128 caractères au maximum. Celui-ci en a ${length}.`,
  tooShort: 'Le mot de passe doit avoir au moins 10 caractères.',
  required: 'Choisissez un mot de passe.',
};

export const captchaTextsFr: Translation<typeof captchaTexts> = {
  group: 'Petite vérification',
  picture: 'Image de cinq caractères déformés',
  pictureLabel: 'Les cinq caractères de l’image',
  wordsLabel: 'Votre réponse',
  another: { picture: 'Nouvelle image', words: 'Nouvelle question' },
  toWords: 'Plutôt répondre à une question',
  toPicture: 'Plutôt voir une image',
  loading: 'Chargement…',
  failed: 'La vérification ne s’est pas chargée.',
  reload: 'La recharger',
  ready: 'Nouvelle image chargée.',
  renewed: 'La vérification a expiré. En voici une nouvelle.',
  missing: 'Saisissez la réponse.',
  notThere: 'Chargez d’abord la vérification.',
};

export const signUpTextsFr: Translation<typeof signUpTexts> = {
  title: 'Créer un compte',
  lead: '14 jours gratuits. Sans carte bancaire.',
  email: 'E-mail',
  venue: 'Nom de l’établissement',
  submit: 'Créer le compte',
  submitting: 'Création de votre compte',
  have: 'J’ai déjà un compte',
  closedTitle: 'Les inscriptions sont fermées',
  closedLead:
    'Il n’est pas possible de créer un compte ici. S’il vous en faut un, adressez-vous à l’exploitant de ce serveur.',
  closedInvited:
    'Ici, les comptes sont sur invitation. Demandez-en une à un collègue, ou un compte à l’exploitant de ce serveur.',
  missingEmail: 'Saisissez votre adresse e-mail.',
  oddEmail: 'Cela ne ressemble pas à une adresse e-mail.',
  missingVenue: 'Saisissez le nom de votre établissement.',
  termsBefore: 'J’accepte les conditions et la politique de confidentialité.',
  termsRead: 'Les lire',
  termsMissing: 'Acceptez les conditions pour continuer.',
  sentTitle: 'Consultez votre messagerie',
  sentBefore: 'Nous avons envoyé un e-mail à ',
  sentAfter: '. Le lien qu’il contient fonctionne une fois et reste valable 24 heures.',
  again: 'Renvoyer',
  sending: 'Envoi',
  sentAgain: 'Renvoyé.',
  change: 'Utiliser une autre adresse',
};

export const linkTextsFr: Translation<typeof linkTexts> = {
  loading: 'Ouverture de votre lien',
  signUpTitle: (brand) => `Bienvenue sur ${brand}`,
  signUpLead: (account, email) =>
    `Choisissez un mot de passe pour confirmer ${email}. L’essai de 14 jours de ${account} commence alors.`,
  invitationTitle: (account) => `Rejoindre ${account}`,
  invitationLead: (email, role) => `${email} est invité en tant que ${role}.`,
  invitationFirst: 'Ensuite, vous remplacerez votre premier mot de passe par le vôtre.',
  emailTitle: 'Confirmer votre nouvelle adresse',
  emailLead: (email, account) =>
    `Ensuite, vous vous connecterez à ${account} avec ${email}, et les e-mails y arriveront.`,
  roles: {
    owner: 'propriétaire',
    admin: 'admin',
    approver: 'approbateur',
    editor: 'éditeur',
    viewer: 'lecteur',
  },
  member: 'membre',
  name: 'Votre nom',
  nameHint: 'Vos collègues le voient, et vous pouvez vous connecter avec.',
  currentPassword: 'Votre mot de passe',
  currentHint: 'Celui de votre connexion.',
  missingPassword: 'Saisissez votre mot de passe.',
  missingName: 'Saisissez votre nom.',
  oddName: 'Votre nom ne peut pas contenir de @.',
  clock: (zone) => `Les plannings suivent le fuseau horaire ${zone}. Vous pouvez le changer dans « Compte ».`,
  submit: { sign_up: 'Confirmer et commencer', invitation: 'Rejoindre', email: 'Confirmer l’adresse' },
  submitting: 'Un instant',
  goneTitle: 'Ce lien a déjà servi ou a expiré',
  goneLead:
    'Les liens de nos e-mails fonctionnent une fois et expirent. Si vous avez déjà utilisé celui-ci, connectez-vous.',
  goneInvited: 'Vous étiez invité ? Demandez une nouvelle invitation.',
  goneNew: 'Vous vous inscrivez vous-même ?',
  goneSignUp: 'Obtenir un nouveau lien',
  failedTitle: 'Impossible de vérifier votre lien',
};

export const resetTextsFr: Translation<typeof resetTexts> = {
  title: 'Définir un nouveau mot de passe',
  lead: 'Saisissez votre adresse e-mail. Si elle a un compte, nous vous envoyons un lien.',
  email: 'E-mail',
  submit: 'Envoyer le lien',
  submitting: 'Envoi',
  back: 'Retour à la connexion',
  sentTitle: 'Consultez votre messagerie',
  sentBefore: 'Si ',
  sentAfter:
    ' a un compte, un e-mail avec un lien est en route. Le lien fonctionne une fois et reste valable une heure.',
  again: 'Renvoyer',
  sentAgain: 'Renvoyé.',
  change: 'Utiliser une autre adresse',
  newTitle: 'Choisir un nouveau mot de passe',
  newLead: 'Vous serez déconnecté partout ailleurs.',
  newLabel: 'Nouveau mot de passe',
  newSubmit: 'Définir le mot de passe',
  newSubmitting: 'Enregistrement du mot de passe',
  goneTitle: 'Ce lien a déjà servi ou a expiré',
  goneLead: 'Il fonctionne une fois et reste valable une heure. Votre mot de passe n’a pas changé.',
  goneAgain: 'M’envoyer un nouveau lien',
};

export const ownPasswordTextsFr: Translation<typeof ownPasswordTexts> = {
  title: 'Choisir votre propre mot de passe',
  lead: 'Vous avez reçu un premier mot de passe. Remplacez-le par un que vous seul connaissez.',
  given: 'Premier mot de passe',
  givenHint:
    'Celui que vous avez reçu. Vous ne l’avez pas ? Utilisez « Mot de passe oublié ? » à la connexion.',
  own: 'Votre propre mot de passe',
  missing: 'Saisissez le mot de passe que vous avez reçu.',
  submit: 'Définir le mot de passe',
  submitting: 'Enregistrement du mot de passe',
};

export const secondFactorTextsFr: Translation<typeof secondFactorTexts> = {
  title: 'Saisir votre code',
  lead: 'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche pour Vitrine.',
  code: 'Code',
  hint: 'Pas de téléphone sous la main ? Saisissez l’un de vos codes de secours.',
  missing: 'Saisissez le code.',
  submit: 'Se connecter',
  submitting: 'Connexion',
  back: 'Retour à la connexion',
};

export const passkeyTextsFr: Translation<typeof passkeyTexts> = {
  unused: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez votre mot de passe.',
  elsewhere: (host) =>
    `Les clés d’accès ne fonctionnent que sur ${host}. Ouvrez Vitrine à cette adresse, ou utilisez votre mot de passe.`,
  unsupported:
    'Ce navigateur ne prend pas en charge les clés d’accès. Connectez-vous avec votre mot de passe.',
};

export const undoTextsFr: Translation<typeof undoTexts> = {
  loading: 'Ouverture de votre lien',
  title: 'Rétablir votre ancienne adresse ?',
  lead: (account, fresh) => `Vous vous connectez maintenant à ${account} avec ${fresh}.`,
  what: (old) =>
    `Nous rétablissons ${old} et vous déconnectons partout. Vous choisissez ensuite un nouveau mot de passe.`,
  submit: 'Ce n’était pas moi : la rétablir',
  submitting: 'Rétablissement',
  keep: 'C’était moi : la garder',
  doneTitle: 'Votre ancienne adresse est rétablie',
  doneLead: (email) =>
    `Vous vous connectez de nouveau avec ${email}, et vous êtes déconnecté partout. Quelqu’un connaissait votre mot de passe : choisissez-en un nouveau maintenant.`,
  toPassword: 'Choisir un nouveau mot de passe',
  goneTitle: 'Ce lien a déjà servi ou a expiré',
  goneLead:
    'Il fonctionne une fois et reste valable 72 heures. Si vous n’avez pas changé votre adresse, adressez-vous à un propriétaire ou admin de votre compte.',
  failedTitle: 'Impossible de vérifier votre lien',
};

export const mailChoiceTextsFr: Translation<typeof mailChoiceTexts> = {
  kinds: {
    reminders: 'Rappels',
    approvals: 'E-mails sur les validations',
    screens: 'E-mails sur les écrans hors ligne',
    promos: 'E-mails sur les promos en échec de préparation',
    storage: 'E-mails sur le stockage plein',
    payments: 'E-mails sur les paiements échoués',
  },
  otherKind: 'Ces e-mails',
  working: 'Désactivation',
  offTitle: (kind) => `Désactivé : ${kind}`,
  offLead: (email) => (email ? `${email} ne les reçoit plus.` : 'Vous ne les recevez plus.'),
  still: 'Vous recevez toujours les e-mails sur votre mot de passe et votre connexion.',
  turnOn: 'Les réactiver',
  turnOff: 'Les désactiver',
  onTitle: (kind) => `Réactivé : ${kind}`,
  onLead: (email) => (email ? `${email} les reçoit de nouveau.` : 'Vous les recevez de nouveau.'),
  laterTitle: 'Vos choix d’e-mails',
  laterLead: (email) => `Un lien dans l’un de nos e-mails a désactivé les e-mails à ${email}.`,
  laterLeadNobody: 'Un lien dans l’un de nos e-mails a désactivé ces e-mails.',
  laterHow: 'Pour changer cela, rouvrez ce lien. Il est au bas de l’e-mail et n’expire pas.',
  goneTitle: 'Ce lien ne fonctionne plus',
  goneLead: 'Ouvrez le lien au bas d’un e-mail plus récent. Rien n’a été modifié.',
  failedTitle: 'Impossible d’enregistrer votre choix',
};

export const keepAccountTextsFr: Translation<typeof keepAccountTexts> = {
  loading: 'Ouverture de votre lien',
  title: 'Conserver le compte ?',
  lead: (account, day) =>
    `${account} sera supprimé le ${day}, avec tous ses promos, playlists, écrans et membres.`,
  submit: 'Conserver le compte',
  submitting: 'Conservation en cours',
  doneTitle: 'Le compte est conservé',
  doneLead: (account) =>
    `${account} ne sera pas supprimé. Si vous n’avez pas demandé sa suppression, choisissez un nouveau mot de passe : quelqu’un connaît le vôtre.`,
  toProduct: 'Continuer',
  goneTitle: 'Ce lien a été utilisé ou a expiré',
  goneLead:
    'Il fonctionne une fois, jusqu’à la suppression du compte. Connectez-vous pour voir si votre compte sera supprimé.',
  failedTitle: 'Impossible de vérifier votre lien',
};

export const setUpTextsFr: Translation<typeof setUpTexts> = {
  title: 'La connexion en deux étapes est exigée',
  lead: (account) =>
    `${account} exige une deuxième étape à la connexion. Configurez-la pour continuer : cela prend environ deux minutes. Vos écrans continuent.`,
  failedTitle: 'Impossible de charger cette page',
  signOut: 'Se déconnecter',
  back: 'Retour',
  next: 'Continuer',
  confirmTitle: 'Confirmez que c’est bien vous',
  password: 'Votre mot de passe',
  needPassword: 'Saisissez votre mot de passe.',
  code: 'Code',
  needCode: 'Saisissez le code.',
  app: {
    choose: 'Utiliser une application d’authentification',
    lead: 'Vous scannez ensuite un code avec l’application d’authentification de votre téléphone.',
    title: 'Scannez ce code',
    text: 'Scannez-le avec votre application d’authentification, puis saisissez les six chiffres qu’elle affiche.',
    picture: 'QR code pour votre application d’authentification',
    secret: 'Ou saisissez cette clé dans l’application',
    submit: 'Activer',
  },
  codes: {
    title: 'Vos codes de secours',
    text: 'Sans votre téléphone, chacun de ces codes permet de se connecter une fois. Gardez-les en lieu sûr : ils ne peuvent plus être affichés.',
    download: 'Télécharger',
    file: 'vitrine-codes-de-secours.txt',
    done: 'Je les ai enregistrés',
  },
  passkey: {
    choose: 'Utiliser une clé d’accès',
    lead: 'Votre navigateur demande ensuite où enregistrer la clé d’accès. Elle vous connecte par empreinte, visage ou code de l’appareil.',
    name: 'Nom',
    nameHint: 'Pour la reconnaître dans votre liste de clés d’accès.',
    needName: 'Saisissez un nom.',
    firstName: 'Mon appareil',
    unused: 'Votre navigateur n’a pas enregistré de clé d’accès. Rien n’a été modifié. Réessayez.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    unsupported:
      'Ce navigateur ou cet appareil ne peut pas enregistrer de clés d’accès. Utilisez une application d’authentification.',
  },
};
