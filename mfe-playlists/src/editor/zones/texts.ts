/** Texts of the zones of a playlist. */
export const zoneTexts = {
  open: 'Divide the screen…',
  title: 'Divide the screen',
  lead: 'This playlist plays in the first zone. Choose what plays in the others: each repeats its approved items.',
  portrait: 'On a portrait screen, zones beside the first are below it.',
  layout: 'Layout',
  whole: 'Whole screen',
  zone: (number: number) => `Zone ${number}`,
  choose: 'Choose a playlist',
  none: 'There is no other approved playlist to show in a zone.',
  missing: 'Deleted playlist',
  fault: 'Choose a playlist for each zone.',
  set: 'Set',
  failed: 'Couldn’t load your playlists',
};
