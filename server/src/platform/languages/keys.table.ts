/** Sentences of API keys, integrations and webhooks. */
export const KEYS_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'An API key may not do this. Sign in to do it.': [
    'Ein API-Schlüssel darf das nicht. Melden Sie sich dafür an.',
    'Une clé d’API ne peut pas le faire. Connectez-vous pour cela.',
    'Una clave de API no puede hacerlo. Inicia sesión para ello.',
  ],
  'This API key does not have the scope {0}.': [
    'Dieser API-Schlüssel hat die Berechtigung {0} nicht.',
    'Cette clé d’API n’a pas l’autorisation {0}.',
    'Esta clave de API no tiene el permiso {0}.',
  ],
  'This API key has made {0} calls in a minute. Wait {1} s, then try again.': [
    'Dieser API-Schlüssel hat {0} Aufrufe in einer Minute gemacht. Warten Sie {1} s und versuchen Sie es erneut.',
    'Cette clé d’API a fait {0} appels en une minute. Attendez {1} s, puis réessayez.',
    'Esta clave de API ha hecho {0} llamadas en un minuto. Espera {1} s e inténtalo de nuevo.',
  ],
  'Only owners and admins can create keys of the account.': [
    'Nur Inhaber und Admins können Schlüssel des Kontos erstellen.',
    'Seuls les propriétaires et les admins peuvent créer des clés du compte.',
    'Solo los propietarios y administradores pueden crear claves de la cuenta.',
  ],
  'Your role does not have the permission {0}.': [
    'Ihre Rolle hat die Berechtigung {0} nicht.',
    'Votre rôle n’a pas l’autorisation {0}.',
    'Tu rol no tiene el permiso {0}.',
  ],
  'An account can have up to {0} API keys. Revoke one that you no longer use.': [
    'Ein Konto kann bis zu {0} API-Schlüssel haben. Widerrufen Sie einen, den Sie nicht mehr verwenden.',
    'Un compte peut avoir jusqu’à {0} clés d’API. Révoquez-en une que vous n’utilisez plus.',
    'Una cuenta puede tener hasta {0} claves de API. Revoca una que ya no uses.',
  ],
  'An account can have up to {0} integrations. Revoke one that you no longer use.': [
    'Ein Konto kann bis zu {0} Integrationen haben. Widerrufen Sie eine, die Sie nicht mehr verwenden.',
    'Un compte peut avoir jusqu’à {0} intégrations. Révoquez-en une que vous n’utilisez plus.',
    'Una cuenta puede tener hasta {0} integraciones. Revoca una que ya no uses.',
  ],
  'This integration was revoked. Create a new one.': [
    'Diese Integration wurde widerrufen. Erstellen Sie eine neue.',
    'Cette intégration a été révoquée. Créez-en une nouvelle.',
    'Esta integración se ha revocado. Crea una nueva.',
  ],
  'Only the schedule and the devices can be limited to a group of screens.': [
    'Nur Zeitplan und Geräte lassen sich auf eine Gruppe von Bildschirmen begrenzen.',
    'Seuls le planning et les appareils peuvent être limités à un groupe d’écrans.',
    'Solo la programación y los dispositivos se pueden limitar a un grupo de pantallas.',
  ],
  '{0} is not an origin. Enter it like https://intranet.example, without a slash at the end; http only for localhost.':
    [
      '{0} ist keine gültige Adresse. Geben Sie sie so ein: https://intranet.example, ohne Schrägstrich am Ende; http nur für localhost.',
      '{0} n’est pas une origine. Saisissez-la sous la forme https://intranet.example, sans barre oblique à la fin ; http seulement pour localhost.',
      '{0} no es un origen. Escríbelo así: https://intranet.example, sin barra al final; http solo para localhost.',
    ],
  '{0} is not an allowed origin. Add it to an integration in the account settings.': [
    '{0} ist keine erlaubte Adresse. Fügen Sie sie unter „Integrationen“ hinzu.',
    '{0} n’est pas une origine autorisée. Ajoutez-la sous « Intégrations ».',
    '{0} no es un origen permitido. Añádelo en «Integraciones».',
  ],
  'This integration is for another group of screens.': [
    'Diese Integration gilt für eine andere Gruppe von Bildschirmen.',
    'Cette intégration est pour un autre groupe d’écrans.',
    'Esta integración es para otro grupo de pantallas.',
  ],
  'This integration is not for that area.': [
    'Diese Integration gilt nicht für diesen Bereich.',
    'Cette intégration n’est pas pour cet espace.',
    'Esta integración no es para esa área.',
  ],
  'This integration is view-only.': [
    'Diese Integration erlaubt nur das Ansehen.',
    'Cette intégration est en lecture seule.',
    'Esta integración es solo de lectura.',
  ],
  'An account can have up to {0} webhooks. Delete one that you no longer use.': [
    'Ein Konto kann bis zu {0} Webhooks haben. Löschen Sie einen, den Sie nicht mehr verwenden.',
    'Un compte peut avoir jusqu’à {0} webhooks. Supprimez-en un que vous n’utilisez plus.',
    'Una cuenta puede tener hasta {0} webhooks. Elimina uno que ya no uses.',
  ],
  'That address is in a private network, to which this server sends nothing.': [
    'Diese Adresse liegt in einem privaten Netz, an das dieser Server nichts sendet.',
    'Cette adresse est dans un réseau privé, auquel ce serveur n’envoie rien.',
    'Esa dirección está en una red privada, a la que este servidor no envía nada.',
  ],
  'It didn’t answer within {0} seconds.': [
    'Keine Antwort innerhalb von {0} Sekunden.',
    'Pas de réponse en {0} secondes.',
    'No respondió en {0} segundos.',
  ],
  'Its certificate is not valid.': [
    'Das Zertifikat ist nicht gültig.',
    'Son certificat n’est pas valide.',
    'Su certificado no es válido.',
  ],
  'It answered {0}.': ['Antwort: {0}.', 'Réponse : {0}.', 'Respondió {0}.'],
};
