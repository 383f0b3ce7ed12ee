/** Texts of an embed's own panels and notices, to the visitors of the page around it. */
export const visitorTexts = {
  title: 'This view can’t be shown',
  authTitle: 'This view needs you to sign in again',
  authText: 'This page’s access to Vitrine is not valid. Try again, or reload the page.',
  awayTitle: 'Vitrine can’t be reached',
  awayText: 'Check your connection. This view keeps trying.',
  crashTitle: 'This view ran into a problem',
  crashText: 'Nothing you saved is lost. Try again.',
  authorsOnly:
    'This page is not set up for Vitrine yet. Its developer can find the reason in the browser console.',
  outside: 'That page opens in Vitrine itself.',
  open: 'Open Vitrine',
};
