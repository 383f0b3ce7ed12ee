/** Sentences of the operator’s pages. */
export const OPERATOR_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'This is another name. Nothing was changed.': [
    'Das ist ein anderer Name. Nichts wurde geändert.',
    'C’est un autre nom. Rien n’a été modifié.',
    'Es otro nombre. No se ha cambiado nada.',
  ],
  'This user has neither two-step sign-in nor passkeys.': [
    'Dieser Benutzer hat weder zweistufige Anmeldung noch Passkeys.',
    'Cet utilisateur n’a ni connexion en deux étapes ni clé d’accès.',
    'Este usuario no tiene verificación en dos pasos ni llaves de acceso.',
  ],
  'This is your own account. Another operator, or the command line, can do that.': [
    'Das ist Ihr eigenes Konto. Ein anderer Betreiber oder die Befehlszeile kann das.',
    'C’est votre propre compte. Un autre exploitant, ou la ligne de commande, peut le faire.',
    'Es tu propia cuenta. Otro operador, o la línea de comandos, puede hacerlo.',
  ],
  'Enter a name without @, up to 60 characters.': [
    'Geben Sie einen Namen ohne @ mit höchstens 60 Zeichen ein.',
    'Saisissez un nom sans @, de 60 caractères au plus.',
    'Escribe un nombre sin @, de 60 caracteres como máximo.',
  ],
  'Enter the name of the venue, without a web address.': [
    'Geben Sie den Namen des Betriebs ein, ohne Webadresse.',
    'Saisissez le nom de l’établissement, sans adresse web.',
    'Escribe el nombre del local, sin dirección web.',
  ],
  'Choose a time zone from the list.': [
    'Wählen Sie eine Zeitzone aus der Liste.',
    'Choisissez un fuseau horaire dans la liste.',
    'Elige una zona horaria de la lista.',
  ],
  'Enter a whole number from 1 to 1,000.': [
    'Geben Sie eine ganze Zahl von 1 bis 1.000 ein.',
    'Saisissez un nombre entier de 1 à 1 000.',
    'Escribe un número entero de 1 a 1.000.',
  ],
  'This account has a paid subscription. Its owner changes or cancels it.': [
    'Dieses Konto hat ein bezahltes Abo. Sein Inhaber ändert oder kündigt es.',
    'Ce compte a un abonnement payant. Son propriétaire le modifie ou le résilie.',
    'Esta cuenta tiene una suscripción de pago. Su propietario la cambia o la cancela.',
  ],
  'This is the demo account. Start with a new data folder and VITRINE_DEMO=0 instead.': [
    'Das ist das Demokonto. Starten Sie stattdessen mit einem neuen Datenordner und VITRINE_DEMO=0.',
    'C’est le compte de démonstration. Démarrez plutôt avec un nouveau dossier de données et VITRINE_DEMO=0.',
    'Es la cuenta de demostración. Empieza mejor con una carpeta de datos nueva y VITRINE_DEMO=0.',
  ],
  'This account has a paid subscription. Cancel that first, or its owner is still charged.': [
    'Dieses Konto hat ein bezahltes Abo. Kündigen Sie es zuerst, sonst zahlt der Inhaber weiter.',
    'Ce compte a un abonnement payant. Résiliez-le d’abord, sinon son propriétaire est toujours débité.',
    'Esta cuenta tiene una suscripción de pago. Cancélala primero o su propietario seguirá pagando.',
  ],
  '{0} sets {1}. Remove it from the environment first.': [
    '{0} legt {1} fest. Entfernen Sie es zuerst aus der Umgebung.',
    '{0} fixe {1}. Retirez-la d’abord de l’environnement.',
    '{0} fija {1}. Quítala primero del entorno.',
  ],
  'The picture has to be base64.': [
    'Das Bild muss base64 sein.',
    'L’image doit être en base64.',
    'La imagen debe estar en base64.',
  ],
  'A logo has up to {0} KB. Save it smaller, then try again.': [
    'Ein Logo hat höchstens {0} KB. Speichern Sie es kleiner und versuchen Sie es erneut.',
    'Un logo a {0} Ko au plus. Enregistrez-le plus petit, puis réessayez.',
    'Un logo tiene {0} KB como máximo. Guárdalo más pequeño e inténtalo de nuevo.',
  ],
  'A logo is a PNG, JPEG or WebP picture. Export an SVG as PNG with a transparent ground.': [
    'Ein Logo ist ein Bild als PNG, JPEG oder WebP. Exportieren Sie ein SVG als PNG mit transparentem Grund.',
    'Un logo est une image PNG, JPEG ou WebP. Exportez un SVG en PNG avec un fond transparent.',
    'Un logo es una imagen PNG, JPEG o WebP. Exporta un SVG como PNG con fondo transparente.',
  ],
  'A logo has up to {0} pixels a side.': [
    'Ein Logo hat höchstens {0} Pixel je Seite.',
    'Un logo a {0} pixels par côté au plus.',
    'Un logo tiene {0} píxeles por lado como máximo.',
  ],
  'A deploy key may not do this. It is for the operator.': [
    'Ein Deploy-Schlüssel darf das nicht. Das kann nur der Betreiber.',
    'Une clé de déploiement ne peut pas le faire. C’est réservé à l’exploitant.',
    'Una clave de despliegue no puede hacerlo. Solo puede el operador.',
  ],
  'This deploy key is for the area {0}, not for {1}.': [
    'Dieser Deploy-Schlüssel ist für den Bereich {0}, nicht für {1}.',
    'Cette clé de déploiement est pour l’espace {0}, pas pour {1}.',
    'Esta clave de despliegue es para el área {0}, no para {1}.',
  ],
  '--screens is a whole number from 1 to {0}.': [
    '--screens ist eine ganze Zahl von 1 bis {0}.',
    '--screens est un nombre entier de 1 à {0}.',
    '--screens es un número entero de 1 a {0}.',
  ],
  // Settings in the operators' log.
  sign_up: ['Neue Benutzer', 'Nouveaux utilisateurs', 'Usuarios nuevos'],
  open: ['offen', 'ouverte', 'abierto'],
  invited: ['mit Einladung', 'sur invitation', 'por invitación'],
  brand_name: ['Name', 'Nom', 'Nombre'],
  brand_accent: ['Akzentfarbe', 'Couleur d’accent', 'Color de acento'],
  support: ['Hilfe', 'Aide', 'Ayuda'],
  keep_history_months: [
    'Verlauf und Playlist-Versionen, in Monaten',
    'Historique et versions des playlists, en mois',
    'Historial y versiones de listas, en meses',
  ],
  keep_plays_days: [
    'Einzelne Wiedergaben, in Tagen',
    'Diffusions une à une, en jours',
    'Emisiones una a una, en días',
  ],
  keep_play_totals_months: [
    'Wiedergaben je Tag, in Monaten',
    'Diffusions par jour, en mois',
    'Emisiones por día, en meses',
  ],
  keep_scans_days: [
    'Scans von QR-Codes, in Tagen',
    'Scans de QR codes, en jours',
    'Escaneos de códigos QR, en días',
  ],
  keep_device_log_days: [
    'Geräteprotokolle und Befehle, in Tagen',
    'Journaux et commandes des appareils, en jours',
    'Registros y órdenes de dispositivos, en días',
  ],
  keep_screenshots_hours: [
    'Screenshots, in Stunden',
    'Captures d’écran, en heures',
    'Capturas de pantalla, en horas',
  ],
  keep_notifications_days: ['Mitteilungen, in Tagen', 'Notifications, en jours', 'Notificaciones, en días'],
  keep_deliveries_days: [
    'Webhook-Zustellungen, in Tagen',
    'Envois de webhooks, en jours',
    'Envíos de webhooks, en días',
  ],
  keep_jobs_days: [
    'Erledigte Aufgaben und E-Mails, in Tagen',
    'Tâches et e-mails terminés, en jours',
    'Tareas y correos terminados, en días',
  ],
};
