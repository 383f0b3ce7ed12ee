import type { Translation } from '@vitrine/shared/language';
import type { bannerTexts } from './texts';

export const bannerTextsEs: Translation<typeof bannerTexts> = {
  trialExpired:
    'Tu prueba ha terminado. Elige un plan para seguir disfrutando de todas las funciones sin interrupción.',
  trialExpireSoon: (days) =>
    `Tu prueba termina en ${days} días. Elige un plan ahora para seguir disfrutando de todas las funciones sin interrupción.`,
  expired:
    'Tu suscripción se ha cancelado. Reanúdala o elige un plan para seguir disfrutando de todas las funciones sin interrupción.',
  error: 'Ha habido un problema con tu suscripción. Escríbenos y te ayudamos.',
  paymentFailed: 'El pago ha fallado. Actualiza los datos de tu tarjeta para no perder el acceso.',
  updateDetails: 'Actualizar datos',
  choosePlan: 'Elegir un plan',
  contact: 'Contactar',
  contactSubject: (accountId) => `Suscripción de la cuenta ${accountId}`,
};
