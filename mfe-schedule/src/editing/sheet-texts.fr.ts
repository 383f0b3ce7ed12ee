import type { Translation } from '@vitrine/shared/language';
import type { sheetTexts } from './sheet-texts';
import { listedFr } from './texts.fr';

export const sheetTextsFr: Translation<typeof sheetTexts> = {
  addTitle: 'Ajouter au planning',
  editTitle: (name) => `Modifier ${name}`,
  copyTitle: (name) => `Dupliquer ${name}`,
  copyName: (name) => `${name} (copie)`,
  save: 'Enregistrer',
  sendForApproval: 'Envoyer pour validation',
  chooseContent: 'Choisir le contenu',
  playlist: 'Playlist',
  search: 'Rechercher ou nommer une playlist',
  newPlaylist: (name) => `Nouvelle playlist «\u00a0${name}\u00a0»`,
  nothingFound: 'Aucune playlist trouvée.',
  noPlaylists: 'Pas encore de playlist. Saisissez le nom d’une nouvelle.',
  moreFound: (count) => `${count} de plus. Saisissez du texte pour affiner.`,
  name: 'Nom',
  weekdays: 'En semaine',
  weekends: 'Week-end',
  date: 'Date',
  startsAt: 'Commence à',
  limited: 'Seulement entre deux jours',
  devices: 'Appareils',
  allDevices: 'Tous les appareils',
  faults: {
    no_playlist: 'Choisissez une playlist, ou saisissez le nom d’une nouvelle.',
    no_name: 'Saisissez un nom.',
    no_days: 'Choisissez au moins un jour de la semaine.',
    no_date: 'Choisissez une date.',
    no_time: 'Choisissez une heure de début.',
    no_end: 'Choisissez une heure de fin.',
    days_reversed: 'Le dernier jour ne doit pas précéder le premier.',
  },
  loadFailed: 'Impossible de charger cette playlist.',
  already: (name, when) => `${name} est déjà au planning\u00a0: ${when}. Enregistrer changera cela.`,
  keepAndCopy: 'Garder cela et ajouter une copie de la playlist',
  daysReset: (count) =>
    count === 1
      ? 'Un jour a été déplacé ou sauté. Enregistrer le remet à l’heure habituelle.'
      : `${count} jours ont été déplacés ou sautés. Enregistrer les remet à l’heure habituelle.`,
  timesDiffer: 'Certains jours commencent à une autre heure. Enregistrer met la même heure partout.',
  skipped: (time, day, from) =>
    `Passage à l’heure d’été le ${day}\u00a0: ${time} n’existe pas. Ce jour-là, elle commence à ${from}.`,
  twice: (time, day) =>
    `Passage à l’heure d’hiver le ${day}\u00a0: ${time} arrive deux fois. Elle démarre les deux fois.`,
  passed: 'Cette heure est passée : elle ne sera pas diffusée d’elle-même.',
  ended: 'Le dernier jour est passé : elle ne sera pas diffusée d’elle-même.',
  open: 'Diffusée jusqu’au début de la playlist suivante, ou minuit.',
  joins: (names) => `Commence en même temps que ${listedFr(names)}. Elles alternent.`,
  newIsNext: 'Choisissez ensuite ce qu’elle diffuse. Ces horaires sont conservés.',
  changedMeanwhile: (name) =>
    `${name} a été modifiée entre-temps. Vérifiez les horaires et enregistrez à nouveau.`,
};
