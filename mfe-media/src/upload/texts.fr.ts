import type { Translation } from '@vitrine/shared/language';
import type { uploadTexts } from './texts';

const uploaded = (count: number) => (count === 1 ? 'Fichier importé' : `${count} fichiers importés`);

export const uploadTextsFr: Translation<typeof uploadTexts> = {
  uploadTitle: 'Importez une vidéo ou une image existante',
  useTemplate: 'Utiliser un modèle',
  dropTitle: 'Choisissez un fichier ou déposez-le ici',
  dropHint: 'JPG, PNG ou MP4, 120 Mo au plus',
  selectFile: 'Choisir un fichier',
  alsoHint: 'Aussi HEIC, WebP, AVIF, GIF et MOV, ainsi que PDF jusqu’à 20 pages',
  selectPdf: 'Choisir un PDF',
  idleTitle: 'Pas encore de fichiers',
  idleText: 'Les fichiers choisis apparaissent ici avec leur progression.',
  uploading: 'Import du fichier en cours',
  or: 'OU',
  canvaStep1: '1. Créez votre promo gratuitement avec Canva',
  canvaStep2: '2. Puis revenez l’importer ici',
  goTo: (host) => `Aller sur ${host}`,
  leaveTitle: 'Import en cours',
  leaveQuestion: 'Voulez-vous vraiment annuler l’import ?',
  keepUploading: 'Continuer l’import',
  tooLarge: (name) => `Le fichier ${name} dépasse 500 Mio`,
  wrongType: (name, type) => `Le fichier ${name} n’a pas le bon type\u00a0: ${type}`,
  emptyFile: (name) => `Le fichier ${name} est vide`,
  longName: (name) => `Nom de fichier trop long\u00a0: ${name.slice(0, 40)}…`,
  cancelled: 'Annulé !',
  unreadable: 'Le fichier a été déplacé ou modifié. Choisissez-le à nouveau.',
  cancelUpload: 'Annuler l’import',
  cancelAll: 'Tout annuler',
  cancelOne: (name) => `Annuler l’import de ${name}`,
  dismissOne: (name) => `Masquer ${name}`,
  notUploaded: (count) => (count === 1 ? 'Fichier non importé' : `${count} fichiers non importés`),
  doneBut: (done, refused) => `${uploaded(done)}, ${refused} non ${refused === 1 ? 'importé' : 'importés'}`,
  sameFile: 'Elle a déjà ce fichier.',
  otherPromo: 'Vous avez déjà ce fichier dans une autre promo : rien n’a été remplacé.',
  replaced: 'Fichier importé. Les écrans l’affichent dès qu’il est prêt.',
  notReplaced: (why) =>
    `${why || 'Le fichier n’a pas pu être remplacé.'} Le nouveau fichier est dans votre bibliothèque.`,
  refusedOne: (name, why) => `Fichier ${name}\u00a0: ${why}`,
  refusedPicture: (kind) => `Les images ${kind} ne peuvent pas être affichées. Enregistrez-la en JPG ou PNG.`,
  refusedRaw: 'Les images brutes (RAW) ne peuvent pas être affichées. Enregistrez-la en JPG ou PNG.',
  refusedVideo: (kind) => `Les vidéos ${kind} ne peuvent pas être affichées. Enregistrez-la en MP4.`,
  refusedDocument: (kind) => `Les fichiers ${kind} ne peuvent pas être affichés. Enregistrez-le en PDF.`,
  refusedSound: 'Les fichiers audio ne peuvent pas être affichés. Enregistrez-le en vidéo (MP4).',
  refusedKind:
    'Ce type de fichier ne peut pas être affiché. Utilisez JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 ou MOV.',
  refusedTooLarge: (size, most) => `${size} dépassent la limite de ${most}.`,
  refusedEmpty: 'Il est vide.',
  refusedLongName: (most, count) =>
    `Un nom peut avoir ${most} caractères au plus, celui-ci en a ${count}. Renommez le fichier, puis choisissez-le à nouveau.`,
  refusedNoRoom: (size, free) => `Il faut ${size}\u00a0; il reste ${free}.`,
  uploadStopped: 'Import arrêté',
  resume: 'Reprendre',
  countOf: (at, all) => `${at} sur ${all}`,
  uploadDone: uploaded,
  doneNotice: (fresh, duplicates) =>
    fresh === 0
      ? duplicates === 1
        ? 'Vous aviez déjà ce fichier.'
        : 'Vous aviez déjà ces fichiers.'
      : fresh === 1
        ? 'Promo importée. Elle est en préparation.'
        : `${fresh} promos importées. Elles sont en préparation.`,
  sizeOf: (done, all) => `${done} sur ${all}`,
  queued: 'En attente',
  checking: 'Vérification du fichier',
  retrying: 'Connexion instable. Nouvel essai…',
  lost: 'Pas de connexion. Reprise dès que vous serez en ligne',
  finishing: 'Finalisation',
  uploaded: 'Importé',
  duplicate: 'Vous aviez déjà ce fichier',
  resumed: 'Reprise là où il s’était arrêté',
  dismiss: 'Masquer',
  collapse: 'Réduire le panneau d’import',
  expand: 'Déplier le panneau d’import',
  panel: 'Imports',
  progressOf: (name) => `Import de ${name}`,
  announce: (name, percent) => `${name}\u00a0: ${percent} pour cent`,
  interruptedTitle: (name) => `L’import de «\u00a0${name}\u00a0» n’est pas terminé`,
  interruptedText: 'Choisissez à nouveau le même fichier : seul le reste sera importé.',
  continueUpload: 'Choisir le fichier',
  discard: 'Abandonner',
  seePromos: 'Voir toutes les promos',
  makePlaylist: 'Créer une playlist',
};
