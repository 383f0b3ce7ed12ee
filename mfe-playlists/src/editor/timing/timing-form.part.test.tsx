import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCHEDULE_TYPES, SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract/values';
import { buildGroup } from '@vitrine/shared/testing';
import { NINE_O_CLOCK } from '../../testing/builders';
import { texts } from '../../texts';
import { emptyDraft } from '../draft.rule';
import type { Draft } from '../draft.rule';
import { TimingForm } from './timing-form';

const words = texts.timing;
function open(
  change: Partial<Draft> = {},
  faults: Parameters<typeof TimingForm>[0]['faults'] = [],
  showFaults = true,
) {
  const heard = { onTiming: jest.fn(), onDay: jest.fn(), onLimits: jest.fn(), onGroups: jest.fn() };
  render(
    <TimingForm
      draft={{ ...emptyDraft('2026-11-10'), ...change }}
      faults={faults}
      showFaults={showFaults}
      groups={[buildGroup({ id: 'bar', name: 'Bar' }), buildGroup({ id: 'hall', name: 'Hall' })]}
      zone="Europe/Vienna"
      now={NINE_O_CLOCK}
      {...heard}
    />,
  );
  return heard;
}

it('§3.8 §3.9 §3.10 §3.11 offers the four schedule types with the words of the specification', async () => {
  const { onTiming } = open();
  for (const type of SCHEDULE_TYPES)
    expect(screen.getByRole('radio', { name: SCHEDULE_TYPE_TITLES[type] })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Every day' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Custom Date and time' }));
  expect(onTiming).toHaveBeenCalledWith({ scheduleType: 'custom' });
});
it.each([
  ['every_day', ['Starts at', 'Ends', 'First day', 'Last day', 'Devices']],
  ['day_of_week', ['Starts at', 'Ends', 'First day', 'Last day', 'Devices']],
  ['custom', ['Date', 'Starts at', 'Ends', 'Devices']],
  ['manual', ['Devices']],
] as const)('%s asks only for %o', (scheduleType, labels) => {
  open({ scheduleType });
  for (const label of ['Date', 'Starts at', 'Ends', 'First day', 'Last day', 'Devices'])
    expect(Boolean(screen.queryByLabelText(label))).toBe((labels as readonly string[]).includes(label));
  expect(Boolean(screen.queryByRole('group', { name: 'Days' }))).toBe(scheduleType === 'day_of_week');
});
it('takes a first and a last day, and a warning when the last one has passed', () => {
  const { onTiming } = open({ firstDay: '2026-11-01', lastDay: '2026-11-09' });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-26' } });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '' } });
  expect(onTiming.mock.calls).toEqual([[{ lastDay: '2026-12-26' }], [{ firstDay: '' }]]);
  expect(screen.getByRole('status')).toHaveTextContent(words.ended);
  cleanup();
  open({}, ['days_reversed']);
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
    expect.stringContaining(texts.faults.days_reversed),
  );
});
it('names the days in full for screen readers, and shows which are chosen', async () => {
  const { onDay } = open({ scheduleType: 'day_of_week', days: [1, 7] });
  expect(screen.getByRole('button', { name: 'MON' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByTitle('Sunday')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'WED' }));
  expect(onDay).toHaveBeenCalledWith(3);
});
it('§1.4 reports time, date and group as they are chosen', async () => {
  const { onTiming, onGroups } = open({ scheduleType: 'custom', deviceGroups: ['bar'] });
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '18:15' } });
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-24' } });
  expect(onTiming.mock.calls).toEqual([[{ time: '18:15' }], [{ date: '2026-12-24' }]]);
  await userEvent.selectOptions(screen.getByLabelText('Devices'), 'Hall');
  await userEvent.selectOptions(screen.getByLabelText('Devices'), 'All devices');
  await userEvent.selectOptions(screen.getByLabelText('Another group'), 'Hall');
  expect(onGroups.mock.calls).toEqual([[['hall']], [[]], [['bar', 'hall']]]);
});
it('reports an end as seconds from the start, also after midnight, and its removal', async () => {
  const { onTiming } = open({ time: '22:00', duration: 3600 });
  expect(screen.getByLabelText('Ends at')).toHaveValue('23:00');
  fireEvent.change(screen.getByLabelText('Ends at'), { target: { value: '03:00' } });
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'When the next playlist starts');
  expect(onTiming.mock.calls).toEqual([[{ duration: 5 * 3600 }], [{ duration: 0 }]]);
});
it('offers an hour for a new end', async () => {
  const { onTiming } = open();
  expect(screen.queryByLabelText('Ends at')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'At a set time');
  expect(onTiming).toHaveBeenCalledWith({ duration: 3600 });
});
it('shows that an end is on the next day, and an incomplete one at its field', () => {
  open({ time: '22:00', duration: 5 * 3600 });
  expect(screen.getByLabelText('Ends at')).toHaveAccessibleDescription('On the next day');
  cleanup();
  open({ duration: NaN }, ['no_end']);
  expect(screen.getByLabelText('Ends at')).toHaveAccessibleDescription(texts.faults.no_end);
});
it('shows no faults before the first attempt to save', () => {
  open({ scheduleType: 'custom', time: '', date: '' }, ['no_time', 'no_date'], false);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
it('shows each fault at its field', () => {
  open({ scheduleType: 'custom', time: '', date: '' }, ['no_time', 'no_date']);
  expect(screen.getByLabelText('Starts at')).toHaveAccessibleDescription(texts.faults.no_time);
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(texts.faults.no_date);
});
it('warns of a start in the past only', () => {
  open({ scheduleType: 'custom', date: '2026-11-09' });
  expect(screen.getByText(words.passed)).toBeVisible();
});

it.each([
  [
    'skips',
    { scheduleType: 'custom', date: '2027-03-28', time: '02:30' },
    'Clocks go forward on Mar 28, 2027 and skip 02:30. That day it plays from 03:00.',
  ],
  [
    'skips on one of the days',
    { scheduleType: 'every_day', time: '02:30' },
    'Clocks go forward on Mar 28, 2027 and skip 02:30. That day it plays from 03:00.',
  ],
  [
    'shows twice',
    { scheduleType: 'custom', date: '2027-10-31', time: '02:30' },
    'Clocks go back on Oct 31, 2027 and show 02:30 twice. It starts both times.',
  ],
] as const)('warns of a start that the venue’s clock %s', (_what, change, sentence) => {
  open(change);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});
