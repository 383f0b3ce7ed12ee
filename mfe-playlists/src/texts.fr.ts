import type { Translation } from '@vitrine/shared/language';
import { containingTextsFr } from './editor/containing/texts.fr';
import { filmstripTextsFr } from './editor/filmstrip/texts.fr';
import { historyTextsFr } from './editor/history/texts.fr';
import type { texts } from './texts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
const items = (count: number) => `${count} ${many(count, 'élément', 'éléments')}`;

export const textsFr: Translation<typeof texts> = {
  refused: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  list: {
    title: 'Playlists',
    line: (count, pending) =>
      `${count} ${many(count, 'playlist', 'playlists')}` +
      (pending > 0 ? `, ${pending} en attente de validation` : ''),
    create: 'Créer +',
    search: 'Rechercher des playlists',
    emptyTitle: 'Pas encore de playlist',
    emptyText:
      'Créez des playlists et divertissez vos visiteurs avec des vidéos variées, des paysages naturels aux plats les plus divers.',
    noMatch: (query) => `Aucune playlist ne correspond à «\u00a0${query}\u00a0».`,
    clearSearch: 'Effacer la recherche',
    failedTitle: 'Impossible de charger vos playlists',
    waiting: 'En attente de validation',
    all: 'Toutes les playlists',
    filter: 'Afficher',
    empty: 'Pas encore d’élément',
    runsOut: (day) => `Plus rien après le ${day}`,
    ranOut: 'Plus rien à diffuser',
    items,
    actions: (name) => `Actions pour ${name}`,
    edit: 'Modifier',
    remove: 'Supprimer',
    playNow: 'Diffuser maintenant',
    duplicate: 'Dupliquer',
    versions: 'Versions',
  },
  blocked: {
    role: 'Votre accès est en lecture seule.',
    subscription:
      'Votre abonnement a pris fin. Choisissez une formule pour créer à nouveau des playlists. Vos écrans continuent.',
  },
  remove: {
    title: 'Supprimer la playlist',
    text: 'Elle n’est plus diffusée sur aucun écran et sort du planning. Supprimer',
    yes: 'Supprimer',
    no: 'Conserver',
    done: (name) => `«\u00a0${name}\u00a0» est supprimée.`,
    needsApprover: 'Elle est validée pour les écrans. Seul un approbateur peut la supprimer.',
  },
  approval: {
    pending: 'En attente de validation',
    rejected: 'Refusée',
    review: 'Vérifier',
    compare: 'Voir ce qui a changé',
    reject: 'Refuser',
    rejectTitle: (name) => `Refuser «\u00a0${name}\u00a0»`,
    rejectText: 'Dites ce qui doit changer. L’auteur le lira.',
    reason: 'Motif',
    rejectedDone: (name) => `«\u00a0${name}\u00a0» est refusée.`,
    pendingNote:
      'Cette version attend d’être validée. D’ici là, les écrans ne diffusent que des versions validées.',
    editorNote:
      'Vos modifications devront être validées. D’ici là, les écrans ne diffusent que des versions validées.',
    rejectedNote: (reason) => `Refusée\u00a0: ${reason}`,
  },
  playNow: {
    title: (name) => `Diffuser «\u00a0${name}\u00a0» maintenant`,
    all: 'Tous les appareils',
    go: 'Diffuser maintenant',
    cancel: 'Annuler',
    connect: 'Connecter un appareil',
    noRight: 'Seuls les propriétaires et les admins peuvent diffuser immédiatement.',
    none: 'Connectez d’abord un appareil. Vous pourrez ensuite y diffuser d’ici.',
    done: (name, count) =>
      `«\u00a0${name}\u00a0» démarre sur ${count} ${many(count, 'appareil', 'appareils')}.`,
    failed: 'Impossible de charger vos appareils.',
    offline: 'hors ligne',
  },
  receipt: {
    saved: 'Playlist enregistrée.',
    pending:
      'Playlist enregistrée. Elle attend d’être validée ; les écrans ne diffusent que des versions validées.',
    dismiss: 'Masquer ce message',
  },
  editor: {
    newTitle: 'Nouvelle playlist',
    name: 'Nom',
    copyOf: (name) => `${name} (copie)`,
    nameHint: 'Laissez vide pour utiliser la date',
    length: (text, count) => (count === 0 ? 'Pas encore d’élément' : `${text} · ${items(count)}`),
    preview: 'Aperçu',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    unchanged: 'Aucune modification à enregistrer.',
    viewerReason: 'Votre accès est en lecture seule.',
    back: 'Playlists',
    library: 'Bibliothèque',
    openLibrary: 'Ajouter de la bibliothèque',
    closeLibrary: (added) =>
      added > 0 ? `Terminé, ${added} ${many(added, 'ajouté', 'ajoutés')}` : 'Terminé',
    libraryFailedTitle: 'Bibliothèque indisponible',
    libraryFailed:
      'La bibliothèque ne s’est pas chargée. Vous pouvez toujours organiser et enregistrer ce qui est dans cette playlist.',
    failedTitle: 'Impossible de charger cette playlist',
    missing: 'Cette playlist n’existe plus.',
    missingText: 'Elle a été supprimée, ou le lien est incorrect.',
    leaveTitle: 'Quitter sans enregistrer ?',
    leaveText: 'Vos modifications de cette playlist seront perdues.',
    leave: 'Quitter',
    stay: 'Rester',
    tooMany: (limit) => `Une playlist peut contenir jusqu’à ${limit} éléments.`,
    saveFailed: 'La playlist n’a pas été enregistrée.',
    savedEarlier: 'Enregistré. Vos modifications depuis ne le sont pas encore.',
  },
  faults: {
    no_entries: 'Ajoutez d’abord quelque chose à diffuser.',
    name_too_long: 'Le nom est trop long.',
    no_days: 'Choisissez au moins un jour.',
    no_time: 'Choisissez une heure de début.',
    no_date: 'Choisissez une date.',
    no_end: 'Choisissez une heure de fin.',
    days_reversed: 'Le dernier jour ne doit pas précéder le premier.',
  },
  filmstrip: filmstripTextsFr,
  history: historyTextsFr,
  looks: {
    title: 'Apparence',
    fit: 'Images d’un autre format',
    fitHints: {
      '': 'Les images larges remplissent l’écran, les autres sont montrées en entier.',
      fit: 'Du noir là où l’image ne remplit pas l’écran.',
      fill: 'Les bords peuvent être coupés.',
      blur: 'L’image elle-même, floue, remplit le reste.',
    },
    transition: 'Entre les éléments',
    shuffle: 'Aléatoire : un autre ordre à chaque tour',
  },
  addPlaylists: containingTextsFr,
  moveTo: {
    title: (name) => `Déplacer «\u00a0${name}\u00a0»`,
    label: (count) => `Position, de 1 à ${count}`,
    go: 'Déplacer',
  },
  timing: {
    title: 'Quand la diffuser',
    weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    time: 'Commence à',
    date: 'Date',
    group: 'Appareils',
    allDevices: 'Tous les appareils',
    clock: (zone) => `Les heures sont celles de l’établissement (${zone}).`,
    manual:
      'Hors planning. Elle est diffusée avec « Diffuser maintenant », jusqu’au prochain début programmé.',
    until: 'Diffusée jusqu’au début de la playlist suivante, ou minuit.',
    untilEnd: 'À la fin, la playlist précédente reprend.',
    thisPlaylist: 'Cette playlist',
    addLimits: 'Limiter à des jours et heures',
    changeLimits: 'Modifier les jours et heures',
    limits: (when) => `Diffusée seulement\u00a0: ${when}`,
    over: 'Elle est terminée : rien n’en est diffusé.',
    passed: 'Cette heure est passée : elle ne sera pas diffusée d’elle-même.',
    ended: 'Le dernier jour est passé : elle ne sera pas diffusée d’elle-même.',
    skipped: (time, day, from) =>
      `Passage à l’heure d’été le ${day}\u00a0: ${time} n’existe pas. Ce jour-là, elle commence à ${from}.`,
    twice: (time, day) =>
      `Passage à l’heure d’hiver le ${day}\u00a0: ${time} arrive deux fois. Elle démarre les deux fois.`,
  },
  validity: {
    title: (name) => `Quand diffuser «\u00a0${name}\u00a0»`,
    set: 'Appliquer',
    always: 'Toujours',
    ended: 'Terminé',
    days: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    hours: 'Heures',
    allDay: 'Toute la journée',
    someHours: 'Seulement entre',
    from: 'De',
    to: 'À',
    nextDay: 'Lendemain',
    clear: 'Diffuser toujours',
    plays: (when) => `Diffusé\u00a0: ${when}`,
    faults: {
      last_before_first: 'Le dernier jour ne doit pas précéder le premier.',
      no_days: 'Choisissez au moins un jour de la semaine.',
      half_hours: 'Choisissez les deux heures.',
      no_time: 'Choisissez les deux heures.',
      never: 'Il ne serait jamais diffusé : aucun de ces jours ne tombe entre le premier et le dernier jour.',
    },
    notLoaded: 'La fenêtre ne s’est pas chargée. Vérifiez votre connexion et réessayez.',
  },
  conflict: {
    news: (who, when) => `${who} a modifié cette playlist ${when}. Vos modifications sont conservées.`,
    ownNews: (when) =>
      `Vous avez modifié cette playlist dans une autre fenêtre ${when}. Vos modifications ici sont conservées.`,
    someone: 'Quelqu’un',
    meanwhile: 'entre-temps',
    look: 'Voir ce qui a changé',
    keep: 'Continuer',
    fields: {
      name: 'Nom',
      order: 'Ordre de diffusion',
      schedule: 'Planning',
      group: 'Appareils',
      looks: 'Apparence',
    },
    question: (fields) =>
      `Vous avez tous deux modifié\u00a0: ${fields.join(' et ').toLowerCase()}. Quelle version voulez-vous conserver\u00a0? ` +
      'Toutes les autres modifications de chacun sont conservées.',
    unknown:
      'Ce brouillon date d’une visite précédente. En cas de différence, quelle version voulez-vous conserver ?',
    together: (who) => `Enregistré, avec les modifications de ${who}.`,
    unchanged: 'Non modifié',
    both: 'Modifié par les deux',
    changed: (by) => `Modifié ${by}`,
    by: { mine: 'par vous', thisWindow: 'ici', otherWindow: 'dans l’autre fenêtre' },
    byOther: (who) => `par ${who}`,
    order: ({ before, after, added, removed, retimed, redated, isReordered }, by) => {
      const changes = [
        added > 0 && `${added} ${many(added, 'ajouté', 'ajoutés')}`,
        removed > 0 && `${removed} ${many(removed, 'retiré', 'retirés')}`,
        retimed > 0 && `${retimed} ${many(retimed, 'durée modifiée', 'durées modifiées')}`,
        redated > 0 && `${redated} ${many(redated, 'horaire modifié', 'horaires modifiés')}`,
        isReordered && 'ordre modifié',
      ].filter(Boolean);
      if (changes.length === 0) return items(after);
      return `${items(before)} → ${items(after)}, ${changes.join(', ')} ${by}`;
    },
    orderCount: items,
    everyDay: (time) => `Tous les jours, ${time}`,
    manual: 'Hors planning',
    gone: 'Groupe supprimé',
    nothing: 'Vide',
  },
  recovery: {
    found: (when) => `Vous avez fait des modifications ${when} qui n’ont pas été enregistrées.`,
    restore: 'Restaurer',
    discard: 'Abandonner',
  },
  preview: {
    title: (name) => (name ? `Aperçu de ${name}` : 'Aperçu de la nouvelle playlist'),
    play: 'Lire',
    pause: 'Pause',
    previous: 'Précédent',
    next: 'Suivant',
    close: 'Fermer',
    preparing: (name) => `«\u00a0${name}\u00a0» est encore en préparation.`,
    at: (index, count, name) => `${index} sur ${count} · ${name}`,
    seek: 'Position',
    shuffled: 'Les écrans la diffusent dans un autre ordre à chaque tour.',
    leftOut: (count) =>
      count === 1
        ? '1 élément n’est pas diffusé maintenant et n’est pas affiché.'
        : `${count} éléments ne sont pas diffusés maintenant et ne sont pas affichés.`,
    noPlaylists: 'Impossible de charger les playlists qu’elle contient : elles ne sont pas affichées.',
    nothingNow: 'Rien dans cette playlist n’est diffusé maintenant.',
  },
};
