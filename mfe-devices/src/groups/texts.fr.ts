import type { Translation } from '@vitrine/shared/language';
import type { groupTexts } from './texts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const devices = (count: number) => many(count, 'appareil', 'appareils');
const listed = (names: readonly string[]) => {
  const shown = names.slice(0, 3).map((name) => `« ${name} »`);
  return names.length > 3
    ? `${shown.join(', ')} et ${many(names.length - 3, 'autre', 'autres')}`
    : shown.join(' et ');
};

export const groupTextsFr: Translation<typeof groupTexts> = {
  title: 'Groupes',
  line: (count) => many(count, 'groupe', 'groupes'),
  back: 'Appareils',
  all: 'Tous les groupes',
  create: 'Nouveau groupe',
  emptyTitle: 'Pas encore de groupes',
  emptyText:
    'Les appareils d’un groupe diffusent les mêmes playlists : « Bar », « Vitrine », « Salle d’attente ».',
  failedTitle: 'Impossible de charger vos groupes',
  noRight: 'Seuls les propriétaires et les admins peuvent modifier les groupes.',
  noDevices: 'Aucun appareil',
  actions: (name) => `Actions pour ${name}`,
  rename: 'Renommer…',
  empty: 'Retirer tous les appareils',
  remove: 'Supprimer',
  noneInside: 'Il ne contient aucun appareil.',
  name: {
    label: 'Nom',
    createTitle: 'Nouveau groupe',
    createSave: 'Créer',
    created: (name) => `Groupe « ${name} » créé.`,
    renameTitle: 'Renommer le groupe',
    renameSave: 'Renommer',
    renamed: (name) => `Nouveau nom : « ${name} ».`,
    missing: 'Saisissez un nom de groupe.',
  },
  hours: {
    title: 'Heures d’ouverture',
    change: 'Modifier…',
    own: 'Ce groupe a ses propres heures d’ouverture',
    ofVenue: 'Ses appareils suivent les heures d’ouverture de l’établissement.',
    save: 'Enregistrer les heures',
    saved: 'Heures d’ouverture enregistrées.',
    incomplete: 'Complétez d’abord toutes les heures.',
  },
  emptyIt: {
    title: 'Retirer tous les appareils',
    text: (count) =>
      `${count === 1 ? 'L’appareil quitte le groupe et diffuse' : `Les ${count} appareils quittent le groupe et diffusent`} ce qui est programmé pour tous les appareils. Vider`,
    yes: 'Retirer',
    no: 'Annuler',
    done: (count, name) => `${devices(count)} ${count === 1 ? 'a' : 'ont'} quitté « ${name} ».`,
  },
  removeIt: {
    title: 'Supprimer le groupe',
    text: (count, uses) => {
      const names = (shared: boolean) =>
        uses.filter((use) => Boolean(use.shared) === shared).map(({ name }) => name);
      const [own, others] = [names(false), names(true)];
      const parts = [
        count > 0 &&
          `${count === 1 ? 'Son appareil quitte le groupe et diffuse' : `Ses ${count} appareils quittent le groupe et diffusent`} ce qui est programmé pour tous les appareils.`,
        own.length > 0 &&
          `${listed(own)} ${own.length === 1 ? 'quitte le planning ; la playlist elle-même reste' : 'quittent le planning ; les playlists elles-mêmes restent'}.`,
        others.length > 0 &&
          `${listed(others)} ${others.length === 1 ? 'n’est plus diffusée que sur ses' : 'ne sont plus diffusées que sur leurs'} autres groupes.`,
      ].filter(Boolean);
      return `${parts.length > 0 ? parts.join(' ') : 'Aucun appareil et aucune playlist ne l’utilise.'} Supprimer`;
    },
    yes: 'Supprimer',
    no: 'Garder',
    done: (name) => `Groupe « ${name} » supprimé.`,
  },
  failed: 'Ça n’a pas fonctionné. Rien n’a été modifié.',
  group: {
    missing: 'Ce groupe n’existe plus',
    missingText: 'Il a peut-être été supprimé.',
    failedTitle: 'Impossible de charger ce groupe',
    devices: 'Appareils',
    noDevices: 'Aucun appareil dans ce groupe.',
    add: 'Ajouter des appareils…',
    allInside: 'Tous les appareils sont dans ce groupe.',
    takeOut: (name) => `Retirer ${name}`,
    takenOut: (name, group) => `${name} a quitté « ${group} ».`,
    playlists: 'Playlists de ce groupe',
    playlistsLine: (count) =>
      count === 0
        ? 'Aucune playlist n’est programmée pour ce groupe. Il diffuse ce qui est programmé pour tous les appareils.'
        : `${many(count, 'playlist', 'playlists')} avec des horaires pour ce groupe, en plus de celles pour tous les appareils.`,
    schedule: 'Planning de ce groupe',
    addTitle: (name) => `Ajouter des appareils à ${name}`,
    addSave: 'Ajouter',
    chooseDevices: 'Choisissez au moins un appareil.',
    from: (group) => `reste dans ${group}`,
    added: (count, name) => `${devices(count)} maintenant dans « ${name} ».`,
  },
};
