/** Sentences of the schedule, opening hours and urgent messages. */
export const SCHEDULE_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'The first of device_groups must be device_group.': [
    'Die erste von device_groups muss device_group sein.',
    'Le premier de device_groups doit être device_group.',
    'El primero de device_groups debe ser device_group.',
  ],
  'The last day must not be before the first.': [
    'Der letzte Tag darf nicht vor dem ersten liegen.',
    'Le dernier jour ne peut pas précéder le premier.',
    'El último día no puede ser anterior al primero.',
  ],
  'Choose the date and time when it plays.': [
    'Wählen Sie Datum und Uhrzeit, zu der sie läuft.',
    'Choisissez la date et l’heure de diffusion.',
    'Elige la fecha y la hora en que se muestra.',
  ],
  'Choose at least one day of the week.': [
    'Wählen Sie mindestens einen Wochentag.',
    'Choisissez au moins un jour de la semaine.',
    'Elige al menos un día de la semana.',
  ],
  'The end must be after the start, and at most a day later.': [
    'Das Ende muss nach dem Beginn liegen, höchstens einen Tag später.',
    'La fin doit venir après le début, un jour plus tard au plus.',
    'El final debe ir después del inicio, como mucho un día más tarde.',
  ],
  'The end must be after the start.': [
    'Das Ende muss nach dem Beginn liegen.',
    'La fin doit venir après le début.',
    'El final debe ir después del inicio.',
  ],
  'The period can span up to {0} days.': [
    'Der Zeitraum kann bis zu {0} Tage umfassen.',
    'La période peut couvrir jusqu’à {0} jours.',
    'El periodo puede abarcar hasta {0} días.',
  ],
  'Up to {0} single days can differ.': [
    'Bis zu {0} einzelne Tage können abweichen.',
    'Jusqu’à {0} jours isolés peuvent différer.',
    'Hasta {0} días sueltos pueden ser distintos.',
  ],
  'This playlist doesn’t start at that time.': [
    'Diese Playlist startet nicht zu dieser Zeit.',
    'Cette playlist ne commence pas à cette heure.',
    'Esta lista no empieza a esa hora.',
  ],
  'That time is too early.': [
    'Diese Zeit ist zu früh.',
    'C’est trop tôt.',
    'Esa hora es demasiado temprana.',
  ],
  'You can skip a repeating playlist on one day only. To stop it, change or delete the playlist.': [
    'Sie können eine wiederkehrende Playlist nur an einem Tag auslassen. Um sie zu beenden, ändern oder löschen Sie die Playlist.',
    'Vous ne pouvez sauter une playlist récurrente qu’un seul jour. Pour l’arrêter, modifiez ou supprimez la playlist.',
    'Solo puedes omitir una lista periódica un día. Para detenerla, cambia o elimina la lista.',
  ],
  'This entry is for all screens, but this page is for one group only.': [
    'Dieser Eintrag gilt für alle Bildschirme, diese Seite aber nur für eine Gruppe.',
    'Cette entrée est pour tous les écrans, mais cette page n’est que pour un groupe.',
    'Esta entrada es para todas las pantallas, pero esta página es solo para un grupo.',
  ],
  'This entry is for other groups too, but this page is for one group only.': [
    'Dieser Eintrag gilt auch für andere Gruppen, diese Seite aber nur für eine.',
    'Cette entrée est aussi pour d’autres groupes, mais cette page n’est que pour un seul.',
    'Esta entrada es también para otros grupos, pero esta página es solo para uno.',
  ],
  'This page is for one group of screens only.': [
    'Diese Seite gilt nur für eine Gruppe von Bildschirmen.',
    'Cette page n’est que pour un groupe d’écrans.',
    'Esta página es solo para un grupo de pantallas.',
  ],
  'An account can have up to {0} calendar addresses. Remove one that you no longer use.': [
    'Ein Konto kann bis zu {0} Kalenderadressen haben. Entfernen Sie eine, die Sie nicht mehr verwenden.',
    'Un compte peut avoir jusqu’à {0} adresses de calendrier. Retirez-en une que vous n’utilisez plus.',
    'Una cuenta puede tener hasta {0} direcciones de calendario. Quita una que ya no uses.',
  ],
  'Set an end or a duration, not both.': [
    'Geben Sie ein Ende oder eine Dauer an, nicht beides.',
    'Indiquez une fin ou une durée, pas les deux.',
    'Indica un final o una duración, no ambos.',
  ],
  'The end has already passed. Choose a later time.': [
    'Das Ende ist schon vorbei. Wählen Sie eine spätere Zeit.',
    'La fin est déjà passée. Choisissez une heure plus tardive.',
    'El final ya ha pasado. Elige una hora posterior.',
  ],
  '“Play now” can last up to 7 days. Choose an earlier end.': [
    '„Jetzt abspielen“ kann bis zu 7 Tage dauern. Wählen Sie ein früheres Ende.',
    '« Diffuser maintenant » peut durer jusqu’à 7 jours. Choisissez une fin plus proche.',
    '«Reproducir ahora» puede durar hasta 7 días. Elige un final anterior.',
  ],
  'An urgent message can last up to 7 days. Choose an earlier end.': [
    'Eine Eilmeldung kann bis zu 7 Tage dauern. Wählen Sie ein früheres Ende.',
    'Un message urgent peut durer jusqu’à 7 jours. Choisissez une fin plus proche.',
    'Un mensaje urgente puede durar hasta 7 días. Elige un final anterior.',
  ],
  'Too many urgent messages at a time. End one of them first.': [
    'Zu viele Eilmeldungen gleichzeitig. Beenden Sie zuerst eine davon.',
    'Trop de messages urgents en même temps. Terminez-en un d’abord.',
    'Demasiados mensajes urgentes a la vez. Termina uno primero.',
  ],
  'Choose a playlist.': ['Wählen Sie eine Playlist.', 'Choisissez une playlist.', 'Elige una lista.'],
  'Enter a message.': ['Geben Sie eine Meldung ein.', 'Saisissez un message.', 'Escribe un mensaje.'],
  'The public holidays of this country are not known. Add the days one by one.': [
    'Die Feiertage dieses Landes sind nicht bekannt. Fügen Sie die Tage einzeln hinzu.',
    'Les jours fériés de ce pays ne sont pas connus. Ajoutez les jours un par un.',
    'No se conocen los festivos de este país. Añade los días uno a uno.',
  ],
  '{0} has no such region. Choose one from the list.': [
    '{0} hat keine solche Region. Wählen Sie eine aus der Liste.',
    '{0} n’a pas cette région. Choisissez-en une dans la liste.',
    '{0} no tiene esa región. Elige una de la lista.',
  ],
  'Choose a year from {0} to {1}.': [
    'Wählen Sie ein Jahr von {0} bis {1}.',
    'Choisissez une année de {0} à {1}.',
    'Elige un año de {0} a {1}.',
  ],
};
