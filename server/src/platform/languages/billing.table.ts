/** Sentences of plans and payments. */
export const BILLING_SENTENCES: Record<string, readonly [de: string, fr: string, es: string]> = {
  'There was a problem with your subscription. Please contact us for support.': [
    'Es gab ein Problem mit Ihrem Abo. Bitte wenden Sie sich an unseren Support.',
    'Il y a eu un problème avec votre abonnement. Veuillez contacter notre assistance.',
    'Hubo un problema con tu suscripción. Ponte en contacto con nosotros.',
  ],
  'Your last payment failed. Update your card first.': [
    'Ihre letzte Zahlung ist fehlgeschlagen. Aktualisieren Sie zuerst Ihre Karte.',
    'Votre dernier paiement a échoué. Mettez d’abord votre carte à jour.',
    'Tu último pago falló. Actualiza primero tu tarjeta.',
  ],
  'You can add storage packs to Basic or Pro. Choose a plan first.': [
    'Speicherpakete gibt es zu Basic und Pro. Wählen Sie zuerst einen Tarif.',
    'Les packs de stockage s’ajoutent à Basic ou Pro. Choisissez d’abord une formule.',
    'Puedes añadir paquetes de almacenamiento a Basic o Pro. Elige primero un plan.',
  ],
  'There is nothing to resume. Choose a plan.': [
    'Es gibt nichts fortzusetzen. Wählen Sie einen Tarif.',
    'Il n’y a rien à reprendre. Choisissez une formule.',
    'No hay nada que reanudar. Elige un plan.',
  ],
  'There is no paid subscription to cancel.': [
    'Es gibt kein bezahltes Abo, das Sie kündigen könnten.',
    'Il n’y a pas d’abonnement payant à résilier.',
    'No hay ninguna suscripción de pago que cancelar.',
  ],
  'There is no card yet. We ask for one when you choose a plan.': [
    'Noch keine Karte. Wir fragen danach, wenn Sie einen Tarif wählen.',
    'Pas encore de carte. Nous la demandons quand vous choisissez une formule.',
    'Todavía no hay tarjeta. La pedimos cuando eliges un plan.',
  ],
  'The Free plan is for one screen.': [
    'Der Tarif Gratis ist für einen Bildschirm.',
    'La formule Gratuit est prévue pour un écran.',
    'El plan Gratis es para una pantalla.',
  ],
  'Choose between {0} and {1}.': [
    'Wählen Sie eine Zahl von {0} bis {1}.',
    'Choisissez un nombre de {0} à {1}.',
    'Elige un número del {0} al {1}.',
  ],
  'Use up to {0} characters.': [
    'Verwenden Sie höchstens {0} Zeichen.',
    'Utilisez {0} caractères au plus.',
    'Usa {0} caracteres como máximo.',
  ],
  'Use up to {0} lines and {1} characters.': [
    'Verwenden Sie höchstens {0} Zeilen und {1} Zeichen.',
    'Utilisez {0} lignes et {1} caractères au plus.',
    'Usa {0} líneas y {1} caracteres como máximo.',
  ],
  'This is not a VAT number. It looks like DE123456789.': [
    'Das ist keine USt-IdNr. Ein Beispiel ist DE123456789.',
    'Ce n’est pas un numéro de TVA. Exemple : FR12345678901.',
    'No es un NIF-IVA. Ejemplo: ESB12345678.',
  ],
  'The payment provider is not set up on this server.': [
    'Auf diesem Server ist kein Zahlungsanbieter eingerichtet.',
    'Aucun prestataire de paiement n’est configuré sur ce serveur.',
    'El proveedor de pagos no está configurado en este servidor.',
  ],
  'Payments are not set up on this server. Nothing was charged or changed. Ask its operator.': [
    'Auf diesem Server sind keine Zahlungen eingerichtet. Nichts wurde abgebucht oder geändert. Fragen Sie den Betreiber.',
    'Les paiements ne sont pas configurés sur ce serveur. Rien n’a été débité ni modifié. Adressez-vous à son exploitant.',
    'Los pagos no están configurados en este servidor. No se ha cobrado ni cambiado nada. Consulta a su operador.',
  ],
  'Your trial of {0}': ['Ihre Testphase von {0}', 'Votre essai de {0}', 'Tu prueba de {0}'],
  'Your plan {0}': ['Ihr Tarif {0}', 'Votre formule {0}', 'Tu plan {0}'],
  '1 screen': ['1 Bildschirm', '1 écran', '1 pantalla'],
  '{0} screens': ['{0} Bildschirme', '{0} écrans', '{0} pantallas'],
  '{0} covers {1}, and {2} is connected. Choose more screens under Subscription, or replace one that is connected.':
    [
      '{0} umfasst {1}, und {2} ist verbunden. Wählen Sie unter „Abo“ mehr Bildschirme, oder ersetzen Sie einen verbundenen.',
      '{0} couvre {1}, et {2} est connecté. Choisissez plus d’écrans sous « Abonnement », ou remplacez un écran connecté.',
      '{0} incluye {1} y {2} está conectada. Elige más pantallas en «Suscripción» o sustituye una conectada.',
    ],
  '{0} covers {1}, and {2} are connected. Choose more screens under Subscription, or replace one that is connected.':
    [
      '{0} umfasst {1}, und {2} sind verbunden. Wählen Sie unter „Abo“ mehr Bildschirme, oder ersetzen Sie einen verbundenen.',
      '{0} couvre {1}, et {2} sont connectés. Choisissez plus d’écrans sous « Abonnement », ou remplacez un écran connecté.',
      '{0} incluye {1} y {2} están conectadas. Elige más pantallas en «Suscripción» o sustituye una conectada.',
    ],
  'You can buy storage packs with a monthly plan only. Remove them or choose a monthly plan.': [
    'Speicherpakete gibt es nur zu monatlichen Tarifen. Entfernen Sie sie, oder wählen Sie einen monatlichen Tarif.',
    'Les packs de stockage n’existent qu’avec une formule mensuelle. Retirez-les ou choisissez une formule mensuelle.',
    'Los paquetes de almacenamiento solo se compran con un plan mensual. Quítalos o elige un plan mensual.',
  ],
  'This message is not signed by the payment provider.': [
    'Diese Nachricht ist nicht vom Zahlungsanbieter signiert.',
    'Ce message n’est pas signé par le prestataire de paiement.',
    'Este mensaje no está firmado por el proveedor de pagos.',
  ],
  'This subscription is not known to the payment provider.': [
    'Der Zahlungsanbieter kennt dieses Abo nicht.',
    'Le prestataire de paiement ne connaît pas cet abonnement.',
    'El proveedor de pagos no conoce esta suscripción.',
  ],
  'This checkout can’t be paid any more. Choose again.': [
    'Dieser Kauf lässt sich nicht mehr bezahlen. Wählen Sie noch einmal.',
    'Cet achat ne peut plus être payé. Choisissez de nouveau.',
    'Esta compra ya no se puede pagar. Elige de nuevo.',
  ],
  'The payment provider is not responding. Nothing was changed. Try again in a moment.': [
    'Der Zahlungsanbieter antwortet nicht. Nichts wurde geändert. Versuchen Sie es gleich noch einmal.',
    'Le prestataire de paiement ne répond pas. Rien n’a été modifié. Réessayez dans un instant.',
    'El proveedor de pagos no responde. No se ha cambiado nada. Inténtalo en un momento.',
  ],
  'This form was sent by another site.': [
    'Dieses Formular wurde von einer anderen Seite gesendet.',
    'Ce formulaire a été envoyé par un autre site.',
    'Este formulario lo envió otro sitio.',
  ],
};
