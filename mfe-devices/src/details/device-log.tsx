import { useState } from 'react';
import type { useDeviceDetails } from '@vitrine/shared/calls';
import { clockTime, floatingInZone, formatDay } from '@vitrine/shared/rules';
import { Button, Skeleton } from '@vitrine/shared/ui';
import { List, Part } from './details.styles';
import { logLines } from './log-lines';
import { detailsTexts as words } from './texts';

const FIRST = 12;

/** Log of the last week, newest first, in the venue's time. */
export function DeviceLog({ details }: { details: ReturnType<typeof useDeviceDetails> }) {
  const [isWhole, setWhole] = useState(false);
  const { data } = details;
  const log = data ? logLines(data) : [];
  return (
    <Part aria-label={words.log}>
      <h2>{words.log}</h2>
      {details.isPending && <Skeleton height="12rem" />}
      {details.isError && !data && <p>{words.logFailed}</p>}
      {data && log.length === 0 && <p>{words.logNone}</p>}
      <List>
        {log.slice(0, isWhole ? undefined : FIRST).map(({ at: unix, text }) => {
          const at = floatingInZone(unix * 1000, data?.timezone ?? '');
          return (
            <li key={`${unix} ${text}`}>
              <span>{text}</span>
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
