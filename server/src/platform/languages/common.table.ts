/** Sentences of errors that any request may get. */
export const COMMON_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'Please sign in again.': [
    'Bitte melden Sie sich erneut an.',
    'Veuillez vous reconnecter.',
    'Inicia sesión de nuevo.',
  ],
  'This account is disabled. Ask the operator of this Vitrine. Screens keep playing what they have.': [
    'Dieses Konto ist gesperrt. Fragen Sie den Betreiber dieser Vitrine. Die Bildschirme spielen weiter, was sie haben.',
    'Ce compte est désactivé. Adressez-vous à l’exploitant de ce Vitrine. Les écrans continuent avec ce qu’ils ont.',
    'Esta cuenta está desactivada. Consulta al operador de este Vitrine. Las pantallas siguen mostrando lo que tienen.',
  ],
  'This call needs a token.': [
    'Dieser Aufruf braucht ein Token.',
    'Cet appel nécessite un jeton.',
    'Esta llamada necesita un token.',
  ],
  'Your role doesn’t allow this.': [
    'Ihre Rolle erlaubt das nicht.',
    'Votre rôle ne le permet pas.',
    'Tu rol no lo permite.',
  ],
  'This link no longer works. It works once and expires. Ask for a new one.': [
    'Dieser Link funktioniert nicht mehr. Er funktioniert einmal und läuft ab. Fordern Sie einen neuen an.',
    'Ce lien ne fonctionne plus. Il fonctionne une fois et expire. Demandez-en un nouveau.',
    'Este enlace ya no funciona. Funciona una vez y caduca. Pide uno nuevo.',
  ],
  'The request took too long to arrive. Try again.': [
    'Die Anfrage kam zu langsam an. Versuchen Sie es erneut.',
    'La requête a mis trop de temps à arriver. Réessayez.',
    'La solicitud ha tardado demasiado en llegar. Inténtalo de nuevo.',
  ],
  'The server’s disk is full. Nothing was changed.': [
    'Die Festplatte des Servers ist voll. Nichts wurde geändert.',
    'Le disque du serveur est plein. Rien n’a été modifié.',
    'El disco del servidor está lleno. No se ha cambiado nada.',
  ],
  'File storage is not responding. Try again in a moment.': [
    'Der Dateispeicher antwortet nicht. Versuchen Sie es gleich noch einmal.',
    'Le stockage des fichiers ne répond pas. Réessayez dans un instant.',
    'El almacenamiento de archivos no responde. Inténtalo en un momento.',
  ],
  'File storage is full. Nothing was changed.': [
    'Der Dateispeicher ist voll. Nichts wurde geändert.',
    'Le stockage des fichiers est plein. Rien n’a été modifié.',
    'El almacenamiento de archivos está lleno. No se ha cambiado nada.',
  ],
  'File storage refuses this server. Ask your Vitrine operator to check its settings.': [
    'Der Dateispeicher weist diesen Server ab. Bitten Sie den Betreiber dieser Vitrine, die Einstellungen zu prüfen.',
    'Le stockage des fichiers refuse ce serveur. Demandez à l’exploitant de ce Vitrine de vérifier les réglages.',
    'El almacenamiento de archivos rechaza este servidor. Pide al operador de este Vitrine que revise los ajustes.',
  ],
  'File storage gave an unexpected answer. Try again in a moment.': [
    'Der Dateispeicher hat unerwartet geantwortet. Versuchen Sie es gleich noch einmal.',
    'Le stockage des fichiers a donné une réponse inattendue. Réessayez dans un instant.',
    'El almacenamiento de archivos ha dado una respuesta inesperada. Inténtalo en un momento.',
  ],
  'The text contains characters that can’t be stored.': [
    'Der Text enthält Zeichen, die sich nicht speichern lassen.',
    'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
    'El texto contiene caracteres que no se pueden guardar.',
  ],
  'Someone just changed something this depends on. Reload and try again.': [
    'Gerade wurde etwas geändert, wovon das abhängt. Laden Sie die Seite neu und versuchen Sie es erneut.',
    'Quelqu’un vient de modifier un élément dont ceci dépend. Rechargez la page et réessayez.',
    'Alguien acaba de cambiar algo de lo que esto depende. Recarga la página e inténtalo de nuevo.',
  ],
  'The database is busy. Try again in a moment.': [
    'Die Datenbank ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    'La base de données est occupée. Réessayez dans un instant.',
    'La base de datos está ocupada. Inténtalo en un momento.',
  ],
  'The server is busy. Try again in a moment.': [
    'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    'Le serveur est occupé. Réessayez dans un instant.',
    'El servidor está ocupado. Inténtalo en un momento.',
  ],
  'The database can’t be reached. Try again in a moment.': [
    'Die Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    'La base de données est injoignable. Réessayez dans un instant.',
    'No se puede acceder a la base de datos. Inténtalo en un momento.',
  ],
  'The request is too large.': [
    'Die Anfrage ist zu groß.',
    'La requête est trop volumineuse.',
    'La solicitud es demasiado grande.',
  ],
  'The server can’t read this type of content.': [
    'Der Server kann diese Art von Inhalt nicht lesen.',
    'Le serveur ne peut pas lire ce type de contenu.',
    'El servidor no puede leer este tipo de contenido.',
  ],
  'Too many requests. Wait a moment, then try again.': [
    'Zu viele Anfragen. Warten Sie einen Augenblick und versuchen Sie es erneut.',
    'Trop de requêtes. Attendez un instant, puis réessayez.',
    'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  ],
  'Too many requests from this account at once. Wait a moment, then try again.': [
    'Zu viele gleichzeitige Anfragen aus diesem Konto. Warten Sie einen Augenblick und versuchen Sie es erneut.',
    'Trop de requêtes de ce compte en même temps. Attendez un instant, puis réessayez.',
    'Demasiadas solicitudes de esta cuenta a la vez. Espera un momento e inténtalo de nuevo.',
  ],
  'Too many attempts. Wait {0} min., then try again.': [
    'Zu viele Versuche. Warten Sie {0} Min. und versuchen Sie es erneut.',
    'Trop de tentatives. Attendez {0} min, puis réessayez.',
    'Demasiados intentos. Espera {0} min e inténtalo de nuevo.',
  ],
  'The request has no body.': [
    'Die Anfrage hat keinen Inhalt.',
    'La requête n’a pas de contenu.',
    'La solicitud no tiene contenido.',
  ],
  'The request could not be read.': [
    'Die Anfrage konnte nicht gelesen werden.',
    'La requête n’a pas pu être lue.',
    'No se ha podido leer la solicitud.',
  ],
  'The request is not valid.': [
    'Die Anfrage ist nicht gültig.',
    'La requête n’est pas valide.',
    'La solicitud no es válida.',
  ],
  'The request was refused.': [
    'Die Anfrage wurde abgelehnt.',
    'La requête a été refusée.',
    'La solicitud se ha rechazado.',
  ],
  'The address could not be read.': [
    'Die Adresse konnte nicht gelesen werden.',
    'L’adresse n’a pas pu être lue.',
    'No se ha podido leer la dirección.',
  ],
  'The request is nested too deeply, holds too long a list, or characters that cannot be stored.': [
    'Die Anfrage ist zu tief verschachtelt, enthält eine zu lange Liste oder Zeichen, die sich nicht speichern lassen.',
    'La requête est trop imbriquée, contient une liste trop longue ou des caractères qui ne peuvent pas être enregistrés.',
    'La solicitud está demasiado anidada, o contiene una lista demasiado larga o caracteres que no se pueden guardar.',
  ],
  'The request must name one host, once.': [
    'Die Anfrage muss genau einen Host nennen.',
    'La requête doit indiquer un seul hôte, une seule fois.',
    'La solicitud debe indicar un solo host, una sola vez.',
  ],
  'This server does not answer to that host name.': [
    'Dieser Server antwortet nicht unter diesem Hostnamen.',
    'Ce serveur ne répond pas à ce nom d’hôte.',
    'Este servidor no responde a ese nombre de host.',
  ],
  'Something went wrong on our side. Try again.': [
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut.',
    'Un problème est survenu de notre côté. Réessayez.',
    'Algo ha salido mal por nuestra parte. Inténtalo de nuevo.',
  ],
  'This part of Vitrine has not been built yet.': [
    'Dieser Teil von Vitrine wurde noch nicht gebaut.',
    'Cette partie de Vitrine n’a pas encore été construite.',
    'Esta parte de Vitrine aún no se ha compilado.',
  ],
  '{0} {1} was withdrawn by the operator of this installation.': [
    '{0} {1} wurde vom Betreiber dieser Installation zurückgezogen.',
    '{0} {1} a été retiré par l’exploitant de cette installation.',
    'El operador de esta instalación retiró {0} {1}.',
  ],
  'Only operators of this installation can do this.': [
    'Das können nur Betreiber dieser Installation.',
    'Seuls les exploitants de cette installation peuvent le faire.',
    'Solo los operadores de esta instalación pueden hacerlo.',
  ],
  'This can’t be done in an embedded view.': [
    'Das geht nicht in einer eingebetteten Ansicht.',
    'C’est impossible dans une vue intégrée.',
    'No se puede hacer en una vista insertada.',
  ],
  'This token is not for this page.': [
    'Dieses Token gilt nicht für diese Seite.',
    'Ce jeton n’est pas pour cette page.',
    'Este token no es para esta página.',
  ],
  'The header If-Match has to be * or tags in quotation marks, as the server gave them.': [
    'Der Header If-Match muss * sein oder Tags in Anführungszeichen enthalten, so wie der Server sie lieferte.',
    'L’en-tête If-Match doit être * ou des tags entre guillemets, tels que le serveur les a donnés.',
    'La cabecera If-Match debe ser * o etiquetas entre comillas, tal como las dio el servidor.',
  ],
  'There is nothing yet for If-Match to refer to. Leave it out to create something new.': [
    'Es gibt noch nichts, worauf sich If-Match beziehen kann. Lassen Sie es weg, um etwas Neues anzulegen.',
    'Il n’y a encore rien à quoi If-Match puisse se rapporter. Omettez-le pour créer du nouveau.',
    'Aún no hay nada a lo que If-Match pueda referirse. Omítelo para crear algo nuevo.',
  ],
  Someone: ['Jemand', 'Quelqu’un', 'Alguien'],
  '{0} changed this page of settings in the meantime. Your change was not saved.': [
    '{0} hat diese Einstellungen inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié ces réglages entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado estos ajustes mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this venue in the meantime. Your change was not saved.': [
    '{0} hat diesen Betrieb inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié cet établissement entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado este local mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this playlist in the meantime. Your change was not saved.': [
    '{0} hat diese Playlist inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié cette playlist entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado esta lista mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this schedule entry in the meantime. Your change was not saved.': [
    '{0} hat diesen Eintrag im Zeitplan inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié cette entrée du planning entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado esta entrada de la programación mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this member in the meantime. Your change was not saved.': [
    '{0} hat dieses Mitglied inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié ce membre entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado este miembro mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this invitation in the meantime. Your change was not saved.': [
    '{0} hat diese Einladung inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié cette invitation entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado esta invitación mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this promo in the meantime. Your change was not saved.': [
    '{0} hat diese Promo inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié cette promo entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado esta promo mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this screen in the meantime. Your change was not saved.': [
    '{0} hat diesen Bildschirm inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié cet écran entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado esta pantalla mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} changed this device group in the meantime. Your change was not saved.': [
    '{0} hat diese Gruppe inzwischen geändert. Ihre Änderung wurde nicht gespeichert.',
    '{0} a modifié ce groupe entre-temps. Votre modification n’a pas été enregistrée.',
    '{0} ha cambiado este grupo mientras tanto. Tu cambio no se ha guardado.',
  ],
  '{0} and {1}': ['{0} und {1}', '{0} et {1}', '{0} y {1}'],
  'To read mails, open the address that Vitrine printed when it started.': [
    'Um E-Mails zu lesen, öffnen Sie die Adresse, die beim Start von Vitrine ausgegeben wurde.',
    'Pour lire les e-mails, ouvrez l’adresse affichée au démarrage de Vitrine.',
    'Para leer los correos, abre la dirección que se mostró al iniciar Vitrine.',
  ],
};
