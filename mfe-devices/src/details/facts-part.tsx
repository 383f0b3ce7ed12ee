import type { Device } from '@vitrine/shared/contract';
import { agoText, clockTime, floatingInZone, formatDate } from '@vitrine/shared/rules';
import { useIsLive } from '@vitrine/shared/shell-api';
import { useNowSeconds } from '@vitrine/shared/ui';
import { Facts, Part } from './details.styles';
import { factsOf } from './facts';
import { detailsTexts as words } from './texts';

/**
 * Facts that the device reports about itself. Those that an earlier player does not report are unknown;
 * before the first report there are only the known ones.
 */
export function FactsPart({ device, zone }: { device: Device; zone: string }) {
  const now = useNowSeconds();
  const isLive = useIsLive(device.device_id);
  const lastSeen = device.last_seen === 0 ? words.fact.never : agoText(device.last_seen, now);
  const timeOf = (unix: number) => {
    const at = floatingInZone(unix * 1000, zone);
    return `${formatDate(at)}, ${clockTime(at)}`;
  };
  const facts = factsOf(device, isLive ? words.fact.seenNow : lastSeen, timeOf);
  return (
    <Part aria-label={words.facts}>
      <h2>{words.facts}</h2>
      <Facts>
        {facts
          .filter(([, value]) => device.state || value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-unknown={value === null ? '' : undefined}>{value ?? words.unknown}</dd>
            </div>
          ))}
      </Facts>
    </Part>
  );
}
