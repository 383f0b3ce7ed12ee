/** Sentences of the account and its members. */
export const ACCOUNT_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'Enter a name.': ['Geben Sie einen Namen ein.', 'Saisissez un nom.', 'Escribe un nombre.'],
  'This time zone does not exist.': [
    'Diese Zeitzone gibt es nicht.',
    'Ce fuseau horaire n’existe pas.',
    'Esta zona horaria no existe.',
  ],
  'This playlist does not exist. Choose one from the list.': [
    'Diese Playlist gibt es nicht. Wählen Sie eine aus der Liste.',
    'Cette playlist n’existe pas. Choisissez-en une dans la liste.',
    'Esta lista no existe. Elige una de las disponibles.',
  ],
  'This user name or e-mail is already in use.': [
    'Dieser Benutzername oder diese E-Mail-Adresse wird schon verwendet.',
    'Ce nom d’utilisateur ou cet e-mail est déjà utilisé.',
    'Este nombre de usuario o correo ya está en uso.',
  ],
  'Accept the terms to continue.': [
    'Bitte stimmen Sie den Bedingungen zu, um fortzufahren.',
    'Acceptez les conditions pour continuer.',
    'Acepta las condiciones para continuar.',
  ],
  'The terms have changed. Reload the page and read them again.': [
    'Die Bedingungen haben sich geändert. Laden Sie die Seite neu und lesen Sie sie noch einmal.',
    'Les conditions ont changé. Rechargez la page et relisez-les.',
    'Las condiciones han cambiado. Recarga la página y léelas de nuevo.',
  ],
  'This is the demo account, which belongs to this server. It can’t be deleted.': [
    'Das ist das Demokonto, das zu diesem Server gehört. Es lässt sich nicht löschen.',
    'C’est le compte de démonstration, qui appartient à ce serveur. Il ne peut pas être supprimé.',
    'Es la cuenta de demostración, que pertenece a este servidor. No se puede eliminar.',
  ],
  'You can’t use this user name. Choose another one.': [
    'Dieser Benutzername ist nicht möglich. Wählen Sie einen anderen.',
    'Vous ne pouvez pas utiliser ce nom d’utilisateur. Choisissez-en un autre.',
    'No puedes usar este nombre de usuario. Elige otro.',
  ],
  'Change your own password on its own page.': [
    'Ändern Sie Ihr eigenes Passwort unter „Passwort“.',
    'Changez votre propre mot de passe sous « Mot de passe ».',
    'Cambia tu propia contraseña en «Contraseña».',
  ],
  'Enter your password to change your address.': [
    'Geben Sie Ihr Passwort ein, um Ihre Adresse zu ändern.',
    'Saisissez votre mot de passe pour changer votre adresse.',
    'Escribe tu contraseña para cambiar tu dirección.',
  ],
  'Enter your password.': [
    'Geben Sie Ihr Passwort ein.',
    'Saisissez votre mot de passe.',
    'Escribe tu contraseña.',
  ],
  'Your old address now belongs to another account. Ask the operator of this server for help.': [
    'Ihre alte Adresse gehört jetzt zu einem anderen Konto. Bitten Sie den Betreiber dieses Servers um Hilfe.',
    'Votre ancienne adresse appartient maintenant à un autre compte. Demandez de l’aide à l’exploitant de ce serveur.',
    'Tu dirección anterior pertenece ahora a otra cuenta. Pide ayuda al operador de este servidor.',
  ],
  'They are already a member.': [
    'Diese Person ist schon Mitglied.',
    'Cette personne est déjà membre.',
    'Esta persona ya es miembro.',
  ],
  'This address already has an invitation.': [
    'Diese Adresse hat schon eine Einladung.',
    'Cette adresse a déjà une invitation.',
    'Esta dirección ya tiene una invitación.',
  ],
  'This doesn’t look like an e-mail address.': [
    'Das sieht nicht wie eine E-Mail-Adresse aus.',
    'Cela ne ressemble pas à une adresse e-mail.',
    'Esto no parece un correo electrónico.',
  ],
  'A user name can’t contain an @ and can have up to 60 characters.': [
    'Ein Benutzername enthält kein @ und hat höchstens 60 Zeichen.',
    'Un nom d’utilisateur ne contient pas de @ et a 60 caractères au plus.',
    'Un nombre de usuario no puede contener una @ y tiene 60 caracteres como máximo.',
  ],
  'Enter their e-mail address.': [
    'Geben Sie die E-Mail-Adresse der Person ein.',
    'Saisissez son adresse e-mail.',
    'Escribe su correo electrónico.',
  ],
  'Your name can’t contain an @.': [
    'Ihr Name darf kein @ enthalten.',
    'Votre nom ne peut pas contenir de @.',
    'Tu nombre no puede contener una @.',
  ],
  'Choose a password.': ['Wählen Sie ein Passwort.', 'Choisissez un mot de passe.', 'Elige una contraseña.'],
  'You are already the owner.': [
    'Sie sind schon Inhaber.',
    'Vous êtes déjà propriétaire.',
    'Ya eres propietario.',
  ],
  'An account has one owner, who can’t leave or be removed. The owner can transfer ownership.': [
    'Ein Konto hat einen Inhaber, der es nicht verlassen und nicht entfernt werden kann. Er kann die Inhaberschaft übertragen.',
    'Un compte a un propriétaire, qui ne peut ni partir ni être retiré. Il peut transférer la propriété.',
    'Una cuenta tiene un propietario, que no puede dejarla y al que no se puede quitar. Puede transferir la propiedad.',
  ],
  'Enter your venue name, without a web address.': [
    'Geben Sie den Namen Ihres Betriebs ein, ohne Webadresse.',
    'Saisissez le nom de votre établissement, sans adresse web.',
    'Escribe el nombre de tu local, sin dirección web.',
  ],
  'Name the notifications (ids), or the time up to which they are read (until).': [
    'Nennen Sie die Mitteilungen (ids) oder den Zeitpunkt, bis zu dem sie gelesen sind (until).',
    'Indiquez les notifications (ids), ou l’heure jusqu’à laquelle elles sont lues (until).',
    'Indica las notificaciones (ids) o la hora hasta la que están leídas (until).',
  ],
  'Quiet hours must end at another time than they start.': [
    'Die Ruhezeit muss zu einer anderen Zeit enden, als sie beginnt.',
    'Les heures calmes doivent se terminer à une autre heure que leur début.',
    'Las horas de silencio deben terminar a una hora distinta de la de inicio.',
  ],
  'This member has neither two-step sign-in nor passkeys.': [
    'Dieses Mitglied hat weder zweistufige Anmeldung noch Passkeys.',
    'Ce membre n’a ni connexion en deux étapes ni clé d’accès.',
    'Este miembro no tiene verificación en dos pasos ni llaves de acceso.',
  ],
  '500 invitations are open. Withdraw one that is no longer needed.': [
    '500 Einladungen sind offen. Ziehen Sie eine zurück, die nicht mehr gebraucht wird.',
    '500 invitations sont en attente. Retirez-en une devenue inutile.',
    'Hay 500 invitaciones abiertas. Retira una que ya no haga falta.',
  ],
  'member must be the id of a user.': [
    'member muss die ID eines Benutzers sein.',
    'member doit être l’ID d’un utilisateur.',
    'member debe ser el ID de un usuario.',
  ],
  'kind must be one of {0}.': [
    'kind muss eines von {0} sein.',
    'kind doit être l’un de {0}.',
    'kind debe ser uno de {0}.',
  ],
  'from must be a day like 2026-03-31.': [
    'from muss ein Tag wie 2026-03-31 sein.',
    'from doit être un jour comme 2026-03-31.',
    'from debe ser un día como 2026-03-31.',
  ],
  'to must be a day like 2026-03-31.': [
    'to muss ein Tag wie 2026-03-31 sein.',
    'to doit être un jour comme 2026-03-31.',
    'to debe ser un día como 2026-03-31.',
  ],
  'before must be the next of an earlier page.': [
    'before muss das next einer früheren Seite sein.',
    'before doit être le next d’une page précédente.',
    'before debe ser el next de una página anterior.',
  ],
  'per_page must be a whole number from 1 to {0}.': [
    'per_page muss eine ganze Zahl von 1 bis {0} sein.',
    'per_page doit être un nombre entier de 1 à {0}.',
    'per_page debe ser un número entero de 1 a {0}.',
  ],
  'There is no {0} {1} here.': [
    '{0} {1} gibt es hier nicht.',
    'Il n’y a pas de {0} {1} ici.',
    'Aquí no hay {0} {1}.',
  ],
};
