import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { hourText, peakOf } from './figures.rule';
import { FAINT } from './tints';
import { scanTexts } from './texts';

const LABELLED = [0, 6, 12, 18];

/** Scans by hour in venue time: a column chart. */
export function ScanHours({ hours }: { hours: readonly number[] }) {
  const peak = peakOf(hours);
  const most = Math.max(1, ...hours);
  return (
    <Box>
      <h3>{scanTexts.byHour}</h3>
      <Columns role="img" aria-label={scanTexts.hours(peak < 0 ? '' : hourText(peak))}>
        {hours.map((total, hour) => (
          <span
            key={hourText(hour)}
            title={`${hourText(hour)}: ${scanTexts.count(total)}`}
            data-peak={hour === peak}
          >
            <i style={{ height: `${(total / most) * 100}%` }} />
          </span>
        ))}
      </Columns>
      <Scale aria-hidden>
        {LABELLED.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </Scale>
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
  h3 {
    margin-bottom: ${t.space[16]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(24, minmax(0, 1fr));
  gap: ${t.space[2]};
  height: 7rem;
  border-bottom: ${t.border};
  span {
    display: flex;
    align-items: flex-end;
  }
  i {
    width: 100%;
    border-radius: ${t.radius.mark} ${t.radius.mark} 0 0;
    background: ${FAINT};
  }
  span[data-peak='true'] i,
  span:hover i {
    background: ${t.color.accentText};
  }
`;
const Scale = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: ${t.space[4]};
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  ${t.font.tabular}
`;
