import styled from 'styled-components';
import type { PrepareStatus } from '@vitrine/shared/contract';
import { clockTime, formatDay, startOfDay } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { Block } from './block';
import { dashboardTexts } from './texts';

interface NextBlockProps {
  starts: NonNullable<PrepareStatus['next_starts']>;
  /** Venue time, floating seconds. */
  now: number;
}

/** The next starts on the screens of the venue. Empty when there are none. */
export function NextBlock({ starts, now }: NextBlockProps) {
  const coming = starts.filter(({ at }) => at > now);
  if (coming.length === 0) return null;
  return (
    <Block title={dashboardTexts.nextTitle} allPath="/schedule">
      <List>
        {coming.map(({ at, titles }) => (
          <li key={at}>
            <time>
              {startOfDay(at) === startOfDay(now) ? clockTime(at) : `${formatDay(at)}, ${clockTime(at)}`}
            </time>
            <b>{titles.join(' + ')}</b>
          </li>
        ))}
      </List>
    </Block>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${t.space[12]} ${t.space[16]};
  li {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  time {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    ${t.font.tabular}
  }
  b {
    overflow: hidden;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
