import styled from 'styled-components';
import { formatCount } from '@vitrine/shared/language';
import { t } from '@vitrine/shared/ui';
import { scanTexts } from './texts';

export interface Share {
  id: string;
  name: string;
  total: number;
}

/** Bars shown; all are in the table. */
const MOST_SHOWN = 6;

/** Ranked bar list; lengths are relative to the first. Empty without any assigned scans. */
export function ScanShares({ title, shares }: { title: string; shares: readonly Share[] }) {
  if (!shares.some(({ id }) => id !== '')) return null;
  const most = Math.max(1, ...shares.map(({ total }) => total));
  const rest = shares.length - MOST_SHOWN;
  return (
    <Box>
      <h3>{title}</h3>
      <ol>
        {shares.slice(0, MOST_SHOWN).map(({ id, name, total }) => (
          <li key={id}>
            <span>{name}</span>
            <b>{formatCount(total)}</b>
            <i aria-hidden style={{ width: `${(total / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      {rest > 0 && <p>{scanTexts.more(rest)}</p>}
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
  h3 {
    margin-bottom: ${t.space[8]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${t.space[4]} ${t.space[16]};
    padding: ${t.space[8]} 0;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    ${t.font.tabular}
  }
  i {
    grid-column: 1 / -1;
    height: ${t.space[4]};
    border-radius: ${t.radius.round};
    background: ${t.color.accentText};
  }
  p {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;
