import type { Translation } from '@vitrine/shared/language';
import type { wallTexts } from './wall-texts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const wallTextsDe: Translation<typeof wallTexts> = {
  title: 'Zusammen abspielen',
  sync: 'Synchron abspielen',
  syncLine: 'Geräte mit derselben Playlist beginnen jedes Element im selben Augenblick.',
  syncOn: 'Die Geräte beginnen jedes Element gemeinsam.',
  syncOff: 'Die Geräte warten nicht mehr aufeinander.',
  wall: 'Videowand',
  none: 'Jedes Gerät zeigt seinen Teil eines großen Bildes.',
  setUp: 'Einrichten…',
  change: 'Anordnen…',
  empty: 'Fügen Sie dieser Gruppe zuerst Geräte hinzu.',
  grid: (rows, columns) => `Videowand, ${many(rows, 'Reihe', 'Reihen')} zu ${columns}`,
  place: ({ row, column }, name) => `Reihe ${row}, Spalte ${column}: ${name}`,
  free: 'Frei',
  without: (names) => {
    const shown = names.slice(0, 3).join(', ');
    const more = names.length > 3 ? ` und ${names.length - 3} weitere` : '';
    return `Ohne Platz, spielt wie sonst: ${shown}${more}.`;
  },
  rows: 'Reihen',
  columns: 'Spalten',
  gapX: 'Abstand daneben (%)',
  gapY: 'Abstand darunter (%)',
  gapHint: 'Breite beider Rahmen zwischen zwei Bildern, in Prozent eines Bildes: 12 mm von 1200 mm sind 1.',
  gapWrong: 'Geben Sie eine Zahl von 0 bis 50 ein.',
  choose: ({ row, column }) => `Gerät in Reihe ${row}, Spalte ${column}`,
  unit: 'Abstände in',
  percent: 'Prozent',
  millimetres: 'Millimeter',
  panel: { width: 'Bildbreite (mm)', height: 'Bildhöhe (mm)', frame: 'Rahmen (mm)' },
  panelHint:
    'Sichtbares Bild eines Bildschirms, so wie er hängt, und sein Rahmen auf jeder Seite. Hat ein Bildschirm eine andere Größe, wählen Sie seinen Platz und geben sie dort ein.',
  own: { width: 'Eigene Breite (mm)', height: 'Eigene Höhe (mm)', frame: 'Eigener Rahmen (mm)' },
  ownSize: (name) => `Größe von ${name}`,
  ownHint: 'Für einen Bildschirm anderer Größe. Leer: wie die anderen.',
  measureWrong: {
    width: 'Geben Sie eine Zahl von 50 bis 5000 ein.',
    height: 'Geben Sie eine Zahl von 50 bis 5000 ein.',
    frame: 'Geben Sie eine Zahl von 0 bis 250 ein.',
  },
  dragHint:
    'Ziehen Sie ein Gerät an seinen Platz oder gehen Sie mit den Pfeiltasten hin; mit der Umschalttaste wandert das Gerät mit. Klicken Sie auf einen Platz, um aus einer Liste zu wählen.',
  beside: 'Ohne Platz',
  putIn: (name, spot) =>
    spot
      ? `${name}: in Reihe ${spot.row}, Spalte ${spot.column} setzen`
      : `${name}: auf einen freien Platz setzen`,
  noneBeside: 'Alle Geräte haben einen Platz. Ziehen Sie eins hierher, um es herauszunehmen.',
  moved: (name, { row, column }) => `${name}: Reihe ${row}, Spalte ${column}.`,
  freed: (name) => `${name} hat keinen Platz.`,
  undo: 'Rückgängig',
  nothingToUndo: 'Nichts rückgängig zu machen.',
  noDevice: 'Kein Gerät',
  elsewhere: (name, { row, column }) => `${name} (Reihe ${row}, Spalte ${column})`,
  fill: 'Freie Plätze füllen',
  identify: 'Gerätenamen anzeigen',
  save: 'Videowand speichern',
  saved: 'Videowand gespeichert.',
  remove: 'Videowand entfernen',
  removeIt: {
    title: 'Videowand entfernen',
    text: 'Ihre Geräte zeigen wieder ganze Bilder. Videowand entfernen:',
    yes: 'Entfernen',
    no: 'Behalten',
    done: 'Videowand entfernt.',
  },
  noWall: 'Keine Videowand',
  line({ panel, rows, columns, places, gap_x, gap_y }) {
    const gaps = panel
      ? `Bilder von ${panel.width} × ${panel.height} mm, Rahmen von ${panel.frame} mm`
      : `Abstände ${gap_x} % und ${gap_y} %`;
    return `${rows} × ${columns}, ${many(places.length, 'Gerät', 'Geräte')}, ${gaps}`;
  },
};
