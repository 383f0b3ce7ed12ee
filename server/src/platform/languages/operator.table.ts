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
  '{0} does not look like an e-mail address.': [
    '{0} sieht nicht wie eine E-Mail-Adresse aus.',
    '{0} ne ressemble pas à une adresse e-mail.',
    '{0} no parece un correo electrónico.',
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
  'A backup is running. Try again after it.': [
    'Gerade läuft eine Sicherung. Versuchen Sie es danach noch einmal.',
    'Une sauvegarde est en cours. Réessayez ensuite.',
    'Hay una copia de seguridad en curso. Inténtalo después.',
  ],
  'Most stored files belong to no row: is this the database of these files?': [
    'Die meisten gespeicherten Dateien gehören zu keinem Datensatz: Ist das die Datenbank dieser Dateien?',
    'La plupart des fichiers stockés n’appartiennent à aucune ligne : est-ce la base de données de ces fichiers ?',
    'La mayoría de los archivos guardados no pertenecen a ninguna fila: ¿es esta la base de datos de estos archivos?',
  ],
  'It did not end within 12 hours.': [
    'Es wurde in 12 Stunden nicht fertig.',
    'Cela ne s’est pas terminé en 12 heures.',
    'No terminó en 12 horas.',
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
  'This has to be a text.': ['Das muss ein Text sein.', 'Ce doit être un texte.', 'Debe ser un texto.'],
  'This is a whole number of days from {0} to {1}.': [
    'Das ist eine ganze Zahl von Tagen von {0} bis {1}.',
    'C’est un nombre entier de jours, de {0} à {1}.',
    'Es un número entero de días, de {0} a {1}.',
  ],
  'This is a whole number of hours from {0} to {1}.': [
    'Das ist eine ganze Zahl von Stunden von {0} bis {1}.',
    'C’est un nombre entier d’heures, de {0} à {1}.',
    'Es un número entero de horas, de {0} a {1}.',
  ],
  'This is a whole number of months from {0} to {1}.': [
    'Das ist eine ganze Zahl von Monaten von {0} bis {1}.',
    'C’est un nombre entier de mois, de {0} à {1}.',
    'Es un número entero de meses, de {0} a {1}.',
  ],
  'Screens that were offline deliver late: plays older than this are not counted.': [
    'Bildschirme, die offline waren, liefern spät; ältere Wiedergaben zählen nicht.',
    'Les écrans restés hors ligne livrent tard ; les diffusions plus anciennes ne comptent pas.',
    'Las pantallas que estuvieron sin conexión entregan tarde: las emisiones más antiguas no cuentan.',
  ],
  'Proof of play and invoices to advertisers cover up to a year.': [
    'Abspielnachweis und Rechnungen an Werbekunden umfassen bis zu ein Jahr.',
    'La preuve de diffusion et les factures aux annonceurs couvrent jusqu’à un an.',
    'La prueba de emisión y las facturas a anunciantes abarcan hasta un año.',
  ],
  'Charts compare 30 days with the 30 before.': [
    'Diagramme vergleichen 30 Tage mit den 30 davor.',
    'Les graphiques comparent 30 jours aux 30 précédents.',
    'Los gráficos comparan 30 días con los 30 anteriores.',
  ],
  'A delivery is tried again for a day.': [
    'Zustellungen werden einen Tag lang wiederholt.',
    'Les envois sont retentés pendant un jour.',
    'Los envíos se reintentan durante un día.',
  ],
  'Sign-up is one of {0}.': [
    'Die Registrierung ist einer dieser Werte: {0}.',
    'L’inscription est l’une de ces valeurs : {0}.',
    'El registro es uno de estos valores: {0}.',
  ],
  'The name has 1 to {0} characters.': [
    'Der Name hat 1 bis {0} Zeichen.',
    'Le nom a de 1 à {0} caractères.',
    'El nombre tiene de 1 a {0} caracteres.',
  ],
  'The name has no line breaks, control characters, quotes, \\, @, < or >.': [
    'Der Name enthält keine Zeilenumbrüche, Steuerzeichen, Anführungszeichen, \\, @, < oder >.',
    'Le nom ne contient ni saut de ligne, ni caractère de contrôle, ni guillemet, ni \\, @, < ou >.',
    'El nombre no contiene saltos de línea, caracteres de control, comillas, \\, @, < ni >.',
  ],
  'The accent colour is written like #2a7de1.': [
    'Die Akzentfarbe wird wie #2a7de1 geschrieben.',
    'La couleur d’accent s’écrit comme #2a7de1.',
    'El color de acento se escribe como #2a7de1.',
  ],
  '{0} is too dark for the dark theme: its contrast to the page is {1}:1, and buttons need 3:1. The nearest colour for both themes is {2}.':
    [
      '{0} ist zu dunkel für das dunkle Design: Der Kontrast zur Seite ist {1}:1, und Schaltflächen brauchen 3:1. Die nächste Farbe für beide Designs ist {2}.',
      '{0} est trop sombre pour le thème sombre : son contraste avec la page est de {1}:1, et les boutons demandent 3:1. La couleur la plus proche pour les deux thèmes est {2}.',
      '{0} es demasiado oscuro para el tema oscuro: su contraste con la página es {1}:1, y los botones necesitan 3:1. El color más cercano para ambos temas es {2}.',
    ],
  '{0} is too light for the light theme: its contrast to the page is {1}:1, and buttons need 3:1. The nearest colour for both themes is {2}.':
    [
      '{0} ist zu hell für das helle Design: Der Kontrast zur Seite ist {1}:1, und Schaltflächen brauchen 3:1. Die nächste Farbe für beide Designs ist {2}.',
      '{0} est trop claire pour le thème clair : son contraste avec la page est de {1}:1, et les boutons demandent 3:1. La couleur la plus proche pour les deux thèmes est {2}.',
      '{0} es demasiado claro para el tema claro: su contraste con la página es {1}:1, y los botones necesitan 3:1. El color más cercano para ambos temas es {2}.',
    ],
  'Support is an e-mail address, or an address that begins with https://, up to {0} characters.': [
    'Die Hilfe ist eine E-Mail-Adresse oder eine Adresse, die mit https:// beginnt, mit höchstens {0} Zeichen.',
    'L’aide est une adresse e-mail, ou une adresse qui commence par https://, de {0} caractères au plus.',
    'La ayuda es un correo electrónico o una dirección que empiece por https://, de {0} caracteres como máximo.',
  ],
};
