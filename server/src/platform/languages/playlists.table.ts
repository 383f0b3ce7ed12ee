/** Sentences of playlists and their reviews. */
export const PLAYLISTS_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'Add at least one picture or video.': [
    'Fügen Sie mindestens ein Bild oder Video hinzu.',
    'Ajoutez au moins une image ou une vidéo.',
    'Añade al menos una imagen o un vídeo.',
  ],
  'The last day is before the first day.': [
    'Der letzte Tag liegt vor dem ersten.',
    'Le dernier jour précède le premier.',
    'El último día es anterior al primero.',
  ],
  'Choose at least one weekday, or leave the days out.': [
    'Wählen Sie mindestens einen Wochentag, oder lassen Sie die Tage weg.',
    'Choisissez au moins un jour de la semaine, ou omettez les jours.',
    'Elige al menos un día de la semana o deja los días sin indicar.',
  ],
  'The hours need both a start and an end.': [
    'Die Stunden brauchen Beginn und Ende.',
    'Les heures ont besoin d’un début et d’une fin.',
    'Las horas necesitan un inicio y un final.',
  ],
  'It would never play: none of its weekdays is between its first and its last day.': [
    'Es würde nie laufen: Keiner dieser Wochentage liegt zwischen dem ersten und letzten Tag.',
    'Ce ne serait jamais diffusé : aucun de ces jours ne tombe entre le premier et le dernier.',
    'No se mostraría nunca: ninguno de esos días de la semana cae entre el primero y el último.',
  ],
  'This playlist has no item with the playlist_item_id {0}.': [
    'Diese Playlist hat kein Element mit der playlist_item_id {0}.',
    'Cette playlist n’a pas d’élément avec le playlist_item_id {0}.',
    'Esta lista no tiene ningún elemento con el playlist_item_id {0}.',
  ],
  'There is no promo with the id {0}.': [
    'Es gibt keine Promo mit der ID {0}.',
    'Il n’y a pas de promo avec l’ID {0}.',
    'No hay ninguna promo con el ID {0}.',
  ],
  'There is no media with the id {0}.': [
    'Es gibt kein Medium mit der ID {0}.',
    'Il n’y a pas de média avec l’ID {0}.',
    'No hay ningún contenido con el ID {0}.',
  ],
  'There is no playlist with the id {0}.': [
    'Es gibt keine Playlist mit der ID {0}.',
    'Il n’y a pas de playlist avec l’ID {0}.',
    'No hay ninguna lista con el ID {0}.',
  ],
  'A picture can play for {0} to {1} seconds.': [
    'Ein Bild kann {0} bis {1} Sekunden laufen.',
    'Une image peut être diffusée de {0} à {1} secondes.',
    'Una imagen puede mostrarse de {0} a {1} segundos.',
  ],
  'A playlist in a playlist has the days and hours that it has itself.': [
    'Für eine Playlist in einer Playlist gelten ihre eigenen Tage und Stunden.',
    'Une playlist dans une playlist garde ses propres jours et heures.',
    'Una lista dentro de otra tiene sus propios días y horas.',
  ],
  '{0} And {1} more.': ['{0} Und {1} weitere.', '{0} Et {1} de plus.', '{0} Y {1} más.'],
  'A playlist can’t play inside itself.': [
    'Eine Playlist kann nicht in sich selbst laufen.',
    'Une playlist ne peut pas être diffusée dans elle-même.',
    'Una lista no puede mostrarse dentro de sí misma.',
  ],
  'This playlist plays inside “{0}”, so no playlist can be added to it.': [
    'Diese Playlist läuft in „{0}“, deshalb lässt sich keine Playlist hinzufügen.',
    'Cette playlist est diffusée dans « {0} » : aucune playlist ne peut y être ajoutée.',
    'Esta lista se muestra dentro de «{0}», así que no se le puede añadir ninguna lista.',
  ],
  '“{0}” contains playlists itself, so it can’t be added to another playlist.': [
    '„{0}“ enthält selbst Playlists und lässt sich deshalb zu keiner anderen hinzufügen.',
    '« {0} » contient elle-même des playlists et ne peut donc pas être ajoutée à une autre.',
    '«{0}» ya contiene listas, así que no se puede añadir a otra.',
  ],
  '“{0}” would play {1} items, with those of the playlists in it. The limit is {2}.': [
    '„{0}“ würde mit den enthaltenen Playlists {1} Elemente spielen. Möglich sind {2}.',
    '« {0} » diffuserait {1} éléments, avec ceux des playlists qu’elle contient. La limite est de {2}.',
    '«{0}» mostraría {1} elementos, con los de las listas que contiene. El límite es {2}.',
  ],
  'This layout has {0} more zone. Choose a playlist for each.': [
    'Diese Aufteilung hat {0} weitere Zone. Wählen Sie dafür eine Playlist.',
    'Cette disposition a {0} autre zone. Choisissez une playlist pour elle.',
    'Esta distribución tiene {0} zona más. Elige una lista para ella.',
  ],
  'This layout has {0} more zones. Choose a playlist for each.': [
    'Diese Aufteilung hat {0} weitere Zonen. Wählen Sie für jede eine Playlist.',
    'Cette disposition a {0} autres zones. Choisissez une playlist pour chacune.',
    'Esta distribución tiene {0} zonas más. Elige una lista para cada una.',
  ],
  'The playlist plays in the first zone. Choose others for the rest.': [
    'Die Playlist läuft in der ersten Zone. Wählen Sie andere für die übrigen.',
    'La playlist est diffusée dans la première zone. Choisissez-en d’autres pour le reste.',
    'La lista se muestra en la primera zona. Elige otras para las demás.',
  ],
  'A playlist of a zone was deleted. Choose another one.': [
    'Die Playlist einer Zone wurde gelöscht. Wählen Sie eine andere.',
    'La playlist d’une zone a été supprimée. Choisissez-en une autre.',
    'Se ha eliminado la lista de una zona. Elige otra.',
  ],
  '“{0}” plays inside {1}. Remove it there first.': [
    '„{0}“ läuft in {1}. Entfernen Sie sie zuerst dort.',
    '« {0} » est diffusée dans {1}. Retirez-la d’abord de là.',
    '«{0}» se muestra dentro de {1}. Quítala de ahí primero.',
  ],
  '“{0}”': ['„{0}“', '« {0} »', '«{0}»'],
  '{0} more': ['{0} weitere', '{0} de plus', '{0} más'],
  'An etag has to be a tag in quotation marks, as the server gave it.': [
    'Ein ETag muss in Anführungszeichen stehen, so wie der Server es lieferte.',
    'Un etag doit être un tag entre guillemets, tel que le serveur l’a donné.',
    'Un etag debe ser una etiqueta entre comillas, tal como la dio el servidor.',
  ],
  'There is nothing to copy.': [
    'Es gibt nichts zu kopieren.',
    'Il n’y a rien à copier.',
    'No hay nada que copiar.',
  ],
  '{0} has no content. Add some, then copy it again.': [
    '{0} hat keine Inhalte. Fügen Sie welche hinzu und kopieren Sie sie noch einmal.',
    '{0} n’a pas de contenu. Ajoutez-en, puis copiez-la de nouveau.',
    '{0} no tiene contenido. Añade algo y cópiala de nuevo.',
  ],
  'Only an approver can move or skip single days.': [
    'Nur ein Freigeber kann einzelne Tage verschieben oder auslassen.',
    'Seul un approbateur peut déplacer ou sauter des jours isolés.',
    'Solo un aprobador puede mover u omitir días sueltos.',
  ],
  'Everything in this version has been deleted, so it can’t be restored.': [
    'Alles in dieser Version wurde gelöscht. Sie lässt sich nicht wiederherstellen.',
    'Tout le contenu de cette version a été supprimé : elle ne peut pas être restaurée.',
    'Todo el contenido de esta versión se ha eliminado, así que no se puede restaurar.',
  ],
  'Your subscription has ended. Choose a plan to create playlists.': [
    'Ihr Abo ist beendet. Wählen Sie einen Tarif, um Playlists zu erstellen.',
    'Votre abonnement a pris fin. Choisissez une formule pour créer des playlists.',
    'Tu suscripción ha terminado. Elige un plan para crear listas.',
  ],
  'This playlist is already approved. Save a change instead.': [
    'Diese Playlist ist schon freigegeben. Speichern Sie stattdessen eine Änderung.',
    'Cette playlist est déjà validée. Enregistrez plutôt une modification.',
    'Esta lista ya está aprobada. Guarda un cambio en su lugar.',
  ],
  'This playlist is approved for screens. Only an approver can delete it.': [
    'Diese Playlist ist für Bildschirme freigegeben. Nur ein Freigeber kann sie löschen.',
    'Cette playlist est validée pour les écrans. Seul un approbateur peut la supprimer.',
    'Esta lista está aprobada para las pantallas. Solo un aprobador puede eliminarla.',
  ],
  'This playlist is waiting for approval and can’t be played yet.': [
    'Diese Playlist wartet auf Freigabe und kann noch nicht laufen.',
    'Cette playlist est en attente de validation et ne peut pas encore être diffusée.',
    'Esta lista está pendiente de aprobación y aún no se puede mostrar.',
  ],
  'Something in this playlist was just deleted. Reload and try again.': [
    'Etwas in dieser Playlist wurde gerade gelöscht. Laden Sie die Seite neu und versuchen Sie es erneut.',
    'Un élément de cette playlist vient d’être supprimé. Rechargez la page et réessayez.',
    'Se acaba de eliminar algo de esta lista. Recarga la página e inténtalo de nuevo.',
  ],
  'One of these promos was deleted. Reload and try again.': [
    'Eine dieser Promos wurde gelöscht. Laden Sie die Seite neu und versuchen Sie es erneut.',
    'L’une de ces promos a été supprimée. Rechargez la page et réessayez.',
    'Se ha eliminado una de estas promos. Recarga la página e inténtalo de nuevo.',
  ],
  'It would have more than {0} items.': [
    'Sie hätte mehr als {0} Elemente.',
    'Elle aurait plus de {0} éléments.',
    'Tendría más de {0} elementos.',
  ],
  'Nothing would be left in it. Add something else, or delete it.': [
    'Sie wäre dann leer. Fügen Sie etwas anderes hinzu, oder löschen Sie sie.',
    'Elle serait vide. Ajoutez autre chose, ou supprimez-la.',
    'Quedaría vacía. Añade otra cosa o elimínala.',
  ],
  'An account can have up to 2,000 playlists. Delete one that you no longer need.': [
    'Ein Konto kann bis zu 2.000 Playlists haben. Löschen Sie eine, die Sie nicht mehr brauchen.',
    'Un compte peut avoir jusqu’à 2 000 playlists. Supprimez-en une dont vous n’avez plus besoin.',
    'Una cuenta puede tener hasta 2.000 listas. Elimina una que ya no necesites.',
  ],
  'This playlist is approved for screens: {0}. Remove the promo there and have that approved, or ask an approver to delete it.':
    [
      'Diese Playlist ist für Bildschirme freigegeben: {0}. Entfernen Sie die Promo dort und lassen Sie das freigeben, oder bitten Sie einen Freigeber, sie zu löschen.',
      'Cette playlist est validée pour les écrans : {0}. Retirez-en la promo et faites valider ce changement, ou demandez à un approbateur de la supprimer.',
      'Esta lista está aprobada para las pantallas: {0}. Quita de ella la promo y pide que se apruebe el cambio, o pide a un aprobador que la elimine.',
    ],
  'These playlists are approved for screens: {0}. Remove the promo there and have that approved, or ask an approver to delete it.':
    [
      'Diese Playlists sind für Bildschirme freigegeben: {0}. Entfernen Sie die Promo dort und lassen Sie das freigeben, oder bitten Sie einen Freigeber, sie zu löschen.',
      'Ces playlists sont validées pour les écrans : {0}. Retirez-en la promo et faites valider ce changement, ou demandez à un approbateur de la supprimer.',
      'Estas listas están aprobadas para las pantallas: {0}. Quita de ellas la promo y pide que se apruebe el cambio, o pide a un aprobador que la elimine.',
    ],
  '1 more playlist': ['1 weitere Playlist', '1 autre playlist', '1 lista más'],
  '{0} more playlists': ['{0} weitere Playlists', '{0} autres playlists', '{0} listas más'],
  'The numbers of the plays must rise.': [
    'Die Nummern der Wiedergaben müssen ansteigen.',
    'Les numéros des diffusions doivent augmenter.',
    'Los números de las emisiones deben ir en aumento.',
  ],
  'A report has at most {0} days.': [
    'Ein Bericht umfasst höchstens {0} Tage.',
    'Un rapport couvre {0} jours au plus.',
    'Un informe abarca {0} días como máximo.',
  ],
  'Choose a month from {0} to {1}.': [
    'Wählen Sie einen Monat von {0} bis {1}.',
    'Choisissez un mois de {0} à {1}.',
    'Elige un mes de {0} a {1}.',
  ],
};
