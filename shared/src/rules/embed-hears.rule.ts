import type { ChangedKind, EmbedArea } from '../contract';
import { topics } from '../contract/values';

/** Kinds of changes that an embed receives: those that invalidate data of its area. */
const KINDS: Record<EmbedArea, readonly ChangedKind[]> = {
  schedule: ['schedule', 'playlist', 'device', 'group', 'account'],
  media: ['promo', 'account'],
  playlists: ['promo', 'playlist', 'schedule', 'device', 'group', 'account'],
  devices: ['device', 'group', 'playlist', 'schedule', 'account'],
};

/**
 * MQTT filters of an embed token, below the account. With a token of one group (`group`) an embed receives no
 * device messages, because only the database knows a device's group, and polls the API instead.
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

/** Whether a topic or filter is covered by one of these filters. No filter here contains `#`. */
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
