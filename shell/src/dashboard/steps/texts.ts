/** Texts of the first steps. */
export const prepareTexts = {
  title: 'Get your first screen going',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  steps: {
    upload_promo: 'Upload a promo',
    create_playlist: 'Create a playlist',
    connect_device: 'Connect a screen',
    schedule_playlist: 'Schedule a playlist',
    invite_member: 'Invite a colleague',
  },
  why: {
    upload_promo: 'A picture or video that your guests will see.',
    create_playlist: 'Put promos in order, and set how long each is shown.',
    connect_device: 'Any screen with a browser. It shows a code; type it here.',
    schedule_playlist: 'Choose when it plays: every day, on some days, or once.',
    invite_member: 'Share the work with someone in your venue.',
  },
  done: 'Done',
  dismiss: 'Hide these steps',
  dismissed: 'Steps hidden.',
};

export const stepTexts = {
  bringBack: (left: number) => (left === 1 ? 'Show the last step' : `Show the ${left} remaining steps`),
};
