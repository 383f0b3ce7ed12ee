export const demoTexts = {
  title: 'See it play',
  lead: 'The manager beside three screens that really play. Change something on the left and watch it arrive.',
  manager: 'The manager',
  screens: 'Three screens',
  opening: 'Signing in',
  failed: 'The demo could not sign in. Retry, or sign in yourself.',
  retry: 'Retry',
  player: (name: string) => `What ${name} shows`,
  network: 'Network',
  of: (name: string) => ` of ${name}`,
  online: 'Connected',
  offline: 'Cable pulled: it plays on from its own memory.',
  notCut: 'The line could not be switched. Try again.',
  places: { bar: 'Behind the bar', window: 'In the window', totem: 'A totem, portrait' } as Record<
    string,
    string
  >,
  alone: 'Open the manager alone',
};
