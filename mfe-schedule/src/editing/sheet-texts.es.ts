import type { Translation } from '@vitrine/shared/language';
import type { sheetTexts } from './sheet-texts';
import { listedEs } from './texts.es';

export const sheetTextsEs: Translation<typeof sheetTexts> = {
  addTitle: 'Añadir a la programación',
  editTitle: (name) => `Editar ${name}`,
  copyTitle: (name) => `Duplicar ${name}`,
  copyName: (name) => `${name} (copia)`,
  save: 'Guardar',
  sendForApproval: 'Enviar para aprobación',
  chooseContent: 'Elegir contenido',
  playlist: 'Lista',
  search: 'Busca o da nombre a una lista nueva',
  newPlaylist: (name) => `Nueva lista «${name}»`,
  nothingFound: 'No se encontró ninguna lista.',
  noPlaylists: 'Aún no hay listas. Escribe un nombre para una nueva.',
  moreFound: (count) => `${count} más. Escribe para acotar.`,
  name: 'Nombre',
  weekdays: 'Laborables',
  weekends: 'Fin de semana',
  date: 'Fecha',
  startsAt: 'Empieza a las',
  limited: 'Solo entre dos días',
  devices: 'Dispositivos',
  allDevices: 'Todos los dispositivos',
  faults: {
    no_playlist: 'Elige una lista o escribe un nombre para una nueva.',
    no_name: 'Escribe un nombre.',
    no_days: 'Elige al menos un día de la semana.',
    no_date: 'Elige una fecha.',
    no_time: 'Elige una hora de inicio.',
    no_end: 'Elige una hora de fin.',
    days_reversed: 'El último día no puede ser anterior al primero.',
  },
  loadFailed: 'No se pudo cargar esta lista.',
  already: (name, when) => `${name} ya está en la programación: ${when}. Al guardar, eso cambia.`,
  keepAndCopy: 'Conservar eso y añadir una copia de la lista',
  daysReset: (count) =>
    count === 1
      ? 'Un día se movió u omitió. Al guardar, vuelve a la hora habitual.'
      : `${count} días se movieron u omitieron. Al guardar, vuelven a la hora habitual.`,
  timesDiffer: 'Algunos días empiezan a otra hora. Al guardar, todos tendrán la misma hora.',
  skipped: (time, day, from) =>
    `El ${day} los relojes se adelantan y saltan las ${time}. Ese día se muestra desde las ${from}.`,
  twice: (time, day) =>
    `El ${day} los relojes se atrasan y marcan dos veces las ${time}. Empieza ambas veces.`,
  passed: 'Esa hora ya pasó, así que no se mostrará por sí sola.',
  ended: 'El último día ya pasó, así que no se mostrará por sí sola.',
  open: 'Se muestra hasta que empiece la siguiente lista, o hasta medianoche.',
  joins: (names) => `Empieza junto con ${listedEs(names)}. Se turnan.`,
  newIsNext: 'A continuación, elige qué muestra. Este horario se conserva.',
  changedMeanwhile: (name) => `Alguien cambió ${name} mientras tanto. Revisa el horario y guarda de nuevo.`,
};
