import type { Translation } from '@vitrine/shared/language';
import type { texts } from './texts';

/** Names two, or one and a number. */
export const namedEs = ([first = '', second, ...more]: readonly string[]) =>
  second === undefined ? first : `${first} y ${more.length === 0 ? second : `${more.length + 1} más`}`;

export const textsEs: Translation<typeof texts> = {
  title: 'Programación',
  clock: (zone, now) => `Hora del local (${zone}), ahora ${now}`,
  newPlaylist: 'Nueva lista',
  mayNotCreate: 'Solo tienes acceso de lectura.',
  subscriptionEnded: 'Elige un plan para volver a crear listas. Tus pantallas siguen funcionando.',
  mayNotMove: 'Solo tienes acceso de lectura.',
  mayPropose: 'Un aprobador revisa lo que añades o cambias aquí.',

  groups: 'Dispositivos',
  ungrouped: 'Dispositivos sin grupo',
  retry: 'Reintentar',
  notLoaded: 'No se pudo cargar',
  notLoadedText: 'No se cambió nada. Comprueba tu conexión e inténtalo de nuevo.',
  tryAgain: 'Reintentar',
  close: 'Cerrar',
  groupsFailed: 'No se pudieron cargar tus grupos de dispositivos.',

  modes: 'Vista',
  month: 'Mes',
  week: 'Semana',
  feed: 'Agenda',
  previous: 'Anterior',
  today: 'Hoy',
  isToday: 'Hoy ya está a la vista.',
  next: 'Siguiente',
  calendar: (title) => `Calendario, ${title}`,
  weekdays: ['LUN', 'MAR', 'MIÉ', 'JUE', 'VIE', 'SÁB', 'DOM'],
  days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  weekdayAndDay: (weekday, day) => `${weekday} ${day}`,
  showDay: (day) => `Ver ${day}`,
  more: (count) => `+${count} más`,
  moreHint: (count) => (count === 1 ? 'Ver 1 entrada más' : `Ver ${count} entradas más`),
  bundle: (count) => `${count} entradas`,
  bundleLabel: (count, when) => `${count} entradas, ${when}`,
  allDevices: 'Todos los dispositivos',
  thisGroup: 'Este grupo',
  onNow: 'Ahora',
  together: (first, second) => `${first} + ${second}`,
  combined: (count) => `${count} listas se turnan`,
  plus: (count) => `+${count}`,
  until: (start, end) => `${start} – ${end}`,
  event: (title, when, kind, devices) => `${title}, ${when}, ${kind}, ${devices}`,
  eventHelp: 'Pulsa Intro para ver los detalles, M para mover, N para añadir a la programación.',
  add: 'Programar',
  addOn: (day) => `Añadir el ${day}`,
  moreActions: 'Acciones de la programación',
  printedKinds: { every_day: 'Cada día', day_of_week: 'Cada semana', custom: 'Una vez' },
  csvFailed: 'No se pudo descargar la programación. Comprueba tu conexión e inténtalo de nuevo.',
  pending: 'Pendiente de aprobación',
  pendingEvent: (title, when, kind, devices) =>
    `${title}, ${when}, ${kind}, ${devices}, pendiente de aprobación`,
  legend: 'Qué significan los colores',
  gap: 'Nada programado',
  defaultPlaylist: (name) => `Predeterminada: ${name}`,
  replaces: (parts) => `Sustituye a ${namedEs(parts)}`,
  replaced: (title, hours) => `${title} ${hours}`,
  skipped: (from, to) => `Hora saltada: ${from} a ${to}`,
  emptyTitle: 'Aún no hay nada programado',
  empty:
    'La programación fija qué lista muestran estas pantallas, y cuándo. Crea una lista y dale un horario.',
  emptyPeriod: 'No hay nada programado para estas pantallas en este periodo.',
  feedWords: { timeHint: 'Hora', eventHint: 'Entrada' },
  stale: 'No se pudo cargar la última programación. Esta puede estar desactualizada.',

  lifted: (title, when) =>
    `Moviendo ${title}, ${when}. Las flechas la mueven, Mayús y flechas mueven su final, Intro la suelta, Escape cancela.`,
  liftedNow: (when) => when,
  liftedUntil: (when) => `Hasta ${when}`,
  putBack: (title) => `${title} vuelve a estar donde estaba.`,
  move: 'Mover',
  date: 'Fecha',
  moveFailed: 'No se pudo mover. No se cambió nada.',

  explain: '¿Por qué se muestra?',
  backFailed: 'No ha funcionado. No se cambió nada.',
};
