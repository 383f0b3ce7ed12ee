import styled from 'styled-components';
import type { Plays } from '@vitrine/shared/contract';
import { PLAY_GROUPINGS } from '@vitrine/shared/contract/values';
import { Button, ChipGroup, icons, Segmented, t, TextField } from '@vitrine/shared/ui';
import { FILTERS, PERIODS, type Period, type StatisticsView } from './statistics.rule';
import { statisticsTexts as texts } from './words.table';

/** Period, subject and filters of the page. `days` are those of the chosen period. */
export function StatisticsTools(props: {
  view: StatisticsView;
  days: { from: string; to: string };
  names: Plays['names'] | undefined;
  onChange: (change: Partial<StatisticsView>) => void;
}) {
  const { view, days, names, onChange } = props;
  const filters = FILTERS.filter((kind) => view[kind] !== '');
  return (
    <Tools>
      <ChipGroup
        label={texts.period}
        value={view.period}
        onChange={(value) =>
          onChange({ period: value as Period, ...(value === 'own' ? days : { from: '', to: '' }) })
        }
        options={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
      />
      {view.period === 'own' && (
        <Fields>
          <TextField
            label={texts.from}
            type="date"
            value={days.from}
            max={days.to}
            onChange={(event) => event.target.value && onChange({ from: event.target.value })}
          />
          <TextField
            label={texts.to}
            type="date"
            value={days.to}
            min={days.from}
            onChange={(event) => event.target.value && onChange({ to: event.target.value })}
          />
        </Fields>
      )}
      <Segmented
        label={texts.by}
        value={view.by}
        onChange={(by) => onChange({ by })}
        segments={PLAY_GROUPINGS.map((value) => ({ value, label: texts.groups[value] }))}
      />
      {filters.length > 0 && (
        <Filters>
          {filters.map((kind) => {
            const name = names?.[kind] || (names ? texts.deleted : '…');
            return (
              <Button
                key={kind}
                size="small"
                icon={icons.close}
                aria-label={texts.remove(texts.filter[kind], name)}
                onClick={() => onChange({ [kind]: '' })}
              >
                {texts.filterBy(texts.filter[kind], name)}
              </Button>
            );
          })}
        </Filters>
      )}
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[12]};
  min-width: 0;
  > * {
    max-width: 100%;
  }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 11rem));
  gap: ${t.space[12]};
`;
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
  min-width: 0;
`;
