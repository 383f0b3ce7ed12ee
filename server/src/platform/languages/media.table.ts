/** Sentences of files that cannot be shown. */
export const MEDIA_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'This is not a JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 or MOV file.': [
    'Das ist keine JPG-, PNG-, WebP-, AVIF-, GIF-, HEIC-, PDF-, MP4- oder MOV-Datei.',
    'Ce n’est pas un fichier JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 ou MOV.',
    'Este archivo no es JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 ni MOV.',
  ],
  'This PDF has {0}; up to {1} can be opened. Save a smaller one, then upload it.': [
    'Dieses PDF hat {0}; bis zu {1} lassen sich öffnen. Speichern Sie ein kleineres und laden Sie es hoch.',
    'Ce PDF fait {0} ; la limite est de {1}. Enregistrez-en un plus petit, puis importez-le.',
    'Este PDF ocupa {0}; el límite es de {1}. Guarda uno más pequeño y súbelo.',
  ],
  'This picture has {0}; up to {1} can be opened. Save a smaller one, then upload it.': [
    'Dieses Bild hat {0}; bis zu {1} lassen sich öffnen. Speichern Sie ein kleineres und laden Sie es hoch.',
    'Cette image fait {0} ; la limite est de {1}. Enregistrez-en une plus petite, puis importez-la.',
    'Esta imagen ocupa {0}; el límite es de {1}. Guarda una más pequeña y súbela.',
  ],
  'This picture has {0} megapixels; screens can use up to {1}.': [
    'Dieses Bild hat {0} Megapixel; Bildschirme können bis zu {1} zeigen.',
    'Cette image fait {0} mégapixels ; les écrans en acceptent jusqu’à {1}.',
    'Esta imagen tiene {0} megapíxeles; las pantallas admiten hasta {1}.',
  ],
  'This picture is damaged and can’t be opened.': [
    'Dieses Bild ist beschädigt und lässt sich nicht öffnen.',
    'Cette image est endommagée et ne peut pas être ouverte.',
    'Esta imagen está dañada y no se puede abrir.',
  ],
  'This picture can’t be opened.': [
    'Dieses Bild lässt sich nicht öffnen.',
    'Cette image ne peut pas être ouverte.',
    'Esta imagen no se puede abrir.',
  ],
  'This kind of HEIC picture can’t be opened. Save it as JPG, then upload it.': [
    'Diese Art von HEIC-Bild lässt sich nicht öffnen. Speichern Sie es als JPG und laden Sie es hoch.',
    'Ce type d’image HEIC ne peut pas être ouvert. Enregistrez l’image en JPG, puis importez-la.',
    'Este tipo de imagen HEIC no se puede abrir. Guarda la imagen como JPG y súbela.',
  ],
  'This animation is too long or too large. Save it as MP4 and upload that.': [
    'Diese Animation ist zu lang oder zu groß. Speichern Sie sie als MP4 und laden Sie das hoch.',
    'Cette animation est trop longue ou trop grande. Enregistrez-la en MP4, puis importez-la.',
    'Esta animación es demasiado larga o grande. Guárdala como MP4 y sube ese archivo.',
  ],
  'This video is damaged and can’t be opened.': [
    'Dieses Video ist beschädigt und lässt sich nicht öffnen.',
    'Cette vidéo est endommagée et ne peut pas être ouverte.',
    'Este vídeo está dañado y no se puede abrir.',
  ],
  'This video is incomplete: its end is missing. Export or copy it again, then upload it.': [
    'Dieses Video ist unvollständig: Sein Ende fehlt. Exportieren oder kopieren Sie es noch einmal und laden Sie es hoch.',
    'Cette vidéo est incomplète : il manque la fin. Exportez-la ou copiez-la de nouveau, puis importez-la.',
    'Este vídeo está incompleto: le falta el final. Expórtalo o cópialo de nuevo y súbelo.',
  ],
  'This video can’t be decoded to its end.': [
    'Dieses Video lässt sich nicht bis zum Ende lesen.',
    'Cette vidéo ne peut pas être lue jusqu’à la fin.',
    'Este vídeo no se puede leer hasta el final.',
  ],
  'The pictures in this video can’t be decoded.': [
    'Die Bilder in diesem Video lassen sich nicht lesen.',
    'Les images de cette vidéo ne peuvent pas être lues.',
    'Las imágenes de este vídeo no se pueden leer.',
  ],
  'This kind of video can’t be prepared for screens. Export it as H.264 MP4, then upload it.': [
    'Diese Art von Video lässt sich nicht für Bildschirme vorbereiten. Exportieren Sie es als H.264-MP4 und laden Sie es hoch.',
    'Ce type de vidéo ne peut pas être préparé pour les écrans. Exportez la vidéo en MP4 H.264, puis importez-la.',
    'Este tipo de vídeo no se puede preparar para las pantallas. Expórtalo como MP4 H.264 y súbelo.',
  ],
  'This kind of video is not supported. Export it as H.264 MP4, then upload it.': [
    'Diese Art von Video wird nicht unterstützt. Exportieren Sie es als H.264-MP4 und laden Sie es hoch.',
    'Ce type de vidéo n’est pas pris en charge. Exportez la vidéo en MP4 H.264, puis importez-la.',
    'Este tipo de vídeo no es compatible. Expórtalo como MP4 H.264 y súbelo.',
  ],
  'This file has sound but no picture. Upload a video with a picture.': [
    'Diese Datei hat Ton, aber kein Bild. Laden Sie ein Video mit Bild hoch.',
    'Ce fichier contient du son mais pas d’image. Importez une vidéo avec des images.',
    'Este archivo tiene sonido pero no imagen. Sube un vídeo con imagen.',
  ],
  'This video is too long for its size. Export it as H.264 MP4, up to 1920×1080, then upload it.': [
    'Dieses Video ist für seine Größe zu lang. Exportieren Sie es als H.264-MP4 mit höchstens 1920×1080 und laden Sie es hoch.',
    'Cette vidéo est trop longue pour sa taille. Exportez-la en MP4 H.264, 1920×1080 au plus, puis importez-la.',
    'Este vídeo es demasiado largo para su tamaño. Expórtalo como MP4 H.264, de 1920×1080 como máximo, y súbelo.',
  ],
  'This file takes too long to prepare for screens. Export it as H.264 MP4, up to 1920×1080, then upload it.':
    [
      'Diese Datei für Bildschirme vorzubereiten dauert zu lange. Exportieren Sie sie als H.264-MP4 mit höchstens 1920×1080 und laden Sie sie hoch.',
      'Ce fichier est trop long à préparer pour les écrans. Exportez-le en MP4 H.264, 1920×1080 au plus, puis importez-le.',
      'Preparar este archivo para las pantallas lleva demasiado tiempo. Expórtalo como MP4 H.264, de 1920×1080 como máximo, y súbelo.',
    ],
  'This file couldn’t be prepared for screens. Export it again, then upload it.': [
    'Diese Datei konnte nicht für Bildschirme vorbereitet werden. Exportieren Sie sie noch einmal und laden Sie sie hoch.',
    'Ce fichier n’a pas pu être préparé pour les écrans. Exportez-le de nouveau, puis importez-le.',
    'No se ha podido preparar este archivo para las pantallas. Expórtalo de nuevo y súbelo.',
  ],
  'This video is empty.': ['Dieses Video ist leer.', 'Cette vidéo est vide.', 'Este vídeo está vacío.'],
  'This video is longer than one hour.': [
    'Dieses Video ist länger als eine Stunde.',
    'Cette vidéo dure plus d’une heure.',
    'Este vídeo dura más de una hora.',
  ],
  'This video is shorter than that.': [
    'Dieses Video ist kürzer.',
    'Cette vidéo est plus courte que cela.',
    'Este vídeo es más corto.',
  ],
  'This video is {0}×{1}; screens can use up to {2} a side.': [
    'Dieses Video hat {0}×{1}; Bildschirme können bis zu {2} je Seite zeigen.',
    'Cette vidéo fait {0}×{1} ; les écrans acceptent jusqu’à {2} par côté.',
    'Este vídeo mide {0}×{1}; las pantallas admiten hasta {2} por lado.',
  ],
  'This video is {0}×{1}; screens can use up to 8192×4320.': [
    'Dieses Video hat {0}×{1}; Bildschirme können bis zu 8192×4320 zeigen.',
    'Cette vidéo fait {0}×{1} ; les écrans acceptent jusqu’à 8192×4320.',
    'Este vídeo mide {0}×{1}; las pantallas admiten hasta 8192×4320.',
  ],
  'This PDF is damaged and can’t be opened.': [
    'Dieses PDF ist beschädigt und lässt sich nicht öffnen.',
    'Ce PDF est endommagé et ne peut pas être ouvert.',
    'Este PDF está dañado y no se puede abrir.',
  ],
  'This PDF is protected with a password. Save it without one, then upload it.': [
    'Dieses PDF ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort und laden Sie es hoch.',
    'Ce PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis importez-le.',
    'Este PDF está protegido con contraseña. Guárdalo sin ella y súbelo.',
  ],
  'This PDF has no pages.': [
    'Dieses PDF hat keine Seiten.',
    'Ce PDF n’a pas de pages.',
    'Este PDF no tiene páginas.',
  ],
  'This PDF has {0} pages; up to {1} can be used. Save the pages to show as a PDF of their own, then upload it.':
    [
      'Dieses PDF hat {0} Seiten; bis zu {1} sind möglich. Speichern Sie die gewünschten Seiten als eigenes PDF und laden Sie es hoch.',
      'Ce PDF a {0} pages ; la limite est de {1}. Enregistrez les pages à afficher dans un PDF à part, puis importez-le.',
      'Este PDF tiene {0} páginas; se pueden usar hasta {1}. Guarda las páginas que quieras mostrar como otro PDF y súbelo.',
    ],
  'Page {0} of this PDF is damaged and can’t be shown. Export it again, then upload it.': [
    'Seite {0} dieses PDFs ist beschädigt und lässt sich nicht zeigen. Exportieren Sie es noch einmal und laden Sie es hoch.',
    'La page {0} de ce PDF est endommagée et ne peut pas être affichée. Exportez-le de nouveau, puis importez-le.',
    'La página {0} de este PDF está dañada y no se puede mostrar. Expórtalo de nuevo y súbelo.',
  ],
  'An account can have up to 20,000 promos, and this PDF has {0} pages.': [
    'Ein Konto kann bis zu 20.000 Promos haben, und dieses PDF hat {0} Seiten.',
    'Un compte peut avoir jusqu’à 20 000 promos, et ce PDF a {0} pages.',
    'Una cuenta puede tener hasta 20.000 promos, y este PDF tiene {0} páginas.',
  ],
  'Stock media are pictures and videos. Save the pages as JPG or PNG.': [
    'Stockmedien sind Bilder und Videos. Speichern Sie die Seiten als JPG oder PNG.',
    'Les médias fournis sont des images et des vidéos. Enregistrez les pages en JPG ou PNG.',
    'El contenido incluido son imágenes y vídeos. Guarda las páginas como JPG o PNG.',
  ],
};
