import type { Translation } from '@vitrine/shared/language';
import type { bannerTexts } from './texts';

export const bannerTextsFr: Translation<typeof bannerTexts> = {
  trialExpired:
    'Votre essai est terminé. Choisissez une formule pour continuer à profiter de tout sans interruption.',
  trialExpireSoon: (days) =>
    `Votre essai se termine dans ${days} jours. Choisissez une formule pour continuer à profiter de tout sans interruption.`,
  expired:
    'Votre abonnement a été résilié. Reprenez-le ou choisissez une formule pour continuer à profiter de tout sans interruption.',
  error: 'Un problème est survenu avec votre abonnement. Contactez-nous pour obtenir de l’aide.',
  paymentFailed: 'Le paiement a échoué. Mettez à jour votre carte pour ne pas perdre l’accès au service.',
  updateDetails: 'Mettre à jour',
  choosePlan: 'Choisir une formule',
  contact: 'Nous contacter',
  contactSubject: (accountId) => `Abonnement du compte ${accountId}`,
};
