/** Sentences of devices, groups and video walls. */
export const DEVICES_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'Enter a group name.': [
    'Geben Sie einen Gruppennamen ein.',
    'Saisissez un nom de groupe.',
    'Escribe un nombre de grupo.',
  ],
  'A group is called {0} already. Choose another name.': [
    'Eine Gruppe heißt schon {0}. Wählen Sie einen anderen Namen.',
    'Un groupe s’appelle déjà {0}. Choisissez un autre nom.',
    'Ya hay un grupo llamado {0}. Elige otro nombre.',
  ],
  '{0} still has screens in it.': [
    'In {0} sind noch Bildschirme.',
    '{0} contient encore des écrans.',
    '{0} aún tiene pantallas.',
  ],
  '{0} still has playlists: {1}.': [
    '{0} hat noch Playlists: {1}.',
    '{0} a encore des playlists : {1}.',
    '{0} aún tiene listas: {1}.',
  ],
  'This group is called {0}. Leave group_id empty to create the group {1}.': [
    'Diese Gruppe heißt {0}. Lassen Sie group_id leer, um die Gruppe {1} zu erstellen.',
    'Ce groupe s’appelle {0}. Laissez group_id vide pour créer le groupe {1}.',
    'Este grupo se llama {0}. Deja group_id vacío para crear el grupo {1}.',
  ],
  'Give the size of the wall’s usual screen too.': [
    'Geben Sie auch die Größe des üblichen Bildschirms der Videowand an.',
    'Indiquez aussi la taille de l’écran habituel du mur.',
    'Indica también el tamaño de la pantalla habitual del videowall.',
  ],
  'This place is outside the wall.': [
    'Dieser Platz liegt außerhalb der Videowand.',
    'Cette place est hors du mur d’écrans.',
    'Este sitio está fuera del videowall.',
  ],
  'This device is not in the group.': [
    'Dieses Gerät ist nicht in der Gruppe.',
    'Cet appareil n’est pas dans le groupe.',
    'Este dispositivo no está en el grupo.',
  ],
  'This device has two places.': [
    'Dieses Gerät hat zwei Plätze.',
    'Cet appareil a deux places.',
    'Este dispositivo tiene dos sitios.',
  ],
  'This place has two devices.': [
    'Auf diesem Platz sind zwei Geräte.',
    'Cette place a deux appareils.',
    'Este sitio tiene dos dispositivos.',
  ],
  '{0} has a place in the video wall of {1}. Free that place first.': [
    '{0} hat einen Platz in der Videowand von {1}. Geben Sie zuerst diesen Platz frei.',
    '{0} a une place dans le mur d’écrans de {1}. Libérez d’abord cette place.',
    '{0} tiene un sitio en el videowall de {1}. Libera ese sitio primero.',
  ],
  'The screen is offline.': [
    'Der Bildschirm ist offline.',
    'L’écran est hors ligne.',
    'La pantalla está sin conexión.',
  ],
  'The screen didn’t answer. It may be offline.': [
    'Der Bildschirm hat nicht geantwortet. Vielleicht ist er offline.',
    'L’écran n’a pas répondu. Il est peut-être hors ligne.',
    'La pantalla no ha respondido. Puede que esté sin conexión.',
  ],
  'Too many wrong codes. Wait a minute, then try again.': [
    'Zu viele falsche Codes. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    'Trop de codes erronés. Attendez une minute, puis réessayez.',
    'Demasiados códigos incorrectos. Espera un minuto e inténtalo de nuevo.',
  ],
  'No screen shows this code. Check the code on the screen.': [
    'Kein Bildschirm zeigt diesen Code. Prüfen Sie den Code auf dem Bildschirm.',
    'Aucun écran n’affiche ce code. Vérifiez le code à l’écran.',
    'Ninguna pantalla muestra este código. Comprueba el código de la pantalla.',
  ],
  'This code was already used. The screen shows a new one when it needs one.': [
    'Dieser Code wurde schon verwendet. Der Bildschirm zeigt bei Bedarf einen neuen.',
    'Ce code a déjà servi. L’écran en affiche un nouveau au besoin.',
    'Este código ya se ha usado. La pantalla muestra uno nuevo cuando hace falta.',
  ],
  'This code has expired. Type the one that the screen shows now.': [
    'Dieser Code ist abgelaufen. Geben Sie den ein, den der Bildschirm jetzt zeigt.',
    'Ce code a expiré. Saisissez celui que l’écran affiche maintenant.',
    'Este código ha caducado. Escribe el que la pantalla muestra ahora.',
  ],
  'No code is available right now. Try again in a moment.': [
    'Gerade ist kein Code verfügbar. Versuchen Sie es gleich noch einmal.',
    'Aucun code n’est disponible pour l’instant. Réessayez dans un instant.',
    'Ahora no hay ningún código disponible. Inténtalo en un momento.',
  ],
  'The player on this screen can’t do that.': [
    'Der Player auf diesem Bildschirm kann das nicht.',
    'Le player de cet écran ne peut pas le faire.',
    'El reproductor de esta pantalla no puede hacerlo.',
  ],
  'The body has to be a JPEG (image/jpeg).': [
    'Der Inhalt muss ein JPEG sein (image/jpeg).',
    'Le contenu doit être un JPEG (image/jpeg).',
    'El contenido debe ser un JPEG (image/jpeg).',
  ],
  'A screenshot can have up to {0} pixels a side.': [
    'Ein Screenshot kann bis zu {0} Pixel je Seite haben.',
    'Une capture d’écran peut avoir jusqu’à {0} pixels par côté.',
    'Una captura de pantalla puede tener hasta {0} píxeles por lado.',
  ],
  'Enter a screen name.': [
    'Geben Sie einen Bildschirmnamen ein.',
    'Saisissez un nom d’écran.',
    'Escribe un nombre para la pantalla.',
  ],
  'This screen can’t rotate its picture.': [
    'Dieser Bildschirm kann sein Bild nicht drehen.',
    'Cet écran ne peut pas faire pivoter son image.',
    'Esta pantalla no puede girar su imagen.',
  ],
  '{0} can be in {1} groups. Take it out of one first.': [
    '{0} kann in {1} Gruppen sein. Nehmen Sie es zuerst aus einer heraus.',
    '{0} peut être dans {1} groupes. Retirez-le d’abord de l’un d’eux.',
    '{0} puede estar en {1} grupos. Sácalo primero de uno.',
  ],
  'Send either group_ids or group_id and group_name.': [
    'Senden Sie entweder group_ids oder group_id und group_name.',
    'Envoyez soit group_ids, soit group_id et group_name.',
    'Envía group_ids, o bien group_id y group_name.',
  ],
  'Choose a group.': ['Wählen Sie eine Gruppe.', 'Choisissez un groupe.', 'Elige un grupo.'],
  'There is no venue here yet. Try again later.': [
    'Hier gibt es noch keinen Betrieb. Versuchen Sie es später noch einmal.',
    'Il n’y a pas encore d’établissement ici. Réessayez plus tard.',
    'Aquí aún no hay ningún local. Inténtalo más tarde.',
  ],
};
