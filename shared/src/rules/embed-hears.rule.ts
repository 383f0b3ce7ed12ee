import { topics, type ChangedKind, type EmbedArea } from '../contract';

/** The changes that a page of somebody else hears of: those that make stale what its area reads. */
const KINDS: Record<EmbedArea, readonly ChangedKind[]> = {
  schedule: ['schedule', 'playlist', 'device', 'group', 'account'],
  media: ['promo', 'account'],
  playlists: ['promo', 'playlist', 'schedule', 'device', 'group', 'account'],
  devices: ['device', 'group', 'playlist', 'schedule', 'account'],
};

/**
 * The filters of MQTT, below the account, of all that a page with an embed token hears. Whose screen it is stands in the database: with a token of one
 * group (`group`) a page hears nothing of screens, and asks the API instead, which looks.
 */
export function embedFilters(area: EmbedArea, group: string | null): string[] {
  const kinds = KINDS[area];
  const hearsScreens = group === null && kinds.includes('device');
  return [
    ...kinds.map(topics.changed),
    ...(area === 'media' ? [topics.processing('+')] : []),
    ...(hearsScreens ? [topics.live('+'), topics.state('+')] : []),
  ];
}

/** Whether a topic is one of these, or a filter that matches no more than one of them does. `#` is in no filter here. */
export function isAmong(filters: readonly string[], topic: string): boolean {
  const levels = topic.split('/');
  return filters.some((filter) => {
    const wanted = filter.split('/');
    return (
      wanted.length === levels.length &&
      wanted.every((level, at) => (level === '+' ? levels[at] !== '#' : level === levels[at]))
    );
  });
}
