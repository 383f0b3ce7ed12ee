import type { useDeviceDetails } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { clockTime, formatDay } from '@vitrine/shared/rules';
import { FailedState, icons, LinkButton, Skeleton } from '@vitrine/shared/ui';
import { List, Part, PartHead } from './details.styles';
import { detailsTexts as words } from './texts';

/** The next three starts, in the venue's time. */
export function NextStarts(props: { device: Device; details: ReturnType<typeof useDeviceDetails> }) {
  const { device, details } = props;
  const group = device.group_id ? `?group=${encodeURIComponent(device.group_id)}` : '';
  return (
    <Part aria-label={words.next}>
      <PartHead>
        <h2>{words.next}</h2>
        <LinkButton size="small" icon={icons.calendar} to={`/schedule${group}`}>
          {words.schedule}
        </LinkButton>
      </PartHead>
      {details.isPending && <Skeleton height="6rem" />}
      {details.isError && !details.data && <FailedState title={words.failedTitle} query={details} />}
      {details.data?.starts.length === 0 && <p>{words.nextNone}</p>}
      {details.data && details.data.starts.length > 0 && <p>{words.zone(details.data.timezone)}</p>}
      {details.data && details.data.starts.length > 0 && (
        <List>
          {details.data.starts.map(({ at, titles }) => (
            <li key={at}>
              <span>{titles.join(' + ')}</span>
              <time>{`${formatDay(at)}, ${clockTime(at)}`}</time>
            </li>
          ))}
        </List>
      )}
    </Part>
  );
}
