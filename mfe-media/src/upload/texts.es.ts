import type { Translation } from '@vitrine/shared/language';
import type { uploadTexts } from './texts';

const uploaded = (count: number) => (count === 1 ? 'Archivo subido' : `${count} archivos subidos`);

export const uploadTextsEs: Translation<typeof uploadTexts> = {
  uploadTitle: 'Sube un vídeo o una imagen que ya tengas',
  useTemplate: 'Usar una plantilla',
  dropTitle: 'Elige un archivo o suéltalo aquí',
  dropHint: 'JPG, PNG o MP4, de 120 MB como máximo',
  selectFile: 'Elegir archivo',
  alsoHint: 'También HEIC, WebP, AVIF, GIF y MOV, y PDF de hasta 20 páginas',
  selectPdf: 'Elegir PDF',
  idleTitle: 'Aún no hay archivos',
  idleText: 'Los archivos que elijas aparecen aquí con su progreso.',
  uploading: 'Subiendo archivo',
  or: 'O',
  canvaStep1: '1. Crea tu promo gratis con Canva',
  canvaStep2: '2. Luego vuelve y súbela aquí',
  goTo: (host) => `Ir a ${host}`,
  leaveTitle: 'Subida en curso',
  leaveQuestion: '¿Seguro que quieres cancelar la subida?',
  keepUploading: 'Seguir subiendo',
  tooLarge: (name) => `El archivo ${name} supera los 500 MiB`,
  wrongType: (name, type) => `El archivo ${name} es de un tipo no válido: ${type}`,
  emptyFile: (name) => `El archivo ${name} está vacío`,
  longName: (name) => `Nombre de archivo demasiado largo: ${name.slice(0, 40)}…`,
  cancelled: '¡Cancelado!',
  unreadable: 'El archivo se ha movido o cambiado. Elígelo de nuevo.',
  cancelUpload: 'Cancelar la subida',
  cancelAll: 'Cancelar todo',
  cancelOne: (name) => `Cancelar la subida de ${name}`,
  dismissOne: (name) => `Descartar ${name}`,
  notUploaded: (count) => (count === 1 ? 'Archivo no subido' : `${count} archivos no subidos`),
  doneBut: (done, refused) => `${uploaded(done)}, ${refused} sin subir`,
  sameFile: 'Ya tiene este archivo.',
  otherPromo: 'Ya tienes este archivo como otra promo, así que no se ha sustituido nada.',
  replaced: 'Archivo subido. Las pantallas lo muestran en cuanto esté listo.',
  notReplaced: (why) =>
    `${why || 'No se ha podido sustituir el archivo.'} El archivo nuevo está en tu biblioteca.`,
  refusedOne: (name, why) => `Archivo ${name}: ${why}`,
  refusedPicture: (kind) => `Las imágenes ${kind} no se pueden mostrar. Guárdala como JPG o PNG.`,
  refusedRaw: 'Las imágenes RAW de cámara no se pueden mostrar. Guárdala como JPG o PNG.',
  refusedVideo: (kind) => `Los vídeos ${kind} no se pueden mostrar. Guárdalo como MP4.`,
  refusedDocument: (kind) => `Los archivos de ${kind} no se pueden mostrar. Guárdalo como PDF.`,
  refusedSound: 'Los archivos de audio no se pueden mostrar. Guárdalo como vídeo (MP4).',
  refusedKind:
    'Este tipo de archivo no se puede mostrar. Usa JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 o MOV.',
  refusedTooLarge: (size, most) => `${size} supera el límite de ${most}.`,
  refusedEmpty: 'Está vacío.',
  refusedLongName: (most, count) =>
    `Un nombre puede tener hasta ${most} caracteres y este tiene ${count}. Cambia el nombre del archivo y elígelo de nuevo.`,
  refusedNoRoom: (size, free) => `Necesita ${size}; quedan ${free} libres.`,
  uploadStopped: 'Subida detenida',
  resume: 'Reanudar',
  countOf: (at, all) => `${at} de ${all}`,
  uploadDone: uploaded,
  doneNotice: (fresh, duplicates) =>
    fresh === 0
      ? duplicates === 1
        ? 'Ya tenías este archivo.'
        : 'Ya tenías estos archivos.'
      : fresh === 1
        ? 'Promo subida. Se está preparando.'
        : `${fresh} promos subidas. Se están preparando.`,
  sizeOf: (done, all) => `${done} de ${all}`,
  queued: 'En espera',
  checking: 'Comprobando el archivo',
  retrying: 'Conexión inestable. Reintentando…',
  lost: 'Sin conexión. Seguirá cuando vuelvas a estar en línea',
  finishing: 'Terminando',
  uploaded: 'Subido',
  duplicate: 'Ya tenías este archivo',
  resumed: 'Sigue donde se detuvo',
  dismiss: 'Descartar',
  collapse: 'Contraer el panel de subidas',
  expand: 'Desplegar el panel de subidas',
  panel: 'Subidas',
  progressOf: (name) => `Subida de ${name}`,
  announce: (name, percent) => `${name}: ${percent} por ciento`,
  interruptedTitle: (name) => `«${name}» no terminó de subirse`,
  interruptedText: 'Elige otra vez el mismo archivo: solo se sube lo que falta.',
  continueUpload: 'Elegir archivo',
  discard: 'Desechar',
  seePromos: 'Ver todas las promos',
  makePlaylist: 'Crear una lista',
};
