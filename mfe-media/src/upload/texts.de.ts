import type { Translation } from '@vitrine/shared/language';
import type { uploadTexts } from './texts';

const files = (count: number) => (count === 1 ? 'Datei' : `${count} Dateien`);

export const uploadTextsDe: Translation<typeof uploadTexts> = {
  uploadTitle: 'Laden Sie ein vorhandenes Video oder Bild hoch',
  useTemplate: 'Vorlage nutzen',
  dropTitle: 'Datei auswählen oder hier ablegen',
  dropHint: 'JPG, PNG oder MP4, höchstens 120 MB',
  selectFile: 'Datei auswählen',
  alsoHint: 'Auch HEIC, WebP, AVIF, GIF und MOV sowie PDF mit bis zu 20 Seiten',
  selectPdf: 'PDF auswählen',
  idleTitle: 'Noch keine Dateien',
  idleText: 'Ausgewählte Dateien erscheinen hier mit ihrem Fortschritt.',
  uploading: 'Datei wird hochgeladen',
  or: 'ODER',
  canvaStep1: '1. Erstellen Sie Ihre Promo kostenlos mit Canva',
  canvaStep2: '2. Kommen Sie zurück und laden Sie sie hier hoch',
  goTo: (host) => `Zu ${host}`,
  leaveTitle: 'Upload läuft',
  leaveQuestion: 'Möchten Sie den Upload wirklich abbrechen?',
  keepUploading: 'Weiter hochladen',
  tooLarge: (name) => `Datei ${name} ist größer als 500 MiB`,
  wrongType: (name, type) => `Datei ${name}: falscher Typ ${type}`,
  emptyFile: (name) => `Datei ${name} ist leer`,
  longName: (name) => `Dateiname zu lang: ${name.slice(0, 40)}…`,
  cancelled: 'Abgebrochen!',
  unreadable: 'Die Datei wurde verschoben oder geändert. Wählen Sie sie noch einmal aus.',
  cancelUpload: 'Upload abbrechen',
  cancelAll: 'Alle abbrechen',
  cancelOne: (name) => `Upload von ${name} abbrechen`,
  dismissOne: (name) => `${name} ausblenden`,
  notUploaded: (count) => `${files(count)} nicht hochgeladen`,
  doneBut: (done, refused) => `${files(done)} hochgeladen, ${refused} nicht`,
  sameFile: 'Sie hat diese Datei schon.',
  otherPromo: 'Diese Datei haben Sie schon als andere Promo. Es wurde nichts ersetzt.',
  replaced: 'Datei hochgeladen. Die Bildschirme zeigen sie, sobald sie bereit ist.',
  notReplaced: (why) =>
    `${why || 'Die Datei konnte nicht ersetzt werden.'} Die neue Datei ist in Ihrer Bibliothek.`,
  refusedOne: (name, why) => `Datei ${name}: ${why}`,
  refusedPicture: (kind) =>
    `Bilder im Format ${kind} können nicht gezeigt werden. Speichern Sie es als JPG oder PNG.`,
  refusedRaw: 'RAW-Bilder einer Kamera können nicht gezeigt werden. Speichern Sie es als JPG oder PNG.',
  refusedVideo: (kind) => `Videos im Format ${kind} können nicht gezeigt werden. Speichern Sie es als MP4.`,
  refusedDocument: (kind) => `Dateien von ${kind} können nicht gezeigt werden. Speichern Sie sie als PDF.`,
  refusedSound: 'Audiodateien können nicht gezeigt werden. Speichern Sie sie als Video (MP4).',
  refusedKind:
    'Dieser Dateityp kann nicht gezeigt werden. Nutzen Sie JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 oder MOV.',
  refusedTooLarge: (size, most) => `${size} sind mehr als die erlaubten ${most}.`,
  refusedEmpty: 'Sie ist leer.',
  refusedLongName: (most, count) =>
    `Ein Name kann bis zu ${most} Zeichen haben, dieser hat ${count}. Benennen Sie die Datei um und wählen Sie sie noch einmal aus.`,
  refusedNoRoom: (size, free) => `Braucht ${size}; frei sind ${free}.`,
  uploadStopped: 'Upload angehalten',
  resume: 'Fortsetzen',
  countOf: (at, all) => `${at} von ${all}`,
  uploadDone: (count) => `${files(count)} hochgeladen`,
  doneNotice: (fresh, duplicates) =>
    fresh === 0
      ? duplicates === 1
        ? 'Diese Datei hatten Sie schon.'
        : 'Diese Dateien hatten Sie schon.'
      : fresh === 1
        ? 'Promo hochgeladen. Sie wird vorbereitet.'
        : `${fresh} Promos hochgeladen. Sie werden vorbereitet.`,
  sizeOf: (done, all) => `${done} von ${all}`,
  queued: 'Wartet',
  checking: 'Datei wird geprüft',
  retrying: 'Verbindung instabil. Neuer Versuch…',
  lost: 'Keine Verbindung. Geht weiter, wenn Sie wieder online sind',
  finishing: 'Wird abgeschlossen',
  uploaded: 'Hochgeladen',
  duplicate: 'Diese Datei hatten Sie schon',
  resumed: 'Geht dort weiter, wo es aufhörte',
  dismiss: 'Ausblenden',
  collapse: 'Upload-Fenster einklappen',
  expand: 'Upload-Fenster ausklappen',
  panel: 'Uploads',
  progressOf: (name) => `Upload von ${name}`,
  announce: (name, percent) => `${name}: ${percent} Prozent`,
  interruptedTitle: (name) => `„${name}“ wurde nicht fertig hochgeladen`,
  interruptedText: 'Wählen Sie dieselbe Datei noch einmal: Nur der Rest wird hochgeladen.',
  continueUpload: 'Datei auswählen',
  discard: 'Verwerfen',
  seePromos: 'Alle Promos ansehen',
  makePlaylist: 'Playlist erstellen',
};
