import type { Translation } from '@vitrine/shared/language';
import type { wallTexts } from './wall-texts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const wallTextsFr: Translation<typeof wallTexts> = {
  title: 'Diffuser ensemble',
  sync: 'Diffusion synchronisée',
  syncLine: 'Les appareils d’une même playlist commencent chaque élément au même instant.',
  syncOn: 'Les appareils commencent chaque élément ensemble.',
  syncOff: 'Les appareils ne s’attendent plus.',
  wall: 'Mur d’écrans',
  none: 'Chaque appareil affiche sa partie d’une grande image.',
  setUp: 'Configurer…',
  change: 'Disposer…',
  empty: 'Ajoutez d’abord des appareils à ce groupe.',
  grid: (rows, columns) => `Mur d’écrans, ${many(rows, 'ligne', 'lignes')} de ${columns}`,
  place: ({ row, column }, name) => `Ligne ${row}, colonne ${column} : ${name}`,
  free: 'Libre',
  without: (names) => {
    const shown = names.slice(0, 3).join(', ');
    const more = names.length > 3 ? ` et ${many(names.length - 3, 'autre', 'autres')}` : '';
    return `Sans place, diffusion habituelle : ${shown}${more}.`;
  },
  rows: 'Lignes',
  columns: 'Colonnes',
  gapX: 'Écart à côté (%)',
  gapY: 'Écart dessous (%)',
  gapHint: 'Largeur des deux cadres entre deux images, en pour cent d’une image : 12 mm sur 1200 mm font 1.',
  gapWrong: 'Saisissez un nombre de 0 à 50.',
  choose: ({ row, column }) => `Appareil en ligne ${row}, colonne ${column}`,
  unit: 'Écarts en',
  percent: 'Pour cent',
  millimetres: 'Millimètres',
  panel: { width: 'Largeur d’image (mm)', height: 'Hauteur d’image (mm)', frame: 'Cadre (mm)' },
  panelHint:
    'Image visible d’un écran tel qu’il est accroché, et son cadre de chaque côté. Pour un écran d’une autre taille, choisissez sa place et saisissez la sienne.',
  own: { width: 'Largeur propre (mm)', height: 'Hauteur propre (mm)', frame: 'Cadre propre (mm)' },
  ownSize: (name) => `Taille de ${name}`,
  ownHint: 'Pour un écran d’une autre taille. Vide : comme les autres.',
  measureWrong: {
    width: 'Saisissez un nombre de 50 à 5000.',
    height: 'Saisissez un nombre de 50 à 5000.',
    frame: 'Saisissez un nombre de 0 à 250.',
  },
  dragHint:
    'Glissez un appareil à sa place, ou allez-y avec les flèches ; avec Maj, l’appareil suit. Cliquez sur une place pour choisir dans une liste.',
  beside: 'Sans place',
  putIn: (name, spot) =>
    spot
      ? `${name} : placer en ligne ${spot.row}, colonne ${spot.column}`
      : `${name} : mettre à une place libre`,
  noneBeside: 'Tous les appareils ont une place. Glissez-en un ici pour le retirer.',
  moved: (name, { row, column }) => `${name} : ligne ${row}, colonne ${column}.`,
  freed: (name) => `${name} n’a pas de place.`,
  undo: 'Annuler',
  nothingToUndo: 'Rien à annuler.',
  noDevice: 'Aucun appareil',
  elsewhere: (name, { row, column }) => `${name} (ligne ${row}, colonne ${column})`,
  fill: 'Remplir les places libres',
  identify: 'Identifier les appareils',
  save: 'Enregistrer le mur d’écrans',
  saved: 'Mur d’écrans enregistré.',
  remove: 'Retirer le mur d’écrans',
  removeIt: {
    title: 'Retirer le mur d’écrans',
    text: 'Ses appareils affichent de nouveau des images entières. Retirer le mur d’écrans de',
    yes: 'Retirer',
    no: 'Garder',
    done: 'Mur d’écrans retiré.',
  },
  noWall: 'Aucun mur d’écrans',
  line({ panel, rows, columns, places, gap_x, gap_y }) {
    const gaps = panel
      ? `images de ${panel.width} × ${panel.height} mm, cadres de ${panel.frame} mm`
      : `écarts ${gap_x} % et ${gap_y} %`;
    return `${rows} × ${columns}, ${many(places.length, 'appareil', 'appareils')}, ${gaps}`;
  },
};
