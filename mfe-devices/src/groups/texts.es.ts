import type { Translation } from '@vitrine/shared/language';
import type { groupTexts } from './texts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const devices = (count: number) => many(count, 'dispositivo', 'dispositivos');
const listed = (names: readonly string[]) => {
  const shown = names.slice(0, 3).map((name) => `«${name}»`);
  return names.length > 3 ? `${shown.join(', ')} y ${names.length - 3} más` : shown.join(' y ');
};

export const groupTextsEs: Translation<typeof groupTexts> = {
  title: 'Grupos',
  line: (count) => many(count, 'grupo', 'grupos'),
  back: 'Dispositivos',
  all: 'Todos los grupos',
  create: 'Grupo nuevo',
  emptyTitle: 'Aún no hay grupos',
  emptyText:
    'Un grupo reúne dispositivos que muestran las mismas listas: «Barra», «Escaparate», «Sala de espera».',
  failedTitle: 'No se han podido cargar tus grupos',
  noRight: 'Solo propietarios y administradores pueden cambiar grupos.',
  noDevices: 'Sin dispositivos',
  actions: (name) => `Acciones para ${name}`,
  rename: 'Cambiar nombre…',
  empty: 'Sacar todos los dispositivos',
  remove: 'Eliminar',
  noneInside: 'No contiene ningún dispositivo.',
  name: {
    label: 'Nombre',
    createTitle: 'Grupo nuevo',
    createSave: 'Crear',
    created: (name) => `Grupo «${name}» creado.`,
    renameTitle: 'Cambiar el nombre del grupo',
    renameSave: 'Cambiar nombre',
    renamed: (name) => `Ahora se llama «${name}».`,
    missing: 'Escribe un nombre de grupo.',
  },
  hours: {
    title: 'Horario de apertura',
    change: 'Cambiar…',
    own: 'Este grupo tiene su propio horario de apertura',
    ofVenue: 'Sus dispositivos siguen el horario de apertura del local.',
    save: 'Guardar horario',
    saved: 'Horario de apertura guardado.',
    incomplete: 'Completa antes todas las horas.',
  },
  emptyIt: {
    title: 'Sacar todos los dispositivos',
    text: (count) =>
      `${count === 1 ? 'El dispositivo sale del grupo y muestra' : `Los ${count} dispositivos salen del grupo y muestran`} lo programado para todos los dispositivos. ¿Vaciar`,
    yes: 'Sacar',
    no: 'Cancelar',
    done: (count, name) => `${devices(count)} ${count === 1 ? 'ha' : 'han'} salido de «${name}».`,
  },
  removeIt: {
    title: 'Eliminar el grupo',
    text: (count, uses) => {
      const names = (shared: boolean) =>
        uses.filter((use) => Boolean(use.shared) === shared).map(({ name }) => name);
      const [own, others] = [names(false), names(true)];
      const parts = [
        count > 0 &&
          `${count === 1 ? 'Su dispositivo sale del grupo y muestra' : `Sus ${count} dispositivos salen del grupo y muestran`} lo programado para todos los dispositivos.`,
        own.length > 0 &&
          `${listed(own)} ${own.length === 1 ? 'sale de la programación; la lista se conserva' : 'salen de la programación; las listas se conservan'}.`,
        others.length > 0 &&
          `${listed(others)} ${others.length === 1 ? 'se mostrará solo en sus' : 'se mostrarán solo en sus'} otros grupos.`,
      ].filter(Boolean);
      return `${parts.length > 0 ? parts.join(' ') : 'Ningún dispositivo y ninguna lista lo usa.'} ¿Eliminar`;
    },
    yes: 'Eliminar',
    no: 'Conservar',
    done: (name) => `Grupo «${name}» eliminado.`,
  },
  failed: 'No ha funcionado. No se ha cambiado nada.',
  group: {
    missing: 'Este grupo ya no existe',
    missingText: 'Puede que se haya eliminado.',
    failedTitle: 'No se ha podido cargar este grupo',
    devices: 'Dispositivos',
    noDevices: 'No hay ningún dispositivo en este grupo.',
    add: 'Añadir dispositivos…',
    allInside: 'Todos los dispositivos están en este grupo.',
    takeOut: (name) => `Sacar ${name}`,
    takenOut: (name, group) => `${name} ha salido de «${group}».`,
    playlists: 'Listas para este grupo',
    playlistsLine: (count) =>
      count === 0
        ? 'No hay ninguna lista programada para este grupo. Muestra lo programado para todos los dispositivos.'
        : `${many(count, 'lista', 'listas')} con horas para este grupo, además de las de todos los dispositivos.`,
    schedule: 'Programación de este grupo',
    addTitle: (name) => `Añadir dispositivos a ${name}`,
    addSave: 'Añadir',
    chooseDevices: 'Elige al menos un dispositivo.',
    from: (group) => `sigue en ${group}`,
    added: (count, name) => `${devices(count)} ahora en «${name}».`,
  },
};
