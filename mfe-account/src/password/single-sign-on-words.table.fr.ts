import type { Translation } from '@vitrine/shared/language';
import type { words } from './single-sign-on-words.table';

export const wordsFr: Translation<typeof words> = {
  title: 'Authentification unique (SSO)',
  lead: 'Les membres se connectent avec les comptes de votre organisation, par OpenID Connect.',
  setUp: 'Configurer l’authentification unique',
  failedTitle: 'Impossible de charger l’authentification unique',
  failed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  facts: { provider: 'Fournisseur', issuer: 'Émetteur', domain: 'Domaine e-mail', rule: 'Membres' },
  verified: 'Vérifié',
  unverified: 'Non vérifié',
  required:
    'Doivent utiliser l’authentification unique. Vous seul pouvez encore vous connecter par mot de passe.',
  optional: 'Peuvent utiliser l’authentification unique ou un mot de passe.',
  verify: {
    title: 'Vérifier le domaine',
    text: (domain) =>
      `Ajoutez cet enregistrement TXT là où ${domain} est géré. Avant la vérification, cette connexion est impossible.`,
    name: 'Nom de l’enregistrement',
    value: 'Valeur de l’enregistrement',
    check: 'Vérifier maintenant',
    done: 'Le domaine est vérifié. Les membres peuvent se connecter avec leurs adresses.',
  },
  edit: 'Modifier',
  remove: 'Retirer',
  removeTitle: 'Retirer l’authentification unique ?',
  removeText:
    'Les membres se connectent alors par mot de passe. Ceux qui n’en ont pas le choisissent avec « Mot de passe oublié ? ». Les sessions ouvertes restent.',
  keep: 'Conserver',
  removed: 'L’authentification unique est retirée.',
  form: {
    title: 'Authentification unique (SSO)',
    save: 'Enregistrer',
    name: 'Nom du fournisseur',
    nameHint: 'Affiché sur le bouton « Continuer avec … ».',
    issuer: 'Émetteur',
    issuerHint: 'L’adresse du fournisseur, comme https://login.example.com.',
    clientId: 'ID client',
    secret: 'Secret client',
    secretKept: 'Laissez vide pour garder l’actuel.',
    redirect: 'Adresse de redirection à saisir chez le fournisseur, pour la connexion et la déconnexion',
    logout: 'Adresse de déconnexion back-channel (facultative)',
    domain: 'Domaine e-mail',
    domainHint: 'Les nouvelles personnes avec ces adresses deviennent membres.',
    defaultRole: 'Rôle sans groupe correspondant',
    noAccess: 'Aucun accès',
    claim: 'Claim contenant les groupes',
    groups: 'Groupes et rôles',
    groupsHint:
      'Un par ligne, comme « Marketing = editor ». Les rôles suivent alors les groupes à chaque connexion.',
    groupsFault: (line) =>
      `«\u00a0${line}\u00a0» n’est pas un groupe et un rôle\u00a0: admin, approver, editor ou viewer.`,
    required: 'Les membres doivent utiliser l’authentification unique',
    requiredHint:
      'Leurs sessions se terminent maintenant. En tant que propriétaire, vous pouvez toujours vous connecter par mot de passe.',
    requiredLater: 'Possible dès que le domaine est vérifié.',
    password: 'Votre mot de passe',
    missing: 'Remplissez ce champ.',
  },
  saved: 'L’authentification unique est enregistrée.',
  roles: { admin: 'Admin', approver: 'Approbateur', editor: 'Éditeur', viewer: 'Lecteur' },
};
