/** Sentences of values that do not fit their schema, and of things that do not exist. */
export const VALIDATION_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  '{0} must be text.': ['{0} muss Text sein.', '{0} doit être du texte.', '{0} debe ser texto.'],
  '{0} must be a number.': [
    '{0} muss eine Zahl sein.',
    '{0} doit être un nombre.',
    '{0} debe ser un número.',
  ],
  '{0} must be a whole number.': [
    '{0} muss eine ganze Zahl sein.',
    '{0} doit être un nombre entier.',
    '{0} debe ser un número entero.',
  ],
  '{0} must be true or false.': [
    '{0} muss true oder false sein.',
    '{0} doit être true ou false.',
    '{0} debe ser true o false.',
  ],
  '{0} must be a list.': ['{0} muss eine Liste sein.', '{0} doit être une liste.', '{0} debe ser una lista.'],
  '{0} must be an object.': [
    '{0} muss ein Objekt sein.',
    '{0} doit être un objet.',
    '{0} debe ser un objeto.',
  ],
  '{0} has the wrong type.': [
    '{0} hat den falschen Typ.',
    '{0} n’a pas le bon type.',
    '{0} no es del tipo correcto.',
  ],
  '{0} must be one of {1}.': [
    '{0} muss einer dieser Werte sein: {1}.',
    '{0} doit être l’une de ces valeurs : {1}.',
    '{0} debe ser uno de estos valores: {1}.',
  ],
  '{0} is not one of the allowed values.': [
    '{0} ist keiner der erlaubten Werte.',
    '{0} ne fait pas partie des valeurs autorisées.',
    '{0} no es uno de los valores permitidos.',
  ],
  '{0} must be at least {1}.': [
    '{0} muss mindestens {1} sein.',
    '{0} doit être {1} au moins.',
    '{0} debe ser {1} como mínimo.',
  ],
  '{0} must be at most {1}.': [
    '{0} darf höchstens {1} sein.',
    '{0} doit être {1} au plus.',
    '{0} debe ser {1} como máximo.',
  ],
  '{0} is empty.': ['{0} ist leer.', '{0} est vide.', '{0} está vacío.'],
  '{0} needs at least {1} characters.': [
    '{0} braucht mindestens {1} Zeichen.',
    '{0} doit avoir au moins {1} caractères.',
    '{0} necesita al menos {1} caracteres.',
  ],
  '{0} can have up to {1} characters.': [
    '{0} kann bis zu {1} Zeichen haben.',
    '{0} peut avoir jusqu’à {1} caractères.',
    '{0} puede tener hasta {1} caracteres.',
  ],
  '{0} can have up to 1 character.': [
    '{0} kann nur 1 Zeichen haben.',
    '{0} ne peut avoir qu’un caractère.',
    '{0} solo puede tener 1 carácter.',
  ],
  '{0} needs at least {1} entries.': [
    '{0} braucht mindestens {1} Einträge.',
    '{0} doit avoir au moins {1} entrées.',
    '{0} necesita al menos {1} entradas.',
  ],
  '{0} can have up to {1} entries.': [
    '{0} kann bis zu {1} Einträge haben.',
    '{0} peut avoir jusqu’à {1} entrées.',
    '{0} puede tener hasta {1} entradas.',
  ],
  '{0} can have up to 1 entry.': [
    '{0} kann nur 1 Eintrag haben.',
    '{0} ne peut avoir qu’une entrée.',
    '{0} solo puede tener 1 entrada.',
  ],
  '{0} is missing.': ['{0} fehlt.', '{0} manque.', 'Falta {0}.'],
  '{0} is not valid.': ['{0} ist nicht gültig.', '{0} n’est pas valide.', '{0} no es válido.'],
  'This page does not exist.': [
    'Diese Seite gibt es nicht.',
    'Cette page n’existe pas.',
    'Esta página no existe.',
  ],
  'This API key does not exist.': [
    'Diesen API-Schlüssel gibt es nicht.',
    'Cette clé d’API n’existe pas.',
    'Esta clave de API no existe.',
  ],
  'This QR code does not exist.': [
    'Diesen QR-Code gibt es nicht.',
    'Ce code QR n’existe pas.',
    'Este código QR no existe.',
  ],
  'This account does not exist.': [
    'Dieses Konto gibt es nicht.',
    'Ce compte n’existe pas.',
    'Esta cuenta no existe.',
  ],
  'This address does not exist.': [
    'Diese Adresse gibt es nicht.',
    'Cette adresse n’existe pas.',
    'Esta dirección no existe.',
  ],
  'This archive does not exist.': [
    'Dieses Archiv gibt es nicht.',
    'Cette archive n’existe pas.',
    'Este archivo comprimido no existe.',
  ],
  'This calendar address does not exist.': [
    'Diese Kalenderadresse gibt es nicht.',
    'Cette adresse de calendrier n’existe pas.',
    'Esta dirección de calendario no existe.',
  ],
  'This calendar does not exist.': [
    'Diesen Kalender gibt es nicht.',
    'Ce calendrier n’existe pas.',
    'Este calendario no existe.',
  ],
  'This delivery does not exist.': [
    'Diese Zustellung gibt es nicht.',
    'Cet envoi n’existe pas.',
    'Este envío no existe.',
  ],
  'This deploy key does not exist.': [
    'Diesen Deploy-Schlüssel gibt es nicht.',
    'Cette clé de déploiement n’existe pas.',
    'Esta clave de despliegue no existe.',
  ],
  'This device group does not exist.': [
    'Diese Gruppe gibt es nicht.',
    'Ce groupe n’existe pas.',
    'Este grupo no existe.',
  ],
  'This device does not exist.': [
    'Dieses Gerät gibt es nicht.',
    'Cet appareil n’existe pas.',
    'Este dispositivo no existe.',
  ],
  'This download does not exist.': [
    'Diesen Download gibt es nicht.',
    'Ce téléchargement n’existe pas.',
    'Esta descarga no existe.',
  ],
  'This export does not exist.': [
    'Diesen Export gibt es nicht.',
    'Cet export n’existe pas.',
    'Esta exportación no existe.',
  ],
  'This file does not exist.': [
    'Diese Datei gibt es nicht.',
    'Ce fichier n’existe pas.',
    'Este archivo no existe.',
  ],
  'This icon does not exist.': [
    'Dieses Symbol gibt es nicht.',
    'Cette icône n’existe pas.',
    'Este icono no existe.',
  ],
  'This import does not exist.': [
    'Diesen Import gibt es nicht.',
    'Cet import n’existe pas.',
    'Esta importación no existe.',
  ],
  'This integration does not exist.': [
    'Diese Integration gibt es nicht.',
    'Cette intégration n’existe pas.',
    'Esta integración no existe.',
  ],
  'This logo does not exist.': [
    'Dieses Logo gibt es nicht.',
    'Ce logo n’existe pas.',
    'Este logo no existe.',
  ],
  'This member does not exist.': [
    'Dieses Mitglied gibt es nicht.',
    'Ce membre n’existe pas.',
    'Este miembro no existe.',
  ],
  'This passkey does not exist.': [
    'Diesen Passkey gibt es nicht.',
    'Cette clé d’accès n’existe pas.',
    'Esta llave de acceso no existe.',
  ],
  'This playlist does not exist.': [
    'Diese Playlist gibt es nicht.',
    'Cette playlist n’existe pas.',
    'Esta lista no existe.',
  ],
  'This promo does not exist.': [
    'Diese Promo gibt es nicht.',
    'Cette promo n’existe pas.',
    'Esta promo no existe.',
  ],
  'This schedule entry does not exist.': [
    'Diesen Eintrag im Zeitplan gibt es nicht.',
    'Cette entrée du planning n’existe pas.',
    'Esta entrada de la programación no existe.',
  ],
  'This screenshot does not exist.': [
    'Diesen Screenshot gibt es nicht.',
    'Cette capture d’écran n’existe pas.',
    'Esta captura de pantalla no existe.',
  ],
  'This session does not exist.': [
    'Diese Sitzung gibt es nicht.',
    'Cette session n’existe pas.',
    'Esta sesión no existe.',
  ],
  'This single sign-on does not exist.': [
    'Dieses Single Sign-on gibt es nicht.',
    'Cette authentification unique n’existe pas.',
    'Este inicio de sesión único no existe.',
  ],
  'This upload does not exist.': [
    'Diesen Upload gibt es nicht.',
    'Cet import n’existe pas.',
    'Esta subida no existe.',
  ],
  'This urgent message does not exist.': [
    'Diese Eilmeldung gibt es nicht.',
    'Ce message urgent n’existe pas.',
    'Este mensaje urgente no existe.',
  ],
  'This user does not exist.': [
    'Diesen Benutzer gibt es nicht.',
    'Cet utilisateur n’existe pas.',
    'Este usuario no existe.',
  ],
  'This version does not exist.': [
    'Diese Version gibt es nicht.',
    'Cette version n’existe pas.',
    'Esta versión no existe.',
  ],
  'This webhook does not exist.': [
    'Diesen Webhook gibt es nicht.',
    'Ce webhook n’existe pas.',
    'Este webhook no existe.',
  ],
};
