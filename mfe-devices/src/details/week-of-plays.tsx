import type { usePlays } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { icons, LinkButton, Skeleton } from '@vitrine/shared/ui';
import { List, Part, PartHead } from './details.styles';
import { detailsTexts as words } from './texts';

const SHOWN = 5;

/** Promos that the device played most in the last seven days. */
export function WeekOfPlays({ device, plays }: { device: Device; plays: ReturnType<typeof usePlays> }) {
  const rows = plays.data?.rows ?? [];
  return (
    <Part aria-label={words.plays}>
      <PartHead>
        <h2>{words.plays}</h2>
        <LinkButton
          size="small"
          icon={icons.chart}
          to={`/statistics?device=${encodeURIComponent(device.id)}&by=promo`}
        >
          {words.playsAll}
        </LinkButton>
      </PartHead>
      {plays.isPending && <Skeleton height="8rem" />}
      {plays.isError && !plays.data && <p>{words.playsFailed}</p>}
      {plays.data && rows.length === 0 && <p>{words.playsNone}</p>}
      <List>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <small>{words.played(row.plays)}</small>
          </li>
        ))}
      </List>
    </Part>
  );
}
