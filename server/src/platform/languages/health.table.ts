/** Health of the installation, results of operators’ tasks and notes of their log. */
export const HEALTH_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  answers: ['antwortet', 'répond', 'responde'],
  'answers, {0}': ['antwortet, {0}', 'répond, {0}', 'responde, {0}'],
  '{0} answers': ['{0} antwortet', '{0} répond', '{0} responde'],
  '{0} does not answer': ['{0} antwortet nicht', '{0} ne répond pas', '{0} no responde'],
  'does not answer': ['antwortet nicht', 'ne répond pas', 'no responde'],
  'the bucket {0} answers': ['der Bucket {0} antwortet', 'le bucket {0} répond', 'el bucket {0} responde'],
  'none runs on {0}': ['auf {0} läuft keiner', 'aucun ne fonctionne sur {0}', 'no hay ninguno en {0}'],
  '{0} is {1}': ['{0}: {1}', '{0} : {1}', '{0}: {1}'],
  ready: ['bereit', 'prêt', 'listo'],
  'not ready': ['nicht bereit', 'pas prêt', 'no está listo'],
  degraded: ['eingeschränkt', 'dégradé', 'funciona con limitaciones'],
  '{0} free': ['{0} frei', '{0} libres', '{0} libres'],
  'only {0} free: uploads are refused': [
    'nur {0} frei: Uploads werden abgelehnt',
    'seulement {0} libres : les envois sont refusés',
    'solo quedan {0} libres: se rechazan las subidas',
  ],
  'stored in the data folder': [
    'im Datenordner gespeichert',
    'stocké dans le dossier de données',
    'se guarda en la carpeta de datos',
  ],
  'SMTP_URL is not set: mails are stored, not sent': [
    'SMTP_URL ist nicht gesetzt: E-Mails werden gespeichert, nicht gesendet',
    'SMTP_URL n’est pas défini : les e-mails sont stockés, pas envoyés',
    'SMTP_URL no está definido: los correos se guardan, no se envían',
  ],
  'none is late': ['keine ist verspätet', 'aucune n’est en retard', 'ninguna va con retraso'],
  'late by 10 minutes: {0}': [
    'mehr als 10 Minuten verspätet: {0}',
    'plus de 10 minutes de retard : {0}',
    'más de 10 minutos de retraso: {0}',
  ],
  '{0} wait for an hour or longer to be prepared': [
    '{0} warten seit einer Stunde oder länger auf die Vorbereitung',
    '{0} attendent leur préparation depuis une heure ou plus',
    '{0} llevan una hora o más esperando su preparación',
  ],
  'all are prepared': ['alle sind vorbereitet', 'tous sont préparés', 'todos están preparados'],
  '{0} are being prepared': [
    '{0} werden vorbereitet',
    '{0} en cours de préparation',
    '{0} se están preparando',
  ],
  '{0} files, {1} missing, {2} without a row.': [
    '{0} Dateien, {1} fehlen, {2} ohne Datenbankeintrag.',
    '{0} fichiers, {1} manquants, {2} sans entrée dans la base.',
    '{0} archivos, faltan {1}, {2} sin entrada en la base de datos.',
  ],
  'Removed {0}.': ['{0} entfernt.', '{0} supprimés.', 'Se han eliminado {0}.'],
  'Most stored files belong to no row: is this the database of these files?': [
    'Die meisten gespeicherten Dateien haben keinen Datenbankeintrag: Gehört diese Datenbank zu diesen Dateien?',
    'La plupart des fichiers stockés n’ont pas d’entrée dans la base : est-ce la base de ces fichiers ?',
    'La mayoría de los archivos guardados no tiene entrada en la base de datos: ¿es la base de estos archivos?',
  ],
  'A backup is running. Try again after it.': [
    'Eine Sicherung läuft. Versuchen Sie es danach noch einmal.',
    'Une sauvegarde est en cours. Réessayez ensuite.',
    'Hay una copia de seguridad en curso. Inténtalo después.',
  ],
  'Missing {0} of “{1}” (account {2}): {3}': [
    '{0} von „{1}“ fehlt (Konto {2}): {3}',
    '{0} de « {1} » introuvable (compte {2}) : {3}',
    'Falta: {0} de «{1}» (cuenta {2}): {3}',
  ],
  original: ['Original', 'Original', 'original'],
  rendition: ['Bildschirmfassung', 'Version pour écrans', 'versión para pantallas'],
  thumbnail: ['Vorschaubild', 'Vignette', 'miniatura'],
  build: ['Build', 'Build', 'compilación'],
  'Made {0} thumbnails anew.': [
    '{0} Vorschaubilder neu erstellt.',
    '{0} vignettes refaites.',
    'Se han rehecho {0} miniaturas.',
  ],
  'Made {0} thumbnails anew, {1} are unchanged.': [
    '{0} Vorschaubilder neu erstellt, {1} sind unverändert.',
    '{0} vignettes refaites, {1} inchangées.',
    'Se han rehecho {0} miniaturas; {1} no han cambiado.',
  ],
  'Unchanged: {0}: {1}': ['Unverändert: {0}: {1}', 'Inchangé : {0} : {1}', 'Sin cambios: {0}: {1}'],
  'It did not end within 12 hours.': [
    'Der Vorgang war nach 12 Stunden noch nicht fertig.',
    'La tâche n’était pas terminée après 12 heures.',
    'La tarea no había terminado después de 12 horas.',
  ],
  'Plan without an end: {0}': ['Tarif ohne Ende: {0}', 'Formule sans fin : {0}', 'Plan sin fin: {0}'],
  default: ['Standard', 'par défaut', 'predeterminado'],
  'Logo for light ground removed': [
    'Logo für hellen Grund entfernt',
    'Logo pour fond clair supprimé',
    'Logotipo para fondo claro eliminado',
  ],
  'Logo for light ground changed': [
    'Logo für hellen Grund geändert',
    'Logo pour fond clair modifié',
    'Logotipo para fondo claro cambiado',
  ],
  'Logo for dark ground removed': [
    'Logo für dunklen Grund entfernt',
    'Logo pour fond sombre supprimé',
    'Logotipo para fondo oscuro eliminado',
  ],
  'Logo for dark ground changed': [
    'Logo für dunklen Grund geändert',
    'Logo pour fond sombre modifié',
    'Logotipo para fondo oscuro cambiado',
  ],
  // Mail server.
  'SMTP_URL is not set, so no mail leaves this machine. Set it as for the server.': [
    'SMTP_URL ist nicht gesetzt, daher verlässt keine E-Mail diesen Rechner. Setzen Sie es wie für den Server.',
    'SMTP_URL n’est pas défini : aucun e-mail ne quitte cette machine. Définissez-le comme pour le serveur.',
    'SMTP_URL no está definido, así que ningún correo sale de este equipo. Defínelo como para el servidor.',
  ],
  '{0} accepted the mail from {1} to {2}. Check that it arrives, and not in the spam folder.': [
    '{0} hat die E-Mail von {1} an {2} angenommen. Prüfen Sie, ob sie ankommt, und zwar nicht im Spam-Ordner.',
    '{0} a accepté l’e-mail de {1} à {2}. Vérifiez qu’il arrive, et pas dans les indésirables.',
    '{0} ha aceptado el correo de {1} a {2}. Comprueba que llega, y no a la carpeta de spam.',
  ],
  'The mail server {0} {1}. ({2})': [
    'Der Mailserver {0} {1}. ({2})',
    'Le serveur de messagerie {0} {1}. ({2})',
    'El servidor de correo {0} {1}. ({2})',
  ],
  'refuses this user name or password. Check both in SMTP_URL (special characters percent-encoded)': [
    'lehnt diesen Benutzernamen oder dieses Passwort ab. Prüfen Sie beides in SMTP_URL (Sonderzeichen prozentkodiert)',
    'refuse ce nom d’utilisateur ou ce mot de passe. Vérifiez les deux dans SMTP_URL (caractères spéciaux encodés en pourcentage)',
    'rechaza este nombre de usuario o esta contraseña. Comprueba ambos en SMTP_URL (caracteres especiales codificados con %)',
  ],
  'wants a user name and a password. Put them into SMTP_URL: smtp://name:password@host': [
    'verlangt Benutzernamen und Passwort. Tragen Sie sie in SMTP_URL ein: smtp://name:password@host',
    'demande un nom d’utilisateur et un mot de passe. Indiquez-les dans SMTP_URL : smtp://name:password@host',
    'pide un nombre de usuario y una contraseña. Ponlos en SMTP_URL: smtp://name:password@host',
  ],
  'offers no encryption that can be used. Take ?tls=required out of SMTP_URL, or use smtps://': [
    'bietet keine nutzbare Verschlüsselung. Nehmen Sie ?tls=required aus SMTP_URL heraus, oder verwenden Sie smtps://',
    'ne propose aucun chiffrement utilisable. Retirez ?tls=required de SMTP_URL, ou utilisez smtps://',
    'no ofrece ningún cifrado utilizable. Quita ?tls=required de SMTP_URL o usa smtps://',
  ],
  'refuses this sender or this receiver. The sender is VITRINE_MAIL_FROM': [
    'lehnt diesen Absender oder diesen Empfänger ab. Der Absender ist VITRINE_MAIL_FROM',
    'refuse cet expéditeur ou ce destinataire. L’expéditeur est VITRINE_MAIL_FROM',
    'rechaza este remitente o este destinatario. El remitente es VITRINE_MAIL_FROM',
  ],
  'refuses the mail': ['lehnt die E-Mail ab', 'refuse l’e-mail', 'rechaza el correo'],
  'cannot be found by its name. Check the host in SMTP_URL': [
    'ist unter seinem Namen nicht zu finden. Prüfen Sie den Host in SMTP_URL',
    'est introuvable sous ce nom. Vérifiez l’hôte dans SMTP_URL',
    'no se encuentra por su nombre. Comprueba el host en SMTP_URL',
  ],
  'did not answer in time. Check host and port in SMTP_URL (smtps:// is for port 465, smtp:// for 587 and 25), and the firewall':
    [
      'hat nicht rechtzeitig geantwortet. Prüfen Sie Host und Port in SMTP_URL (smtps:// ist für Port 465, smtp:// für 587 und 25) und die Firewall',
      'n’a pas répondu à temps. Vérifiez l’hôte et le port dans SMTP_URL (smtps:// pour le port 465, smtp:// pour 587 et 25), et le pare-feu',
      'no ha respondido a tiempo. Comprueba el host y el puerto en SMTP_URL (smtps:// es para el puerto 465, smtp:// para 587 y 25) y el cortafuegos',
    ],
  'cannot be reached. Check host and port in SMTP_URL, and whether this machine may connect there': [
    'ist nicht erreichbar. Prüfen Sie Host und Port in SMTP_URL und ob dieser Rechner dorthin verbinden darf',
    'est injoignable. Vérifiez l’hôte et le port dans SMTP_URL, et si cette machine peut s’y connecter',
    'no está accesible. Comprueba el host y el puerto en SMTP_URL, y si este equipo puede conectarse allí',
  ],
  'does not speak TLS at once on this port: use smtp://, or the port for smtps:// (465)': [
    'spricht auf diesem Port nicht sofort TLS: Verwenden Sie smtp:// oder den Port für smtps:// (465)',
    'ne parle pas TLS d’emblée sur ce port : utilisez smtp://, ou le port de smtps:// (465)',
    'no habla TLS desde el principio en este puerto: usa smtp:// o el puerto de smtps:// (465)',
  ],
  'has a certificate that this machine does not trust': [
    'hat ein Zertifikat, dem dieser Rechner nicht vertraut',
    'a un certificat auquel cette machine ne fait pas confiance',
    'tiene un certificado en el que este equipo no confía',
  ],
};
