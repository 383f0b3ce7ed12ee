import type { Translation } from '@vitrine/shared/language';
import type { urgentDialogTexts } from './dialog-texts';

const screens = (count: number) => (count === 1 ? '1 pantalla' : `${count} pantallas`);
const named = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` y ${names.length - 3} más` : '');

export const urgentDialogTextsEs: Translation<typeof urgentDialogTexts> = {
  title: 'Mensaje urgente',
  style: 'Mostrar',
  styles: { full: 'Pantalla completa', banner: 'Banner', playlist: 'Lista' },
  message: 'Mensaje',
  messageHint: 'Cubre todo en las pantallas.',
  bannerHint: 'Cubre la parte inferior; lo que se muestra sigue a la vista.',
  playlist: 'Lista',
  choosePlaylist: 'Elegir una lista',
  noPlaylists: 'Aún no hay listas aprobadas.',
  failedPlaylists: 'No se han podido cargar tus listas.',
  screens: 'Pantallas',
  everywhere: (count) => (count === 1 ? 'Tu pantalla' : `Las ${count} pantallas`),
  chosen: 'Pantallas que elijas',
  untilEnded: 'Hasta que lo termines',
  send: 'Mostrar ahora',
  missing: 'Escribe un mensaje.',
  missingScreens: 'Elige al menos una pantalla.',
  failed: 'No ha funcionado. No se ha cambiado nada.',
  started: (count) => `El mensaje va de camino a ${screens(count)}.`,
  end: 'Terminar',
  ended: 'El mensaje urgente ha terminado.',
  running: (text, shown, total, until) =>
    `«${text}» está en ${shown === total ? (total === 1 ? 'tu pantalla' : `las ${screens(total)}`) : `${shown} de ${screens(total)}`}${until ? ` hasta ${until}` : ''}.`,
  waiting: (names) => `Sin confirmar todavía: ${named(names)}.`,
};
