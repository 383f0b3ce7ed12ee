/** Sentences of feeds, web pages and other addresses that the server opens. */
export const SOURCES_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'That address is in a private network, which this server does not open.': [
    'Diese Adresse liegt in einem privaten Netz, das dieser Server nicht öffnet.',
    'Cette adresse est dans un réseau privé, que ce serveur n’ouvre pas.',
    'Esa dirección está en una red privada, que este servidor no abre.',
  ],
  'That address could not be read.': [
    'Diese Adresse konnte nicht gelesen werden.',
    'Cette adresse n’a pas pu être lue.',
    'No se ha podido leer esa dirección.',
  ],
  'That address sends more than {0} MB.': [
    'Diese Adresse sendet mehr als {0} MB.',
    'Cette adresse envoie plus de {0} Mo.',
    'Esa dirección envía más de {0} MB.',
  ],
  'That address answers in a way that can’t be read.': [
    'Die Antwort dieser Adresse lässt sich nicht lesen.',
    'La réponse de cette adresse ne peut pas être lue.',
    'La respuesta de esa dirección no se puede leer.',
  ],
  'That address took longer than {0} seconds to answer.': [
    'Diese Adresse brauchte länger als {0} Sekunden für eine Antwort.',
    'Cette adresse a mis plus de {0} secondes à répondre.',
    'Esa dirección tardó más de {0} segundos en responder.',
  ],
  'The certificate of that address is not valid.': [
    'Das Zertifikat dieser Adresse ist nicht gültig.',
    'Le certificat de cette adresse n’est pas valide.',
    'El certificado de esa dirección no es válido.',
  ],
  'Couldn’t reach that address.': [
    'Diese Adresse ist nicht erreichbar.',
    'Cette adresse est injoignable.',
    'No se ha podido acceder a esa dirección.',
  ],
  'That address redirects too often.': [
    'Diese Adresse leitet zu oft weiter.',
    'Cette adresse redirige trop de fois.',
    'Esa dirección redirige demasiadas veces.',
  ],
  'That address answers with an error ({0}).': [
    'Diese Adresse antwortet mit einem Fehler ({0}).',
    'Cette adresse répond par une erreur ({0}).',
    'Esa dirección responde con un error ({0}).',
  ],
  'Enter a web address that begins with http:// or https://.': [
    'Geben Sie eine Webadresse ein, die mit http:// oder https:// beginnt.',
    'Saisissez une adresse web qui commence par http:// ou https://.',
    'Escribe una dirección web que empiece por http:// o https://.',
  ],
  'Enter an address that begins with https://.': [
    'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    'Saisissez une adresse qui commence par https://.',
    'Escribe una dirección que empiece por https://.',
  ],
  'An address with a user name or password can’t be used.': [
    'Adressen mit Benutzername oder Passwort sind nicht möglich.',
    'Une adresse avec un nom d’utilisateur ou un mot de passe ne peut pas être utilisée.',
    'No se puede usar una dirección con nombre de usuario o contraseña.',
  ],
  'That port is not one of a web server.': [
    'Das ist kein Port eines Webservers.',
    'Ce port n’est pas celui d’un serveur web.',
    'Ese puerto no es de un servidor web.',
  ],
  'Screens can show only pages whose address begins with https://.': [
    'Bildschirme können nur Seiten zeigen, deren Adresse mit https:// beginnt.',
    'Les écrans n’affichent que des pages dont l’adresse commence par https://.',
    'Las pantallas solo muestran páginas cuya dirección empieza por https://.',
  ],
  'That page does not allow other pages to show it.': [
    'Diese Seite erlaubt nicht, dass andere Seiten sie zeigen.',
    'Cette page n’autorise pas d’autres pages à l’afficher.',
    'Esa página no permite que otras la muestren.',
  ],
  'The search for places doesn’t answer. Try again later.': [
    'Die Ortssuche antwortet nicht. Versuchen Sie es später noch einmal.',
    'La recherche de lieux ne répond pas. Réessayez plus tard.',
    'La búsqueda de lugares no responde. Inténtalo más tarde.',
  ],
  'The weather service gave no forecast.': [
    'Der Wetterdienst hat keine Vorhersage geliefert.',
    'Le service météo n’a pas donné de prévisions.',
    'El servicio meteorológico no ha dado ningún pronóstico.',
  ],
  'That address is no news feed. Feeds are RSS, Atom or JSON.': [
    'Diese Adresse ist kein Nachrichten-Feed. Feeds sind RSS, Atom oder JSON.',
    'Cette adresse n’est pas un flux d’actualités. Les flux sont en RSS, Atom ou JSON.',
    'Esa dirección no es un canal de noticias. Los canales son RSS, Atom o JSON.',
  ],
  'That feed has no entries.': [
    'Dieser Feed hat keine Einträge.',
    'Ce flux n’a pas d’entrées.',
    'Ese canal no tiene entradas.',
  ],
  'That page takes too long for a picture.': [
    'Diese Seite braucht für ein Bild zu lange.',
    'Cette page met trop de temps pour une image.',
    'Esa página tarda demasiado y no se puede tomar una imagen.',
  ],
  'No picture of that page could be taken.': [
    'Von dieser Seite gelang kein Bild.',
    'Aucune image de cette page n’a pu être prise.',
    'No se ha podido tomar una imagen de esa página.',
  ],
  'The picture couldn’t be stored.': [
    'Das Bild konnte nicht gespeichert werden.',
    'L’image n’a pas pu être enregistrée.',
    'No se ha podido guardar la imagen.',
  ],
};
