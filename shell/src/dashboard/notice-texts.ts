/** Texts of the notices above the screens. */
export const approvalTexts = {
  waiting: (count: number, first: readonly { name: string }[]) =>
    (count === 1 ? '1 playlist is waiting for approval: ' : `${count} playlists are waiting for approval: `) +
    first
      .slice(0, 2)
      .map(({ name }) => `“${name}”`)
      .join(', ') +
    (count > 2 ? ' …' : ''),
  review: 'Review',
  sentBack: (name: string, reason: string, more: number) =>
    `“${name}” was rejected: ${reason}` + (more > 0 ? ` (and ${more} more)` : ''),
  change: 'Edit',
};

export const runningOutTexts = {
  soon: (name: string, day: string) => `“${name}” has nothing left to play after ${day}.`,
  over: (name: string) => `“${name}” has nothing left to play.`,
  several: (playlists: readonly { name: string }[]) =>
    `${playlists.length} playlists have nothing left to play, now or within a week: ` +
    playlists
      .slice(0, 2)
      .map(({ name }) => `“${name}”`)
      .join(', ') +
    (playlists.length > 2 ? ' …' : ''),
  edit: 'Edit',
  see: 'See playlists',
};

export const deletionTexts = {
  planned: (day: string) => `This account will be deleted on ${day}. Until then everything works.`,
  more: 'Keep the account',
};
