/** Sentences of exported and imported archives. */
export const ARCHIVES_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'It was cancelled.': ['Der Vorgang wurde abgebrochen.', 'L’opération a été annulée.', 'Se ha cancelado.'],
  'This didn’t work several times. Try again later, or ask the operator of this server.': [
    'Das hat mehrmals nicht geklappt. Versuchen Sie es später noch einmal, oder fragen Sie den Betreiber dieses Servers.',
    'Plusieurs tentatives ont échoué. Réessayez plus tard, ou adressez-vous à l’exploitant de ce serveur.',
    'No ha funcionado varias veces. Inténtalo más tarde o consulta al operador de este servidor.',
  ],
  'This server has too little free space for the archive: it needs {0}. Ask its operator.': [
    'Dieser Server hat zu wenig freien Platz für das Archiv: Es braucht {0}. Fragen Sie den Betreiber.',
    'Ce serveur a trop peu d’espace libre pour l’archive : il lui faut {0}. Adressez-vous à son exploitant.',
    'Este servidor tiene poco espacio libre para el archivo: necesita {0}. Consulta a su operador.',
  ],
  'The member who began this import may not import any more.': [
    'Das Mitglied, das diesen Import begonnen hat, darf nicht mehr importieren.',
    'Le membre qui a commencé cet import n’a plus le droit d’importer.',
    'El miembro que empezó esta importación ya no puede importar.',
  ],
  'Nothing that it plays could be imported.': [
    'Nichts von dem, was sie spielt, konnte importiert werden.',
    'Rien de ce qu’elle diffuse n’a pu être importé.',
    'No se ha podido importar nada de lo que muestra.',
  ],
  'This page of its document could not be prepared.': [
    'Diese Seite des Dokuments konnte nicht vorbereitet werden.',
    'Cette page de son document n’a pas pu être préparée.',
    'No se ha podido preparar esta página de su documento.',
  ],
  'Its file is not in the archive.': [
    'Die Datei ist nicht im Archiv.',
    'Son fichier n’est pas dans l’archive.',
    'Su archivo no está en el archivo comprimido.',
  ],
  'Its file in the archive is another one.': [
    'Die Datei im Archiv ist eine andere.',
    'Son fichier dans l’archive est un autre.',
    'Su archivo dentro del archivo comprimido es otro.',
  ],
  'Its file is over 500 MB.': [
    'Die Datei ist größer als 500 MB.',
    'Son fichier dépasse 500 Mo.',
    'Su archivo supera los 500 MB.',
  ],
  'A part has a file.': [
    'Zu einem Teil gehört eine Datei.',
    'Une partie contient un fichier.',
    'Una parte lleva un archivo.',
  ],
  'This archive is damaged: download or copy it again.': [
    'Dieses Archiv ist beschädigt: Laden Sie es noch einmal herunter oder kopieren Sie es neu.',
    'Cette archive est endommagée : téléchargez-la ou copiez-la de nouveau.',
    'Este archivo está dañado: descárgalo o cópialo de nuevo.',
  ],
  'This archive is damaged: download or copy it again. ({0})': [
    'Dieses Archiv ist beschädigt: Laden Sie es noch einmal herunter oder kopieren Sie es neu. ({0})',
    'Cette archive est endommagée : téléchargez-la ou copiez-la de nouveau. ({0})',
    'Este archivo está dañado: descárgalo o cópialo de nuevo. ({0})',
  ],
  'This is no archive that Vitrine has exported.': [
    'Dieses Archiv wurde nicht von Vitrine exportiert.',
    'Cette archive n’a pas été exportée par Vitrine.',
    'Este archivo no lo ha exportado Vitrine.',
  ],
  'This archive comes from a newer Vitrine. Update this server, then import it.': [
    'Dieses Archiv stammt aus einer neueren Version von Vitrine. Aktualisieren Sie diesen Server und importieren Sie es dann.',
    'Cette archive vient d’une version plus récente de Vitrine. Mettez ce serveur à jour, puis importez-la.',
    'Este archivo procede de una versión más reciente de Vitrine. Actualiza este servidor y luego impórtalo.',
  ],
  'A part has 512 KiB, and the last one the rest.': [
    'Ein Teil hat 512 KiB, der letzte den Rest.',
    'Une partie fait 512 Kio, et la dernière le reste.',
    'Una parte tiene 512 KiB, y la última, el resto.',
  ],
  'The next part of this archive is {0}.': [
    'Der nächste Teil dieses Archivs ist {0}.',
    'La prochaine partie de cette archive est {0}.',
    'La siguiente parte de este archivo es {0}.',
  ],
  'An archive is being imported. Wait until it is done, or cancel it.': [
    'Gerade wird ein Archiv importiert. Warten Sie, bis es fertig ist, oder brechen Sie den Import ab.',
    'Un import d’archive est en cours. Attendez la fin, ou annulez-le.',
    'Se está importando un archivo. Espera a que termine o cancela la importación.',
  ],
  'This archive has {0}, and your plan has {1} of storage. Buy more storage first.': [
    'Dieses Archiv hat {0}, und Ihr Tarif hat {1} Speicher. Kaufen Sie zuerst Speicher dazu.',
    'Cette archive fait {0}, et votre formule a {1} de stockage. Achetez d’abord du stockage.',
    'Este archivo ocupa {0} y tu plan tiene {1} de almacenamiento. Compra primero más almacenamiento.',
  ],
  'An import also needs the permission {0}.': [
    'Ein Import braucht auch die Berechtigung {0}.',
    'Un import demande aussi l’autorisation {0}.',
    'Una importación también necesita el permiso {0}.',
  ],
  'Your subscription has ended. Choose a plan to import.': [
    'Ihr Abo ist beendet. Wählen Sie einen Tarif, um zu importieren.',
    'Votre abonnement a pris fin. Choisissez une formule pour importer.',
    'Tu suscripción ha terminado. Elige un plan para importar.',
  ],
  'This archive has no such part.': [
    'Dieses Archiv hat keinen solchen Teil.',
    'Cette archive n’a pas cette partie.',
    'Este archivo no tiene esa parte.',
  ],
  'The archive is of a venue in {0}. Times are the same on the clock of yours, in {1}.': [
    'Das Archiv stammt von einem Betrieb mit der Zeitzone {0}. Die Uhrzeiten bleiben gleich, in der Zeitzone Ihres Betriebs ({1}).',
    'L’archive vient d’un établissement à l’heure de {0}. Les heures restent les mêmes, à l’heure du vôtre ({1}).',
    'El archivo es de un local con la hora de {0}. Las horas son las mismas, con la hora de tu local ({1}).',
  ],
  'Screens are not imported: connect each with the code that it shows ({0}).': [
    'Bildschirme werden nicht importiert: Verbinden Sie jeden mit dem Code, den er zeigt ({0}).',
    'Les écrans ne sont pas importés : connectez chacun avec le code qu’il affiche ({0}).',
    'Las pantallas no se importan: conecta cada una con el código que muestra ({0}).',
  ],
  'Members are not imported: invite them ({0} are in members.jsonl).': [
    'Mitglieder werden nicht importiert: Laden Sie sie ein (in members.jsonl: {0}).',
    'Les membres ne sont pas importés : invitez-les (dans members.jsonl : {0}).',
    'Los miembros no se importan: invítalos (en members.jsonl: {0}).',
  ],
  'The history and the statistics of plays stay in the archive, as tables.': [
    'Der Verlauf und die Statistik der Wiedergaben bleiben als Tabellen im Archiv.',
    'L’historique et les statistiques de diffusion restent dans l’archive, sous forme de tableaux.',
    'El historial y las estadísticas de emisiones quedan en el archivo, como tablas.',
  ],
  '“{0}” was imported without {1}, which could not be imported.': [
    '„{0}“ wurde importiert, aber ohne {1}: Das ließ sich nicht importieren.',
    '« {0} » a été importée sans {1}, dont l’import n’a pas été possible.',
    '«{0}» se ha importado sin {1}, que no se ha podido importar.',
  ],
  'The version of “{0}” that an approver sent back was left out.': [
    'Die von einem Freigeber abgelehnte Version von „{0}“ wurde ausgelassen.',
    'La version de « {0} » refusée par un approbateur a été omise.',
    'Se ha omitido la versión de «{0}» que rechazó un aprobador.',
  ],
};
