/** Errors with which a player answers commands (player/src/texts.ts). */
export const PLAYER_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'This player can’t take a picture of what it shows.': [
    'Dieser Player kann kein Bild von dem machen, was er zeigt.',
    'Ce lecteur ne peut pas prendre d’image de ce qu’il affiche.',
    'Este reproductor no puede capturar lo que muestra.',
  ],
  'The screenshot couldn’t be sent.': [
    'Der Screenshot konnte nicht gesendet werden.',
    'La capture d’écran n’a pas pu être envoyée.',
    'No se ha podido enviar la captura.',
  ],
  'Storage is full, so some files couldn’t be saved.': [
    'Der Speicher ist voll, einige Dateien konnten nicht gespeichert werden.',
    'Le stockage est plein : certains fichiers n’ont pas pu être enregistrés.',
    'El almacenamiento está lleno y no se han podido guardar algunos archivos.',
  ],
  'Some files arrived damaged. Downloading them again.': [
    'Einige Dateien kamen beschädigt an und werden neu geladen.',
    'Certains fichiers sont arrivés endommagés. Ils sont de nouveau téléchargés.',
    'Algunos archivos han llegado dañados. Se descargan de nuevo.',
  ],
  'Some files are no longer on the server.': [
    'Einige Dateien gibt es auf dem Server nicht mehr.',
    'Certains fichiers ne sont plus sur le serveur.',
    'Algunos archivos ya no están en el servidor.',
  ],
  'This screen doesn’t have that playlist.': [
    'Dieser Bildschirm hat diese Playlist nicht.',
    'Cet écran n’a pas cette playlist.',
    'Esta pantalla no tiene esa lista.',
  ],
  'Orientation must be 0, 1, 2 or 3.': [
    'Die Ausrichtung muss 0, 1, 2 oder 3 sein.',
    'L’orientation doit être 0, 1, 2 ou 3.',
    'La orientación debe ser 0, 1, 2 o 3.',
  ],
  'Cancelled.': ['Abgebrochen.', 'Annulé.', 'Cancelado.'],
  'Can’t reload now: the page is not saved on this device, so the screen could go dark.': [
    'Neu laden geht gerade nicht: Die Seite ist auf diesem Gerät nicht gespeichert, der Bildschirm könnte dunkel werden.',
    'Impossible de recharger maintenant : la page n’est pas enregistrée sur cet appareil, l’écran pourrait devenir noir.',
    'Ahora no se puede recargar: la página no está guardada en este dispositivo y la pantalla podría quedarse en negro.',
  ],
  'The new version didn’t start, so this screen went back to the one before.': [
    'Die neue Version ist nicht gestartet, daher kehrte dieser Bildschirm zur vorigen zurück.',
    'La nouvelle version n’a pas démarré : cet écran est revenu à la précédente.',
    'La versión nueva no se ha iniciado, así que esta pantalla ha vuelto a la anterior.',
  ],
  'Couldn’t load the new version.': [
    'Die neue Version konnte nicht geladen werden.',
    'La nouvelle version n’a pas pu être chargée.',
    'No se ha podido cargar la versión nueva.',
  ],
  'Couldn’t reach the server.': [
    'Der Server war nicht erreichbar.',
    'Le serveur était injoignable.',
    'No se ha podido conectar con el servidor.',
  ],
  'No reason given.': ['Ohne Angabe eines Grundes.', 'Sans raison indiquée.', 'Sin motivo indicado.'],
};
