export const demoTexts = {
  title: 'See it play',
  lead: 'Vitrine next to three real players. Change something in the manager and watch the screens follow.',
  manager: 'The manager',
  screens: 'Three screens',
  opening: 'Signing in',
  failed: 'Couldn’t sign in to the demo. Retry, or sign in yourself.',
  retry: 'Retry',
  player: (name: string) => `What ${name} shows`,
  network: 'Network',
  of: (name: string) => ` of ${name}`,
  online: 'Connected',
  offline: 'Offline. Keeps playing what it has downloaded.',
  notCut: 'Couldn’t switch the network. Try again.',
  places: { bar: 'Behind the bar', window: 'In the window', totem: 'Portrait totem' } as Record<
    string,
    string
  >,
  alone: 'Open the manager on its own',
};
