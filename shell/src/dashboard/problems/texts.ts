const screens = (count: number) => `${count} screens`;
const named = (all: readonly { name: string }[]) =>
  all.length === 1 && all[0] ? all[0].name : screens(all.length);

/** Problems in words: what is wrong, and what to do. */
export const problemTexts = {
  title: 'Problems',
  offline: (devices: readonly { name: string }[], since: string, isTogether: boolean) =>
    devices.length === 1
      ? `${named(devices)} has been offline since ${since}. Check its power and network.`
      : isTogether
        ? `${screens(devices.length)} have been offline since ${since}. Check their network.`
        : `${screens(devices.length)} are offline, the first since ${since}. Check their power and network.`,
  item: {
    loading: (name: string, where: string) => `“${name}” is still downloading to ${where}.`,
    gone: (name: string, where: string) =>
      `“${name}” on ${where} is no longer on the server. Remove it from its playlist.`,
    full: (name: string, where: string) =>
      `No space left for “${name}” on ${where}. Remove content or free space.`,
    damaged: (name: string, where: string) =>
      `“${name}” arrived damaged on ${where}. It is downloaded again.`,
    broken: (name: string, where: string) => `“${name}” can’t be played on ${where}. Convert or replace it.`,
  },
  reported: (where: string, error: string) => `${where}: ${error}`,
  promos: (all: readonly { name: string }[]) =>
    all.length === 1 && all[0]
      ? `“${all[0].name}” couldn’t be prepared. Try again, or upload it in another format.`
      : `${all.length} promos couldn’t be prepared. Try again, or upload them in another format.`,
  storageFull: 'Your storage is full, so nothing can be uploaded. Remove promos or add storage.',
  storageNearly: (percent: number) => `${percent}% of your storage is used. Remove promos or add storage.`,
  idle: (devices: readonly { name: string }[]) => `Nothing is scheduled now for ${named(devices)}.`,
  named,
  open: 'See screen',
  list: 'See screens',
  promo: 'See promo',
  promoList: 'See promos',
  schedule: 'Go to schedule',
};
