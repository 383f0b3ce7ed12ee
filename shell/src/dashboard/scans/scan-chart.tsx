import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import type { QrStats } from '@vitrine/shared/contract';
import { formatCount } from '@vitrine/shared/language';
import { t } from '@vitrine/shared/ui';
import { axisDays, dayAt, dayText, peakOf } from './figures.rule';
import { FAINT } from './tints';
import { scanTexts } from './texts';

/** Height in pixels. */
const HEIGHT = 220;
const AXIS = 24;
const SIDE = 36;
/** Half the width of today's label, below the last bar. */
const RIGHT = 38;
const TOP = 8;
/** Width before the first measurement, or without measurements. */
const FIRST_WIDTH = 640;
const DAY_LABEL = 104;
const MOST_TICKS = 4;

/** Bar chart by day: total scans, and unique visitors. The table below has the same numbers. */
export function ScanChart({ days }: { days: QrStats['by_day'] }) {
  const [width, box] = useWidth();
  const [pointed, setPointed] = useState<QrStats['by_day'][number] | undefined>();
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [SIDE, width - RIGHT],
    paddingInner: days.length > 31 ? 0.2 : 0.3,
  });
  const most = Math.max(1, ...days.map(({ total }) => total));
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - AXIS, TOP], nice: MOST_TICKS });
  const ticks = y.ticks(MOST_TICKS).filter(Number.isInteger);
  const labelled = new Set(axisDays(days, (width - SIDE) / DAY_LABEL));
  const best = days[peakOf(days.map(({ total }) => total))];
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const radius = Math.min(3, x.bandwidth() / 3);
  const bar = (day: string, value: number) => ({
    x: x(day) ?? 0,
    y: y(value),
    width: x.bandwidth(),
    height: Math.max(0, HEIGHT - AXIS - y(value)),
    rx: radius,
  });

  function handlePoint(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(dayAt(days, (event.clientX - left - SIDE) / (width - SIDE - RIGHT)));
  }

  return (
    <Figure ref={box}>
      <svg
        role="img"
        aria-label={scanTexts.chart(days.length, formatCount(total), best ? dayText(best.day) : '')}
        width={width}
        height={HEIGHT}
        onPointerMove={handlePoint}
        onPointerDown={handlePoint}
        onPointerLeave={() => setPointed(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick} data-part="grid">
            <line x1={SIDE} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={SIDE - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        {days.map(({ day, total: scans, unique }) => (
          <g key={day} data-pointed={pointed?.day === day}>
            <Bar data-part="total" {...bar(day, scans)} />
            <Bar data-part="people" {...bar(day, unique)} />
            {labelled.has(day) && (
              <text x={(x(day) ?? 0) + x.bandwidth() / 2} y={HEIGHT - 4} textAnchor="middle">
                {dayText(day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden>
        {pointed && scanTexts.dayLine(dayText(pointed.day), pointed.total, pointed.unique)}
      </figcaption>
    </Figure>
  );
}

function useWidth() {
  const [width, setWidth] = useState(FIRST_WIDTH);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || FIRST_WIDTH);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [width, box] as const;
}

const Figure = styled.figure`
  min-width: 0;
  margin: 0;
  overflow: hidden;
  svg {
    display: block;
    touch-action: pan-y;
  }
  line {
    stroke: ${t.color.line};
  }
  text {
    fill: ${t.color.muted};
    font-size: ${t.font.size[12]};
    ${t.font.tabular}
  }
  [data-part='total'] {
    fill: ${FAINT};
  }
  [data-part='people'] {
    fill: ${t.color.accentText};
  }
  [data-pointed='true'] rect {
    filter: brightness(1.15);
  }
  [data-pointed='true'] text {
    fill: ${t.color.strong};
  }
  figcaption {
    min-height: 1.5em;
    color: ${t.color.text};
    font-size: ${t.font.size[13]};
    text-align: right;
    ${t.font.tabular}
  }
`;
