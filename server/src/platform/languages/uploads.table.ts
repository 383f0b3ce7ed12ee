/** Sentences of uploads. */
export const UPLOADS_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'The file is missing.': ['Die Datei fehlt.', 'Le fichier manque.', 'Falta el archivo.'],
  'The name of the file is missing.': [
    'Der Dateiname fehlt.',
    'Le nom du fichier manque.',
    'Falta el nombre del archivo.',
  ],
  'The chunk number must be a whole number from 1.': [
    'Die Nummer des Blocks muss eine ganze Zahl ab 1 sein.',
    'Le numéro du bloc doit être un nombre entier à partir de 1.',
    'El número del bloque debe ser un número entero a partir de 1.',
  ],
  'The number of chunks must be a whole number from 1.': [
    'Die Zahl der Blöcke muss eine ganze Zahl ab 1 sein.',
    'Le nombre de blocs doit être un nombre entier à partir de 1.',
    'La cantidad de bloques debe ser un número entero a partir de 1.',
  ],
  'The chunk number is larger than the number of chunks.': [
    'Die Nummer des Blocks ist größer als die Zahl der Blöcke.',
    'Le numéro du bloc dépasse le nombre de blocs.',
    'El número del bloque es mayor que la cantidad de bloques.',
  ],
  'The upload id must be a UUID.': [
    'Die ID des Uploads muss eine UUID sein.',
    'L’ID de l’import doit être un UUID.',
    'El ID de la subida debe ser un UUID.',
  ],
  'The checksum must be 8 hex digits.': [
    'Die Prüfsumme muss aus 8 Hex-Ziffern bestehen.',
    'La somme de contrôle doit avoir 8 chiffres hexadécimaux.',
    'La suma de comprobación debe tener 8 dígitos hexadecimales.',
  ],
  'The hash must be 64 hex digits.': [
    'Der Hash muss aus 64 Hex-Ziffern bestehen.',
    'L’empreinte doit avoir 64 chiffres hexadécimaux.',
    'El hash debe tener 64 dígitos hexadecimales.',
  ],
  'The size must be a whole number of bytes.': [
    'Die Größe muss eine ganze Zahl in Byte sein.',
    'La taille doit être un nombre entier d’octets.',
    'El tamaño debe ser un número entero de bytes.',
  ],
  'This file is empty.': ['Diese Datei ist leer.', 'Ce fichier est vide.', 'Este archivo está vacío.'],
  'This chunk is empty.': ['Dieser Block ist leer.', 'Ce bloc est vide.', 'Este bloque está vacío.'],
  'Every chunk but the last must have {0} bytes.': [
    'Jeder Block außer dem letzten muss {0} Byte haben.',
    'Chaque bloc sauf le dernier doit faire {0} octets.',
    'Cada bloque, salvo el último, debe tener {0} bytes.',
  ],
  'Size and number of chunks do not agree.': [
    'Größe und Zahl der Blöcke passen nicht zusammen.',
    'La taille et le nombre de blocs ne concordent pas.',
    'El tamaño y la cantidad de bloques no coinciden.',
  ],
  'The last chunk does not have the size that was announced.': [
    'Der letzte Block hat nicht die angekündigte Größe.',
    'Le dernier bloc n’a pas la taille annoncée.',
    'El último bloque no tiene el tamaño anunciado.',
  ],
  'File {0} size exceeds 500 MiB': [
    'Datei {0} ist größer als 500 MiB',
    'Le fichier {0} dépasse 500 Mio',
    'El archivo {0} supera los 500 MiB',
  ],
  'Another file with this name is being uploaded.': [
    'Eine andere Datei mit diesem Namen wird gerade hochgeladen.',
    'Un autre fichier de ce nom est en cours d’import.',
    'Se está subiendo otro archivo con este nombre.',
  ],
  'A chunk is sent as multipart/form-data.': [
    'Ein Block wird als multipart/form-data gesendet.',
    'Un bloc s’envoie en multipart/form-data.',
    'Un bloque se envía como multipart/form-data.',
  ],
  'A chunk has at most 512 KiB.': [
    'Ein Block hat höchstens 512 KiB.',
    'Un bloc fait 512 Kio au plus.',
    'Un bloque tiene 512 KiB como máximo.',
  ],
  '{0} is too long.': ['{0} ist zu lang.', '{0} est trop long.', '{0} es demasiado largo.'],
  'The form of this chunk cannot be read.': [
    'Das Formular dieses Blocks lässt sich nicht lesen.',
    'Le formulaire de ce bloc ne peut pas être lu.',
    'El formulario de este bloque no se puede leer.',
  ],
  'A name can have up to {0} characters.': [
    'Ein Name kann bis zu {0} Zeichen haben.',
    'Un nom peut avoir {0} caractères au plus.',
    'Un nombre puede tener hasta {0} caracteres.',
  ],
  'Your subscription has ended. Choose a plan to upload promos.': [
    'Ihr Abo ist beendet. Wählen Sie einen Tarif, um Promos hochzuladen.',
    'Votre abonnement a pris fin. Choisissez une formule pour importer des promos.',
    'Tu suscripción ha terminado. Elige un plan para subir promos.',
  ],
  "You're out of storage. Buy more storage or remove existing images to free up space.": [
    'Ihr Speicher ist voll. Kaufen Sie Speicher dazu oder entfernen Sie vorhandene Bilder, um Platz zu schaffen.',
    'Vous n’avez plus de stockage. Achetez du stockage ou retirez des images pour libérer de l’espace.',
    'No te queda almacenamiento. Compra más o quita imágenes para liberar espacio.',
  ],
  "You're out of storage.": [
    'Ihr Speicher ist voll.',
    'Vous n’avez plus de stockage.',
    'No te queda almacenamiento.',
  ],
  'The server has no space left for this file. Nothing was changed.': [
    'Der Server hat keinen Platz mehr für diese Datei. Nichts wurde geändert.',
    'Le serveur n’a plus de place pour ce fichier. Rien n’a été modifié.',
    'El servidor no tiene espacio para este archivo. No se ha cambiado nada.',
  ],
  'This venue has {0} unfinished uploads. Finish or cancel one first.': [
    'Dieser Betrieb hat {0} unfertige Uploads. Beenden oder verwerfen Sie zuerst einen.',
    'Cet établissement a {0} imports inachevés. Terminez ou annulez d’abord l’un d’eux.',
    'Este local tiene {0} subidas sin terminar. Termina o cancela una primero.',
  ],
  'Part of the file was damaged during the upload. Send it again.': [
    'Ein Teil der Datei wurde beim Hochladen beschädigt. Senden Sie ihn noch einmal.',
    'Une partie du fichier a été endommagée pendant l’import. Renvoyez-la.',
    'Una parte del archivo se dañó durante la subida. Envíala de nuevo.',
  ],
  'The number of chunks of an upload cannot change.': [
    'Die Zahl der Blöcke eines Uploads kann sich nicht ändern.',
    'Le nombre de blocs d’un import ne peut pas changer.',
    'La cantidad de bloques de una subida no puede cambiar.',
  ],
  'The size of an upload cannot change.': [
    'Die Größe eines Uploads kann sich nicht ändern.',
    'La taille d’un import ne peut pas changer.',
    'El tamaño de una subida no puede cambiar.',
  ],
  'The file changed during the upload. Upload it again.': [
    'Die Datei hat sich beim Hochladen geändert. Laden Sie sie noch einmal hoch.',
    'Le fichier a changé pendant l’import. Importez-le de nouveau.',
    'El archivo cambió durante la subida. Súbelo de nuevo.',
  ],
  'The file doesn’t have the announced size.': [
    'Die Datei hat nicht die angekündigte Größe.',
    'Le fichier n’a pas la taille annoncée.',
    'El archivo no tiene el tamaño anunciado.',
  ],
  'This upload was cancelled.': [
    'Dieser Upload wurde abgebrochen.',
    'Cet import a été annulé.',
    'Esta subida se ha cancelado.',
  ],
  'This upload was abandoned. Start it again.': [
    'Dieser Upload wurde nicht fortgesetzt. Starten Sie ihn noch einmal.',
    'Cet import a été abandonné. Relancez-le.',
    'Esta subida se ha abandonado. Empiézala de nuevo.',
  ],
  'This upload has already finished.': [
    'Dieser Upload ist schon fertig.',
    'Cet import est déjà terminé.',
    'Esta subida ya ha terminado.',
  ],
};
