import { useState } from 'react';
import type { useDeviceDetails } from '@vitrine/shared/calls';
import { clockTime, floatingInZone, formatDay } from '@vitrine/shared/rules';
import { Button, Skeleton } from '@vitrine/shared/ui';
import { List, Part } from './details.styles';
import { CommandLine } from './command-line';
import { logRows } from './log-rows';
import { detailsTexts as words } from './texts';

const FIRST = 12;

interface Props {
  details: ReturnType<typeof useDeviceDetails>;
  /** Whether the device is offline now. */
  isOffline: boolean;
}

/** Log of the last week, what users asked of the device too, newest first, in the venue's time. */
export function DeviceLog({ details, isOffline }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { data } = details;
  const log = data ? logRows(data) : [];
  return (
    <Part aria-label={words.log}>
      <h2>{words.log}</h2>
      {details.isPending && <Skeleton height="12rem" />}
      {details.isError && !data && <p>{words.logFailed}</p>}
      {data && log.length === 0 && <p>{words.logNone}</p>}
      <List>
        {log.slice(0, isWhole ? undefined : FIRST).map((row) => {
          const at = floatingInZone(row.at * 1000, data?.timezone ?? '');
          return (
            <li key={row.key}>
              {'text' in row ? (
                <span>{row.text}</span>
              ) : (
                <CommandLine command={row.command} isOffline={isOffline} zone={data?.timezone ?? ''} />
              )}
              <time>{`${formatDay(at)}, ${clockTime(at)}`}</time>
            </li>
          );
        })}
      </List>
      {!isWhole && log.length > FIRST && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            {words.logAll(log.length)}
          </Button>
        </div>
      )}
    </Part>
  );
}
