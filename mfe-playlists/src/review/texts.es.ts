import type { Translation } from '@vitrine/shared/language';
import { formatDuration } from '@vitrine/shared/rules';
import type { reviewTexts } from './texts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
const screensShow = (instead: string | null) =>
  instead ? `tu lista predeterminada «${instead}».` : 'solo el nombre de tu local.';

export const reviewTextsEs: Translation<typeof reviewTexts> = {
  title: (name) => `Revisar «${name}»`,
  saved: (who, when) => (who ? `Guardada por ${who} ${when}` : `Guardada ${when}`),
  missing: 'Esta lista ya no existe.',
  missingText: 'Alguien la eliminó, así que no hay nada que revisar.',
  failedTitle: 'No se pudo cargar esta lista',
  back: 'Listas',
  edit: 'Editar',
  approve: 'Aprobar',
  reject: 'Rechazar',
  decides: 'Un aprobador la revisará. Hasta entonces, las pantallas solo muestran versiones aprobadas.',
  settled: 'Nada que revisar. Esta versión está aprobada.',
  rejected: (reason) => `Rechazada: ${reason}`,
  empty: (instead) => `Quedaría vacía. Cuando le toque, las pantallas mostrarían ${screensShow(instead)}`,
  over: (instead) =>
    `No queda nada que mostrar: todos los elementos han terminado. Las pantallas muestran ${screensShow(instead)}`,
  changedMeanwhile: ({ state, author }) => {
    if (state === 'approved') return 'Alguien la aprobó mientras tanto.';
    if (state === 'rejected') return 'Alguien la rechazó mientras tanto.';
    return author ? `${author.name} la cambió mientras tanto.` : 'Cambió mientras tanto.';
  },
  showNow: 'Ver la última versión',
  lookFirst: 'Ha cambiado desde que la abriste. Mira primero la última versión.',
  approved: (name) => `«${name}» aprobada. Enviándola a las pantallas.`,
  what: 'Qué ha cambiado',
  sameOrder: 'El orden es el mismo.',
  firstTime: 'Nunca se había aprobado, así que todo es nuevo.',
  summary: (counts) =>
    [
      counts.added > 0 && `${counts.added} ${many(counts.added, 'añadido', 'añadidos')}`,
      counts.removed > 0 && `${counts.removed} ${many(counts.removed, 'quitado', 'quitados')}`,
      counts.moved > 0 && `${counts.moved} ${many(counts.moved, 'movido', 'movidos')}`,
      counts.retimed > 0 &&
        `${counts.retimed} ${many(counts.retimed, 'duración cambiada', 'duraciones cambiadas')}`,
      counts.redated > 0 &&
        `${counts.redated} ${many(counts.redated, 'horario cambiado', 'horarios cambiados')}`,
    ]
      .filter(Boolean)
      .join(', '),
  fields: { name: 'Nombre', when: 'Cuándo', where: 'Dispositivos', looks: 'Aspecto', length: 'Duración' },
  allDevices: 'Todos los dispositivos',
  noGroup: 'Grupo eliminado',
  from: 'antes',
  waiting: 'Pendiente de aprobación',
  rejectedTitle: 'Rechazada',
  plays: 'Se muestra ahora',
  nothing: 'Vacía.',
  length: (seconds, count) => `${formatDuration(seconds)} · ${count} ${many(count, 'elemento', 'elementos')}`,
  playlist: (count) => `Lista, ${count} ${many(count, 'elemento', 'elementos')}`,
  preview: (title) => `Vista previa: ${title}`,
  previewShort: 'Vista previa',
  preparing: 'En preparación',
  added: 'Añadido',
  removed: 'Quitado',
  moved: (from) => `Movido, era ${from}`,
  movedAway: 'Movido',
  retimed: (seconds) => `Antes: ${formatDuration(seconds)}`,
  retimedAway: 'Nueva duración',
  redated: (when) => `Horario, antes: ${when}`,
  redatedAway: 'Nuevo horario',
};
