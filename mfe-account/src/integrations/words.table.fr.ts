import type { Translation } from '@vitrine/shared/language';
import type { words } from './words.table';

export const wordsFr: Translation<typeof words> = {
  title: 'Intégrations',
  line: (live) => (live === 0 ? 'Aucune' : live === 1 ? '1 intégration' : `${live} intégrations`),
  lead: 'Affichez votre planning, vos appareils, promos ou playlists sur une page à vous : intranet, système de caisse ou écran mural.',
  add: 'Ajouter une intégration',
  noRight: 'Seuls les propriétaires et les admins peuvent gérer les intégrations.',
  failedTitle: 'Impossible de charger vos intégrations',
  empty: 'Rien de ce compte n’est encore affiché sur d’autres sites.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  areas: { schedule: 'Planning', media: 'Promos', playlists: 'Playlists', devices: 'Appareils' },
  modes: { read: 'Lecture seule', edit: 'Lecture et modification' },
  access: (areas, mode) => `${areas}\u00a0: ${mode.toLowerCase()}.`,
  modeHints: {
    read: 'Rien ne peut y être modifié.',
    edit: 'Toute personne qui ouvre cette page peut y modifier le contenu des espaces ci-dessus. Les playlists enregistrées doivent être validées.',
  },
  states: { live: 'Active', stopped: 'Arrêtée', revoked: 'Révoquée' },
  stopped: (name) =>
    name
      ? `${name}, qui en était responsable, n’est plus propriétaire ou admin. Modifiez-la pour la reprendre.`
      : 'Plus aucun propriétaire ou admin n’en est responsable. Modifiez-la pour la reprendre.',
  never: 'Pas encore utilisée',
  used: (ago, count) => `Dernière utilisation ${ago}, ${count < 2 ? `${count} jeton` : `${count} jetons`}`,
  by: (name, ago) => (name ? `Créée par ${name} ${ago}` : `Créée ${ago}`),
  actions: (name) => `Actions pour ${name}`,
  snippet: 'Code à coller',
  edit: 'Modifier',
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer l’intégration',
  revokeText:
    'Sa clé et tous ses jetons cessent aussitôt de fonctionner. Les pages qui l’utilisent n’affichent plus rien. Cette action est irréversible. Révoquer',
  keep: 'Conserver',
  revoked: (name) => `${name}\u00a0: intégration révoquée.`,
  saved: (name) => `${name}\u00a0: enregistré.`,
  form: {
    addTitle: 'Ajouter une intégration',
    editTitle: 'Modifier l’intégration',
    make: 'Créer l’intégration',
    save: 'Enregistrer',
    name: 'Nom',
    nameHint: 'Par exemple, le nom de votre page.',
    areas: 'Espaces',
    mode: 'Accès',
    group: 'Écrans',
    allGroups: 'Tous les écrans',
    groupHint: 'Un groupe ne peut être choisi que pour le planning et les appareils.',
    origins: 'Origines',
    originsHint: 'Une par ligne, comme https://intranet.example, sans barre oblique à la fin.',
    needName: 'Saisissez un nom.',
    needArea: 'Choisissez au moins un espace.',
    needOrigin: 'Saisissez au moins une origine.',
    badOrigin: (text) =>
      `${text} n’est pas une origine. Saisissez-la sous la forme https://intranet.example.`,
    tooMany: (most) => `${most} origines au maximum.`,
  },
  secretText: 'Elle n’est affichée qu’une fois. Gardez-la sur votre serveur, jamais dans une page.',
  code: {
    title: 'Code à coller',
    area: 'Espace',
    way: 'Méthode',
    ways: { element: 'Script', frame: 'Cadre' },
    server: 'Sur votre serveur',
    serverText:
      'Servez /vitrine-token aux personnes autorisées à le voir. Vitrine répond {"token": …, "expires_at": …} : transmettez-le tel quel.',
    page: 'Dans votre page',
    element:
      'Le script est fixé à cette version précise. Pour recevoir les nouvelles versions, utilisez v1.js et omettez integrity.',
    noFile:
      'Cette installation n’a pas encore publié le module de cet espace. L’adresse sans integrity fonctionnera ensuite.',
    frame: 'Pour les pages qui ne peuvent pas exécuter notre script.',
    close: 'Fermer',
  },
};
