/** Texts of the subscription banner. */
export const bannerTexts = {
  /** Texts of spec §4 Subscription banner. */
  trialExpired: 'Your trial has ended. Choose a plan to keep enjoying all the features without interruption.',
  trialExpireSoon: (days: number) =>
    `Your trial ends in ${days} days. Choose a plan now to keep enjoying all features without interruption.`,
  expired:
    'Your subscription has been canceled. Resume or choose a plan now to continue enjoying all features without interruption.',
  error: 'There was a problem with your subscription. Please contact us for support.',
  paymentFailed: 'Payment failed. Please update your card details to avoid losing access to the service.',
  updateDetails: 'Update details',
  choosePlan: 'Choose a plan',
  contact: 'Contact us',
  contactSubject: (accountId: string) => `Subscription of account ${accountId}`,
};
