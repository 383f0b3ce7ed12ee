import type { Translation } from '@vitrine/shared/language';
import type { wallTexts } from './wall-texts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const wallTextsEs: Translation<typeof wallTexts> = {
  title: 'Reproducir juntos',
  sync: 'Reproducción sincronizada',
  syncLine: 'Los dispositivos con la misma lista empiezan cada elemento en el mismo instante.',
  syncOn: 'Los dispositivos empiezan cada elemento a la vez.',
  syncOff: 'Los dispositivos ya no se esperan.',
  wall: 'Videowall',
  none: 'Cada dispositivo muestra su parte de una imagen grande.',
  setUp: 'Configurar…',
  change: 'Ordenar…',
  empty: 'Añade antes dispositivos a este grupo.',
  grid: (rows, columns) => `Videowall, ${many(rows, 'fila', 'filas')} de ${columns}`,
  place: ({ row, column }, name) => `Fila ${row}, columna ${column}: ${name}`,
  free: 'Libre',
  without: (names) => {
    const shown = names.slice(0, 3).join(', ');
    const more = names.length > 3 ? ` y ${names.length - 3} más` : '';
    return `Sin sitio, como siempre: ${shown}${more}.`;
  },
  rows: 'Filas',
  columns: 'Columnas',
  gapX: 'Separación al lado (%)',
  gapY: 'Separación debajo (%)',
  gapHint: 'Ancho de ambos marcos entre dos imágenes, en porcentaje de una imagen: 12 mm de 1200 mm son 1.',
  gapWrong: 'Escribe un número de 0 a 50.',
  choose: ({ row, column }) => `Dispositivo en la fila ${row}, columna ${column}`,
  unit: 'Separación en',
  percent: 'Porcentaje',
  millimetres: 'Milímetros',
  panel: { width: 'Ancho de imagen (mm)', height: 'Alto de imagen (mm)', frame: 'Marco (mm)' },
  panelHint:
    'Imagen visible de una pantalla tal como está colgada, y su marco a cada lado. Si una pantalla tiene otro tamaño, elige su sitio y escríbelo allí.',
  own: { width: 'Ancho propio (mm)', height: 'Alto propio (mm)', frame: 'Marco propio (mm)' },
  ownSize: (name) => `Tamaño de ${name}`,
  ownHint: 'Para una pantalla de otro tamaño. Vacío: como las demás.',
  measureWrong: {
    width: 'Escribe un número de 50 a 5000.',
    height: 'Escribe un número de 50 a 5000.',
    frame: 'Escribe un número de 0 a 250.',
  },
  dragHint:
    'Arrastra un dispositivo a su sitio o ve con las flechas; con Mayús, el dispositivo se mueve contigo. Haz clic en un sitio para elegir de una lista.',
  beside: 'Sin sitio',
  putIn: (name, spot) =>
    spot
      ? `${name}: poner en la fila ${spot.row}, columna ${spot.column}`
      : `${name}: poner en un sitio libre`,
  noneBeside: 'Todos los dispositivos tienen sitio. Arrastra uno aquí para sacarlo.',
  moved: (name, { row, column }) => `${name}: fila ${row}, columna ${column}.`,
  freed: (name) => `${name} no tiene sitio.`,
  undo: 'Deshacer',
  nothingToUndo: 'Nada que deshacer.',
  noDevice: 'Ningún dispositivo',
  elsewhere: (name, { row, column }) => `${name} (fila ${row}, columna ${column})`,
  fill: 'Llenar sitios libres',
  identify: 'Identificar dispositivos',
  save: 'Guardar videowall',
  saved: 'Videowall guardado.',
  remove: 'Quitar videowall',
  removeIt: {
    title: 'Quitar videowall',
    text: 'Sus dispositivos vuelven a mostrar imágenes enteras. ¿Quitar el videowall de',
    yes: 'Quitar',
    no: 'Conservar',
    done: 'Videowall quitado.',
  },
  noWall: 'Sin videowall',
  line({ panel, rows, columns, places, gap_x, gap_y }) {
    const gaps = panel
      ? `imágenes de ${panel.width} × ${panel.height} mm, marcos de ${panel.frame} mm`
      : `separación ${gap_x} % y ${gap_y} %`;
    return `${rows} × ${columns}, ${many(places.length, 'dispositivo', 'dispositivos')}, ${gaps}`;
  },
};
