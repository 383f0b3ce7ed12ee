/** Words of the block of screens. */
export const screenTexts = {
  showAll: (count: number) => `Show all ${count} screens`,
  showFewer: 'Show fewer',
  content: 'Content on your screens',
  lacking: (count: number) =>
    count === 1 ? 'One screen still waits for content.' : `${count} screens still wait for content.`,
  allReady: (count: number) =>
    count === 1 ? 'The screen has all of its content.' : `All ${count} screens have all of their content.`,
  ready: (ready: number, total: number) => `${ready} of ${total}`,
  older: 'older content',
  onBoard: (name: string, ready: number, total: number) => `${name}: ${ready} of ${total} on board`,
  more: (count: number) => (count === 1 ? 'and 1 more screen' : `and ${count} more screens`),
};
