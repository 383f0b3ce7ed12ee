/** Sentences of promos, templates and QR codes. */
export const PROMOS_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'An account can have up to 20,000 promos. Delete one that you no longer need.': [
    'Ein Konto kann bis zu 20.000 Promos haben. Löschen Sie eine, die Sie nicht mehr brauchen.',
    'Un compte peut avoir jusqu’à 20 000 promos. Supprimez-en une dont vous n’avez plus besoin.',
    'Una cuenta puede tener hasta 20.000 promos. Elimina una que ya no necesites.',
  ],
  'Enter a promo name.': [
    'Geben Sie der Promo einen Namen.',
    'Saisissez un nom de promo.',
    'Escribe un nombre para la promo.',
  ],
  'It is already being prepared.': [
    'Sie wird schon vorbereitet.',
    'Elle est déjà en préparation.',
    'Ya se está preparando.',
  ],
  'It is already prepared.': ['Sie ist schon vorbereitet.', 'Elle est déjà prête.', 'Ya está preparada.'],
  'It failed again. Upload another version of the file.': [
    'Es hat wieder nicht geklappt. Laden Sie eine andere Version der Datei hoch.',
    'Nouvel échec. Importez une autre version du fichier.',
    'Ha vuelto a fallar. Sube otra versión del archivo.',
  ],
  '“{0}” would have more than {1} tags. Remove one first.': [
    '„{0}“ hätte mehr als {1} Tags. Entfernen Sie zuerst einen.',
    '« {0} » aurait plus de {1} étiquettes. Retirez-en une d’abord.',
    '«{0}» tendría más de {1} etiquetas. Quita una primero.',
  ],
  'Enter a tag.': ['Geben Sie einen Tag ein.', 'Saisissez une étiquette.', 'Escribe una etiqueta.'],
  'This promo is used in playlists.': [
    'Diese Promo wird in Playlists verwendet.',
    'Cette promo est utilisée dans des playlists.',
    'Esta promo se usa en listas.',
  ],
  'A promo cannot replace its own file.': [
    'Eine Promo kann ihre eigene Datei nicht ersetzen.',
    'Une promo ne peut pas remplacer son propre fichier.',
    'Una promo no puede sustituir su propio archivo.',
  ],
  'The new file couldn’t be prepared, so nothing was replaced.': [
    'Die neue Datei konnte nicht vorbereitet werden. Es wurde nichts ersetzt.',
    'Le nouveau fichier n’a pas pu être préparé : rien n’a été remplacé.',
    'No se ha podido preparar el archivo nuevo, así que no se ha sustituido nada.',
  ],
  '“{0}” is in a playlist itself. Upload another file.': [
    '„{0}“ ist selbst in einer Playlist. Laden Sie eine andere Datei hoch.',
    '« {0} » est elle-même dans une playlist. Importez un autre fichier.',
    '«{0}» también está en una lista. Sube otro archivo.',
  ],
  'This promo is approved for screens. Ask an approver to replace its file.': [
    'Diese Promo ist für Bildschirme freigegeben. Bitten Sie einen Freigeber, ihre Datei zu ersetzen.',
    'Cette promo est validée pour les écrans. Demandez à un approbateur de remplacer son fichier.',
    'Esta promo está aprobada para las pantallas. Pide a un aprobador que sustituya su archivo.',
  ],
  'This promo is approved for screens. Ask an approver to change it.': [
    'Diese Promo ist für Bildschirme freigegeben. Bitten Sie einen Freigeber, sie zu ändern.',
    'Cette promo est validée pour les écrans. Demandez à un approbateur de la modifier.',
    'Esta promo está aprobada para las pantallas. Pide a un aprobador que la cambie.',
  ],
  'This promo is approved for screens. Ask an approver to trim it.': [
    'Diese Promo ist für Bildschirme freigegeben. Bitten Sie einen Freigeber, sie zuzuschneiden.',
    'Cette promo est validée pour les écrans. Demandez à un approbateur de la raccourcir.',
    'Esta promo está aprobada para las pantallas. Pide a un aprobador que la recorte.',
  ],
  'Only videos can be trimmed.': [
    'Nur Videos lassen sich zuschneiden.',
    'Seules les vidéos peuvent être raccourcies.',
    'Solo se pueden recortar vídeos.',
  ],
  'This video is still being prepared. Trim it when it is ready.': [
    'Dieses Video wird noch vorbereitet. Schneiden Sie es zu, sobald es bereit ist.',
    'Cette vidéo est encore en préparation. Raccourcissez-la quand elle sera prête.',
    'Este vídeo aún se está preparando. Recórtalo cuando esté listo.',
  ],
  'This video couldn’t be prepared, so it can’t be trimmed.': [
    'Dieses Video konnte nicht vorbereitet werden und lässt sich deshalb nicht zuschneiden.',
    'Cette vidéo n’a pas pu être préparée et ne peut donc pas être raccourcie.',
    'No se ha podido preparar este vídeo, así que no se puede recortar.',
  ],
  'The video ends at {0}.': [
    'Das Video endet bei {0}.',
    'La vidéo se termine à {0}.',
    'El vídeo termina en {0}.',
  ],
  'The end has to be after the start.': [
    'Das Ende muss nach dem Anfang liegen.',
    'La fin doit venir après le début.',
    'El final debe ir después del inicio.',
  ],
  'At least 1 second has to be left.': [
    'Lassen Sie mindestens 1 Sekunde übrig.',
    'Gardez au moins 1 seconde.',
    'Deja al menos 1 segundo.',
  ],
  'This picture can’t be the logo. Choose another one.': [
    'Dieses Bild kann nicht das Logo sein. Wählen Sie ein anderes.',
    'Cette image ne peut pas servir de logo. Choisissez-en une autre.',
    'Esta imagen no puede ser el logo. Elige otra.',
  ],
  'This picture can’t be used. Choose another one.': [
    'Dieses Bild lässt sich nicht verwenden. Wählen Sie ein anderes.',
    'Cette image ne peut pas être utilisée. Choisissez-en une autre.',
    'Esta imagen no se puede usar. Elige otra.',
  ],
  'This template has no place.': [
    'Diese Vorlage hat keinen Ort.',
    'Ce modèle n’a pas de lieu.',
    'Esta plantilla no tiene lugar.',
  ],
  'Choose a place.': ['Wählen Sie einen Ort.', 'Choisissez un lieu.', 'Elige un lugar.'],
  'This template has no date and time.': [
    'Diese Vorlage hat kein Datum und keine Uhrzeit.',
    'Ce modèle n’a ni date ni heure.',
    'Esta plantilla no tiene fecha ni hora.',
  ],
  'This template has no picture.': [
    'Diese Vorlage hat kein Bild.',
    'Ce modèle n’a pas d’image.',
    'Esta plantilla no tiene imagen.',
  ],
  'Fill in at least one text.': [
    'Füllen Sie mindestens einen Text aus.',
    'Remplissez au moins un texte.',
    'Rellena al menos un texto.',
  ],
  'This template has no text called “{0}”.': [
    'Diese Vorlage hat keinen Text namens „{0}“.',
    'Ce modèle n’a pas de texte nommé « {0} ».',
    'Esta plantilla no tiene ningún texto llamado «{0}».',
  ],
  'This text can have up to {0} characters.': [
    'Dieser Text kann bis zu {0} Zeichen haben.',
    'Ce texte peut avoir {0} caractères au plus.',
    'Este texto puede tener hasta {0} caracteres.',
  ],
  'This template has no rows.': [
    'Diese Vorlage hat keine Zeilen.',
    'Ce modèle n’a pas de lignes.',
    'Esta plantilla no tiene líneas.',
  ],
  'This template has space for up to {0} rows.': [
    'Auf diese Vorlage passen bis zu {0} Zeilen.',
    'Ce modèle accepte jusqu’à {0} lignes.',
    'En esta plantilla caben hasta {0} líneas.',
  ],
  'Rows of this template have no description.': [
    'Zeilen dieser Vorlage haben keine Beschreibung.',
    'Les lignes de ce modèle n’ont pas de description.',
    'Las líneas de esta plantilla no tienen descripción.',
  ],
  'This template has no web address.': [
    'Diese Vorlage hat keine Webadresse.',
    'Ce modèle n’a pas d’adresse web.',
    'Esta plantilla no tiene dirección web.',
  ],
  'Enter a full web address, for example https://example.com/menu.': [
    'Geben Sie eine vollständige Webadresse ein, zum Beispiel https://example.com/menu.',
    'Saisissez une adresse web complète, comme https://example.com/menu.',
    'Escribe una dirección web completa, por ejemplo https://example.com/menu.',
  ],
  'This template shows no feed or web page.': [
    'Diese Vorlage zeigt weder Feed noch Webseite.',
    'Ce modèle n’affiche ni flux ni page web.',
    'Esta plantilla no muestra ningún canal ni página web.',
  ],
  'Enter a full web address, for example https://example.com/news.': [
    'Geben Sie eine vollständige Webadresse ein, zum Beispiel https://example.com/news.',
    'Saisissez une adresse web complète, comme https://example.com/news.',
    'Escribe una dirección web completa, por ejemplo https://example.com/news.',
  ],
  'The picture couldn’t be drawn, so nothing was changed. Try again.': [
    'Das Bild konnte nicht gezeichnet werden. Es wurde nichts geändert. Versuchen Sie es erneut.',
    'L’image n’a pas pu être dessinée : rien n’a été modifié. Réessayez.',
    'No se ha podido dibujar la imagen, así que no se ha cambiado nada. Inténtalo de nuevo.',
  ],
  'Several promos are being saved right now. Try again in a moment.': [
    'Gerade werden mehrere Promos gespeichert. Versuchen Sie es gleich noch einmal.',
    'Plusieurs promos sont en cours d’enregistrement. Réessayez dans un instant.',
    'Ahora se están guardando varias promos. Inténtalo en un momento.',
  ],
  'Your subscription has ended. Choose a plan to create promos.': [
    'Ihr Abo ist beendet. Wählen Sie einen Tarif, um Promos zu erstellen.',
    'Votre abonnement a pris fin. Choisissez une formule pour créer des promos.',
    'Tu suscripción ha terminado. Elige un plan para crear promos.',
  ],
  'Couldn’t create a short link. Try again.': [
    'Der Kurzlink konnte nicht erstellt werden. Versuchen Sie es erneut.',
    'Impossible de créer un lien court. Réessayez.',
    'No se ha podido crear un enlace corto. Inténtalo de nuevo.',
  ],
  'This promo is still being prepared. Try again in a moment.': [
    'Diese Promo wird noch vorbereitet. Versuchen Sie es gleich noch einmal.',
    'Cette promo est encore en préparation. Réessayez dans un instant.',
    'Esta promo aún se está preparando. Inténtalo en un momento.',
  ],
  'You can put a code on pictures only.': [
    'Codes lassen sich nur auf Bilder setzen.',
    'Vous ne pouvez placer un code que sur une image.',
    'Solo puedes poner un código en imágenes.',
  ],
  'This picture is too small for a code that phones can read.': [
    'Dieses Bild ist zu klein für einen Code, den Handys lesen können.',
    'Cette image est trop petite pour un code que les téléphones peuvent lire.',
    'Esta imagen es demasiado pequeña para un código que los teléfonos puedan leer.',
  ],
  'Your subscription has ended. Choose a plan to create QR codes.': [
    'Ihr Abo ist beendet. Wählen Sie einen Tarif, um QR-Codes zu erstellen.',
    'Votre abonnement a pris fin. Choisissez une formule pour créer des codes QR.',
    'Tu suscripción ha terminado. Elige un plan para crear códigos QR.',
  ],
  'An account can have up to 5,000 QR codes. Use one that you already have.': [
    'Ein Konto kann bis zu 5.000 QR-Codes haben. Verwenden Sie einen, den Sie schon haben.',
    'Un compte peut avoir jusqu’à 5 000 codes QR. Utilisez-en un que vous avez déjà.',
    'Una cuenta puede tener hasta 5.000 códigos QR. Usa uno que ya tengas.',
  ],
  'Scan statistics are part of the Pro plan.': [
    'Die Statistik der Scans gehört zum Tarif Pro.',
    'Les statistiques de scans font partie de la formule Pro.',
    'Las estadísticas de escaneos son parte del plan Pro.',
  ],
  'The address must begin with https:// or http://.': [
    'Die Adresse muss mit https:// oder http:// beginnen.',
    'L’adresse doit commencer par https:// ou http://.',
    'La dirección debe empezar por https:// o http://.',
  ],
  'The address must not contain a user name or password.': [
    'Die Adresse darf weder Benutzername noch Passwort enthalten.',
    'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
    'La dirección no debe contener nombre de usuario ni contraseña.',
  ],
  'The address can have up to {0} characters.': [
    'Die Adresse kann bis zu {0} Zeichen haben.',
    'L’adresse peut avoir {0} caractères au plus.',
    'La dirección puede tener hasta {0} caracteres.',
  ],
};
