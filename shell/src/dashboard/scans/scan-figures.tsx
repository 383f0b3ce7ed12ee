import styled from 'styled-components';
import type { QrStats } from '@vitrine/shared/contract';
import { formatCount } from '@vitrine/shared/language';
import { t } from '@vitrine/shared/ui';
import { changeOf, type Change } from './figures.rule';
import { FAINT } from './tints';
import { scanTexts } from './texts';

/** Totals of scans and visitors, with the change from the previous period. */
export function ScanFigures({ stats }: { stats: QrStats }) {
  const change = changeOf(stats.total, stats.prev_total);
  return (
    <Row>
      <Figure $mark="total">
        <dt>{scanTexts.scans}</dt>
        <dd>{formatCount(stats.total)}</dd>
      </Figure>
      <Figure $mark="people">
        <dt title={scanTexts.peopleHint}>{scanTexts.visitors}</dt>
        <dd>{formatCount(stats.unique)}</dd>
      </Figure>
      <Figure>
        <dt>{scanTexts.change(stats.by_day.length)}</dt>
        <dd data-change={change.kind}>{changeText(change)}</dd>
      </Figure>
    </Row>
  );
}

function changeText(change: Change): string {
  if (change.kind === 'none_before') return scanTexts.noneBefore;
  if (change.kind === 'same') return scanTexts.same;
  return `${change.kind === 'more' ? '+' : '−'}${formatCount(change.percent)} %`;
}

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[16]} ${t.space[48]};
`;
/** Figure; the first two are also the legend of the chart. */
const Figure = styled.div<{ $mark?: 'total' | 'people' }>`
  dt {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    &::before {
      display: ${({ $mark }) => ($mark ? 'block' : 'none')};
      width: ${t.space[8]};
      height: ${t.space[8]};
      border-radius: ${t.radius.mark};
      background: ${({ $mark }) => ($mark === 'people' ? t.color.accentText : FAINT)};
      content: '';
    }
  }
  dd {
    color: ${t.color.strong};
    font-size: ${t.font.size[20]};
    font-weight: ${t.font.weight.strong};
    letter-spacing: ${t.font.tight};
    ${t.font.tabular}
  }
  dd[data-change='more'] {
    color: ${t.color.liveText};
  }
`;
