/** Sentences of sign-in, passwords, passkeys and single sign-on. */
export const SIGN_IN_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'Wrong user name or password.': [
    'Falscher Benutzername oder falsches Passwort.',
    'Nom d’utilisateur ou mot de passe incorrect.',
    'Nombre de usuario o contraseña incorrectos.',
  ],
  'Choose a password of your own first.': [
    'Wählen Sie zuerst ein eigenes Passwort.',
    'Choisissez d’abord votre propre mot de passe.',
    'Elige primero tu propia contraseña.',
  ],
  'Your account requires two-step sign-in. Set it up to continue.': [
    'Ihr Konto verlangt die zweistufige Anmeldung. Richten Sie sie ein, um fortzufahren.',
    'Votre compte exige la connexion en deux étapes. Configurez-la pour continuer.',
    'Tu cuenta exige la verificación en dos pasos. Configúrala para continuar.',
  ],
  'Sign-up is closed on this server. Ask its operator for an account.': [
    'Die Registrierung ist auf diesem Server geschlossen. Fragen Sie den Betreiber nach einem Konto.',
    'Les inscriptions sont fermées sur ce serveur. Demandez un compte à son exploitant.',
    'El registro está cerrado en este servidor. Pide una cuenta a su operador.',
  ],
  'Enter the code of your authenticator app.': [
    'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    'Saisissez le code de votre application d’authentification.',
    'Escribe el código de tu app de autenticación.',
  ],
  'Your account uses single sign-on. Enter your e-mail address, then choose “Continue with {0}”.': [
    'Ihr Konto verwendet Single Sign-on. Geben Sie Ihre E-Mail-Adresse ein und wählen Sie „Weiter mit {0}“.',
    'Votre compte utilise l’authentification unique. Saisissez votre adresse e-mail, puis choisissez « Continuer avec {0} ».',
    'Tu cuenta usa el inicio de sesión único. Escribe tu correo electrónico y elige «Continuar con {0}».',
  ],
  'Too many users are signing in right now. Try again in a moment.': [
    'Gerade melden sich zu viele Benutzer an. Versuchen Sie es gleich noch einmal.',
    'Trop d’utilisateurs se connectent en ce moment. Réessayez dans un instant.',
    'Ahora hay demasiados usuarios iniciando sesión. Inténtalo en un momento.',
  ],
  'The password needs at least {0} characters.': [
    'Das Passwort braucht mindestens {0} Zeichen.',
    'Le mot de passe doit avoir au moins {0} caractères.',
    'La contraseña necesita al menos {0} caracteres.',
  ],
  'The password can have up to {0} characters.': [
    'Das Passwort kann bis zu {0} Zeichen haben.',
    'Le mot de passe peut avoir {0} caractères au plus.',
    'La contraseña puede tener hasta {0} caracteres.',
  ],
  'This password is too easy to guess. Choose another one.': [
    'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
  ],
  'This is the password you were given. Choose another one.': [
    'Das ist das Passwort, das Sie bekommen haben. Wählen Sie ein anderes.',
    'C’est le mot de passe que vous avez reçu. Choisissez-en un autre.',
    'Es la contraseña que te dieron. Elige otra.',
  ],
  'The current password is wrong.': [
    'Das aktuelle Passwort ist falsch.',
    'Le mot de passe actuel est incorrect.',
    'La contraseña actual no es correcta.',
  ],
  'This check was already used. Try the new one.': [
    'Diese Prüfung wurde schon verwendet. Versuchen Sie die neue.',
    'Cette vérification a déjà servi. Essayez la nouvelle.',
    'Esta comprobación ya se ha usado. Prueba con la nueva.',
  ],
  'That was not the answer. Try the new one.': [
    'Das war nicht die Antwort. Versuchen Sie die neue Prüfung.',
    'Ce n’était pas la réponse. Essayez la nouvelle vérification.',
    'Esa no era la respuesta. Prueba con la nueva comprobación.',
  ],
  'The client_id of a sign-in is {0}.': [
    'Die client_id einer Anmeldung ist {0}.',
    'Le client_id d’une connexion est {0}.',
    'El client_id de un inicio de sesión es {0}.',
  ],
  'The demo account works only on the machine that Vitrine runs on.': [
    'Das Demokonto funktioniert nur auf dem Rechner, auf dem Vitrine läuft.',
    'Le compte de démonstration ne fonctionne que sur la machine où tourne Vitrine.',
    'La cuenta de demostración solo funciona en el equipo donde se ejecuta Vitrine.',
  ],
  'This code is wrong or was used already. Enter a new one.': [
    'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie einen neuen ein.',
    'Ce code est incorrect ou a déjà servi. Saisissez-en un nouveau.',
    'Este código no es correcto o ya se ha usado. Escribe uno nuevo.',
  ],
  'This took longer than 10 minutes. Sign in with your password again.': [
    'Das hat länger als 10 Minuten gedauert. Melden Sie sich noch einmal mit Ihrem Passwort an.',
    'Cela a pris plus de 10 minutes. Reconnectez-vous avec votre mot de passe.',
    'Han pasado más de 10 minutos. Inicia sesión de nuevo con tu contraseña.',
  ],
  'Two-step sign-in is off already.': [
    'Die zweistufige Anmeldung ist schon aus.',
    'La connexion en deux étapes est déjà désactivée.',
    'La verificación en dos pasos ya está desactivada.',
  ],
  'Two-step sign-in is on already. Turn it off first.': [
    'Die zweistufige Anmeldung ist schon an. Schalten Sie sie zuerst aus.',
    'La connexion en deux étapes est déjà activée. Désactivez-la d’abord.',
    'La verificación en dos pasos ya está activada. Desactívala primero.',
  ],
  'Two-step sign-in is on already.': [
    'Die zweistufige Anmeldung ist schon an.',
    'La connexion en deux étapes est déjà activée.',
    'La verificación en dos pasos ya está activada.',
  ],
  'First turn on two-step sign-in for yourself, or add a passkey.': [
    'Schalten Sie zuerst Ihre eigene zweistufige Anmeldung ein oder fügen Sie einen Passkey hinzu.',
    'Activez d’abord votre propre connexion en deux étapes, ou ajoutez une clé d’accès.',
    'Activa antes tu propia verificación en dos pasos o añade una llave de acceso.',
  ],
  'Your account requires two-step sign-in. Add a passkey or another app before you remove this.': [
    'Ihr Konto verlangt die zweistufige Anmeldung. Fügen Sie einen Passkey oder eine andere App hinzu, bevor Sie das entfernen.',
    'Votre compte exige la connexion en deux étapes. Ajoutez une clé d’accès ou une autre application avant de retirer celle-ci.',
    'Tu cuenta exige la verificación en dos pasos. Añade una llave de acceso u otra app antes de quitar esta.',
  ],
  'Change your own two-step sign-in on the password page.': [
    'Ändern Sie Ihre eigene zweistufige Anmeldung unter „Passwort“.',
    'Modifiez votre propre connexion en deux étapes sous « Mot de passe ».',
    'Cambia tu propia verificación en dos pasos en «Contraseña».',
  ],
  'This took longer than 5 minutes, or was used already. Try again.': [
    'Das hat länger als 5 Minuten gedauert oder wurde schon verwendet. Versuchen Sie es erneut.',
    'Cela a pris plus de 5 minutes, ou a déjà servi. Réessayez.',
    'Han pasado más de 5 minutos o ya se ha usado. Inténtalo de nuevo.',
  ],
  'This took longer than 5 minutes, or was answered already. Start again.': [
    'Das hat länger als 5 Minuten gedauert oder wurde schon beantwortet. Beginnen Sie neu.',
    'Cela a pris plus de 5 minutes, ou a déjà reçu une réponse. Recommencez.',
    'Han pasado más de 5 minutos o ya se ha respondido. Empieza de nuevo.',
  ],
  'This passkey doesn’t work here. Sign in with your password.': [
    'Dieser Passkey funktioniert hier nicht. Melden Sie sich mit Ihrem Passwort an.',
    'Cette clé d’accès ne fonctionne pas ici. Connectez-vous avec votre mot de passe.',
    'Esta llave de acceso no funciona aquí. Inicia sesión con tu contraseña.',
  ],
  'This passkey is on your list already.': [
    'Dieser Passkey steht schon auf Ihrer Liste.',
    'Cette clé d’accès est déjà dans votre liste.',
    'Esta llave de acceso ya está en tu lista.',
  ],
  'This passkey could not be verified. Open Vitrine at {0} and try again.': [
    'Dieser Passkey konnte nicht geprüft werden. Öffnen Sie Vitrine unter {0} und versuchen Sie es erneut.',
    'Cette clé d’accès n’a pas pu être vérifiée. Ouvrez Vitrine à l’adresse {0} et réessayez.',
    'No se ha podido verificar esta llave de acceso. Abre Vitrine en {0} e inténtalo de nuevo.',
  ],
  'You have {0} passkeys, which is the most. Remove one that you no longer use.': [
    'Sie haben {0} Passkeys, mehr sind nicht möglich. Entfernen Sie einen, den Sie nicht mehr verwenden.',
    'Vous avez {0} clés d’accès, le maximum. Retirez-en une que vous n’utilisez plus.',
    'Tienes {0} llaves de acceso, el máximo. Quita una que ya no uses.',
  ],
  'Passkeys need a host name, and this Vitrine’s address is {0}. Ask its operator for one.': [
    'Passkeys brauchen einen Hostnamen, und die Adresse dieser Vitrine ist {0}. Fragen Sie den Betreiber danach.',
    'Les clés d’accès ont besoin d’un nom d’hôte, et l’adresse de ce Vitrine est {0}. Demandez-en un à son exploitant.',
    'Las llaves de acceso necesitan un nombre de host y la dirección de este Vitrine es {0}. Pide uno a su operador.',
  ],
  'Passkeys need https, and this Vitrine’s address is {0}. Ask its operator to turn it on.': [
    'Passkeys brauchen https, und die Adresse dieser Vitrine ist {0}. Bitten Sie den Betreiber, es einzuschalten.',
    'Les clés d’accès ont besoin de https, et l’adresse de ce Vitrine est {0}. Demandez à son exploitant de l’activer.',
    'Las llaves de acceso necesitan https y la dirección de este Vitrine es {0}. Pide a su operador que lo active.',
  ],
  'No Vitrine account has a member {0}. Ask a colleague to invite you.': [
    'In keinem Vitrine-Konto gibt es das Mitglied {0}. Bitten Sie jemanden aus Ihrem Team um eine Einladung.',
    'Aucun compte Vitrine n’a de membre {0}. Demandez à un collègue de vous inviter.',
    'Ninguna cuenta de Vitrine tiene un miembro {0}. Pide a un compañero que te invite.',
  ],
  'You are no longer a member. Ask an owner or admin to invite you again.': [
    'Sie sind kein Mitglied mehr. Bitten Sie einen Inhaber oder Admin um eine neue Einladung.',
    'Vous n’êtes plus membre. Demandez à un propriétaire ou un admin de vous réinviter.',
    'Ya no eres miembro. Pide a un propietario o administrador que te invite de nuevo.',
  ],
  'None of your groups at {0} may use this account. Ask its owner.': [
    'Keine Ihrer Gruppen bei {0} darf dieses Konto nutzen. Fragen Sie den Inhaber.',
    'Aucun de vos groupes chez {0} ne peut utiliser ce compte. Adressez-vous à son propriétaire.',
    'Ninguno de tus grupos de {0} puede usar esta cuenta. Consulta a su propietario.',
  ],
  '{0} is already used in another Vitrine account. Ask your owner for help.': [
    '{0} wird schon in einem anderen Vitrine-Konto verwendet. Bitten Sie den Inhaber Ihres Kontos um Hilfe.',
    '{0} est déjà utilisé dans un autre compte Vitrine. Demandez de l’aide au propriétaire de votre compte.',
    '{0} ya se usa en otra cuenta de Vitrine. Pide ayuda al propietario de tu cuenta.',
  ],
  '{0} has not confirmed your e-mail address. Confirm it there, then try again.': [
    '{0} hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es erneut.',
    '{0} n’a pas confirmé votre adresse e-mail. Confirmez-la là-bas, puis réessayez.',
    '{0} no ha confirmado tu correo electrónico. Confírmalo allí e inténtalo de nuevo.',
  ],
  '{0} is not an address of {1}. Choose another account at {2}.': [
    '{0} ist keine Adresse von {1}. Wählen Sie bei {2} ein anderes Konto.',
    '{0} n’est pas une adresse de {1}. Choisissez un autre compte chez {2}.',
    '{0} no es una dirección de {1}. Elige otra cuenta en {2}.',
  ],
  'This logout token is not valid.': [
    'Dieses Abmelde-Token ist nicht gültig.',
    'Ce jeton de déconnexion n’est pas valide.',
    'Este token de cierre de sesión no es válido.',
  ],
  '{0} did not let you in, or you cancelled. Nothing was changed. Try again, or sign in another way.': [
    '{0} hat Sie nicht eingelassen, oder Sie haben abgebrochen. Nichts wurde geändert. Versuchen Sie es erneut, oder melden Sie sich anders an.',
    '{0} ne vous a pas laissé entrer, ou vous avez annulé. Rien n’a été modifié. Réessayez, ou connectez-vous autrement.',
    '{0} no te ha dejado entrar, o has cancelado. No se ha cambiado nada. Inténtalo de nuevo o inicia sesión de otra forma.',
  ],
  '{0} refused the sign-in ({1}). Ask its administrator, or sign in another way.': [
    '{0} hat die Anmeldung abgelehnt ({1}). Fragen Sie die Verwaltung des Anbieters, oder melden Sie sich anders an.',
    '{0} a refusé la connexion ({1}). Adressez-vous à son administrateur, ou connectez-vous autrement.',
    '{0} ha rechazado el inicio de sesión ({1}). Consulta a su administrador o inicia sesión de otra forma.',
  ],
  'The clocks of {0} and of this server differ too much. Ask the operator to set them.': [
    'Die Uhren von {0} und diesem Server gehen zu weit auseinander. Bitten Sie den Betreiber, sie zu stellen.',
    'Les horloges de {0} et de ce serveur diffèrent trop. Demandez à l’exploitant de les régler.',
    'Los relojes de {0} y de este servidor difieren demasiado. Pide al operador que los ajuste.',
  ],
  '{0} does not accept this server’s client id or secret. Ask the owner to check them.': [
    '{0} akzeptiert Client-ID oder Client-Secret dieses Servers nicht. Bitten Sie den Inhaber, sie zu prüfen.',
    '{0} n’accepte pas l’ID client ou le secret client de ce serveur. Demandez au propriétaire de les vérifier.',
    '{0} no acepta el ID o el secreto de cliente de este servidor. Pide al propietario que los revise.',
  ],
  '{0} can’t be reached now. Try again soon, or sign in another way.': [
    '{0} ist gerade nicht erreichbar. Versuchen Sie es bald erneut, oder melden Sie sich anders an.',
    '{0} est injoignable pour l’instant. Réessayez bientôt, ou connectez-vous autrement.',
    'Ahora no se puede acceder a {0}. Inténtalo dentro de poco o inicia sesión de otra forma.',
  ],
  'The sign-in with {0} didn’t work. Try again, or sign in another way.': [
    'Die Anmeldung mit {0} hat nicht geklappt. Versuchen Sie es erneut, oder melden Sie sich anders an.',
    'La connexion avec {0} n’a pas fonctionné. Réessayez, ou connectez-vous autrement.',
    'El inicio de sesión con {0} no ha funcionado. Inténtalo de nuevo o inicia sesión de otra forma.',
  ],
  '{0} did not name you.': [
    '{0} hat nicht mitgeteilt, wer Sie sind.',
    '{0} n’a pas indiqué qui vous êtes.',
    '{0} no ha indicado quién eres.',
  ],
  'Another account of this server has verified this domain.': [
    'Ein anderes Konto dieses Servers hat diese Domain bestätigt.',
    'Un autre compte de ce serveur a vérifié ce domaine.',
    'Otra cuenta de este servidor ha verificado este dominio.',
  ],
  'There is no such record at {0} yet. New records can take an hour to appear.': [
    'Unter {0} gibt es noch keinen solchen Eintrag. Neue Einträge brauchen bis zu einer Stunde.',
    'Cet enregistrement n’existe pas encore à {0}. Un nouvel enregistrement peut mettre une heure à apparaître.',
    'Ese registro aún no existe en {0}. Los registros nuevos pueden tardar una hora en aparecer.',
  ],
  'There is no OpenID Connect provider at this address: {0}': [
    'Unter dieser Adresse gibt es keinen OpenID-Connect-Anbieter: {0}',
    'Il n’y a pas de fournisseur OpenID Connect à cette adresse : {0}',
    'No hay ningún proveedor de OpenID Connect en esta dirección: {0}',
  ],
  'Enter a domain like cafe.example.': [
    'Geben Sie eine Domain ein, etwa cafe.example.',
    'Saisissez un domaine, comme cafe.example.',
    'Escribe un dominio, como cafe.example.',
  ],
  'Enter the client secret of this provider.': [
    'Geben Sie das Client-Secret dieses Anbieters ein.',
    'Saisissez le secret client de ce fournisseur.',
    'Escribe el secreto de cliente de este proveedor.',
  ],
  'Verify the domain first.': [
    'Bestätigen Sie zuerst die Domain.',
    'Vérifiez d’abord le domaine.',
    'Verifica primero el dominio.',
  ],
  'Single sign-on is not set up for this address. Sign in with a password, or ask an owner of your account.':
    [
      'Für diese Adresse ist kein Single Sign-on eingerichtet. Melden Sie sich mit einem Passwort an, oder fragen Sie den Inhaber Ihres Kontos.',
      'L’authentification unique n’est pas configurée pour cette adresse. Connectez-vous avec un mot de passe, ou demandez au propriétaire de votre compte.',
      'El inicio de sesión único no está configurado para esta dirección. Inicia sesión con una contraseña o pregunta al propietario de tu cuenta.',
    ],
  'This sign-in was interrupted, or took longer than 15 minutes. Start it again.': [
    'Diese Anmeldung wurde unterbrochen oder hat länger als 15 Minuten gedauert. Beginnen Sie neu.',
    'Cette connexion a été interrompue, ou a pris plus de 15 minutes. Recommencez.',
    'Este inicio de sesión se interrumpió o tardó más de 15 minutos. Empieza de nuevo.',
  ],
};
