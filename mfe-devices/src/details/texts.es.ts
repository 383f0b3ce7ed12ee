import type { Translation } from '@vitrine/shared/language';
import { formatBytes } from '@vitrine/shared/rules';
import { problemSentence } from '../parts/problem-sentence';
import { sinceEs } from '../parts/texts.es';
import type { detailsTexts } from './texts';

const after = (since: string) => since && ` desde ${sinceEs(since)}`;

export const detailsTextsEs: Translation<typeof detailsTexts> = {
  title: 'Dispositivo',
  all: 'Todos los dispositivos',
  missing: 'Este dispositivo ya no existe',
  missingText: 'Se eliminó, o el enlace no es correcto.',
  failedTitle: 'No se ha podido cargar este dispositivo',
  live: 'En directo',
  offline: 'Sin conexión',
  offlineSince: (since) => `Sin conexión${after(since)}`,
  fresh: 'Recién conectado. Esperando su primera señal',
  unknown: 'Desconocido',
  statusUnknown: 'Estado desconocido ahora mismo',
  groups: (names) => names.join(', ') || 'Sin grupo',
  now: 'Mostrando ahora',
  lastKnown: 'Lo último conocido',
  dark: 'Negro: fuera del horario de apertura',
  noPicture: 'Sin imagen',
  since: (time) => `Desde las ${time}`,
  next: 'Próximos inicios',
  nextNone: 'No hay nada más programado para este dispositivo.',
  schedule: 'Programación',
  zone: (zone) => `Hora del local (${zone})`,
  problems: 'Problemas',
  noProblems: 'Ningún problema.',
  receipt: (name, since, checked) =>
    `Esperando a que ${name} reciba el último cambio${after(since)}.${checked && ` Última comprobación: ${checked}.`}`,
  receiptOffline: (name, since) =>
    `Esperando a ${name}${after(since)} – sin conexión. Recibirá los últimos cambios cuando vuelva.`,
  downloading: (ready, total) => `Descargando contenido nuevo: ${ready} de ${total} archivos.`,
  old: (since) => `Comunicado antes de perder la conexión (${since}).`,
  facts: 'Sobre este dispositivo',
  fact: {
    seen: 'Última conexión',
    seenNow: 'Ahora',
    never: 'Nunca',
    resolution: 'Resolución',
    orientation: 'Orientación',
    content: 'Contenido',
    storage: 'Almacenamiento',
    version: 'Versión del reproductor',
    clock: 'Reloj',
    network: 'Red',
    latency: 'Latencia de red',
    started: 'En marcha desde',
    id: 'ID del dispositivo',
  },
  pixels: (width, height) => `${width} × ${height}`,
  content: (ready, total) => `${ready} de ${total} archivos descargados`,
  storage: (used, total) =>
    `${formatBytes(used, 1)} usados, ${formatBytes(Math.max(0, total - used), 1)} libres`,
  clockRight: 'Correcto',
  network: (kind) => NETWORKS[kind] ?? kind,
  latency: (ms) => `${ms} ms`,
  log: 'Últimos 7 días',
  logNone: 'Aún no ha pasado nada.',
  logAll: (count) => `Mostrar las ${count} entradas`,
  logFailed: 'No se ha podido cargar el registro',
  event: ({ kind, note, why }) => {
    const said = EVENTS[kind];
    if (!note) return said;
    return why ? problemSentence({ note, why }) : `${said}: ${problemSentence({ note })}`;
  },
  back: (span) => `De nuevo en línea tras ${span}`,
  unstable: (count, span) => `Conexión inestable: ${count} veces sin conexión, ${span} en total`,
  away: (span) => `El servidor no estuvo disponible durante ${span}`,
  plays: 'Emitido en los últimos 7 días',
  playsAll: 'Prueba de emisión',
  playsNone: 'Ninguna emisión contada en los últimos 7 días.',
  playsFailed: 'No se han podido cargar las emisiones',
  played: (count) => (count === 1 ? '1 emisión' : `${count} emisiones`),
};

const EVENTS = {
  online: 'En línea',
  offline: 'Sin conexión',
  restarted: 'Reproductor reiniciado',
  content: 'Cambio de contenido recibido',
  updated: 'Reproductor actualizado',
  error: 'Problema',
};

const NETWORKS: Record<string, string> = {
  ethernet: 'Cable',
  wifi: 'Wi-Fi',
  cellular: 'Red móvil',
  'slow-2g': 'Muy lenta',
  '2g': 'Lenta',
  '3g': 'Velocidad media',
  '4g': 'Rápida',
};
