import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from './time-field';
import { isWholeTime, readTime, steppedTime } from './time-text.rule';

describe('a time as typed by users', () => {
  it.each([
    ['9', '09:00'],
    ['21', '21:00'],
    ['0900', '09:00'],
    ['930', '09:30'],
    ['9:00', '09:00'],
    [' 09:05 ', '09:05'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    ['21:30', '21:30'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['9 pm', '21:00'],
    ['12am', '00:00'],
    ['12:15 PM', '12:15'],
    ['14 Uhr', '14:00'],
    ['14:30 uhr', '14:30'],
    ['14 h', '14:00'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    '',
    ' ',
    '24',
    '24:00',
    '9:60',
    '9:5',
    '99',
    '12345',
    'noon',
    '-1',
    '9:00:00',
    '13 pm',
    '0 am',
    '٩',
  ])('“%s” is none', (text) => expect(readTime(text)).toBeNull());

  it.each([
    ['9', false],
    ['21', false],
    ['930', false],
    ['9:3', false],
    ['9:30', true],
    ['0930', true],
    ['2560', false],
  ])('%s is whole: %s', (text, whole) => expect(isWholeTime(text)).toBe(whole));

  it.each([
    ['09:00', 1, '09:15'],
    ['09:00', -1, '08:45'],
    ['09:07', 1, '09:15'],
    ['09:07', -1, '09:00'],
    ['23:50', 1, '00:00'],
    ['00:00', -1, '23:45'],
  ] as const)('%s by %i is %s', (time, direction, next) =>
    expect(steppedTime(time, 15, direction)).toBe(next),
  );
});

describe('a time field', () => {
  function Held({ first, heard }: { first: string; heard: (time: string) => void }) {
    const [value, setValue] = useState(first);
    const hear = (time: string) => {
      heard(time);
      setValue(time);
    };
    return (
      <>
        <TimeField label="Starts at" value={value} onChange={hear} />
        <button type="button" onClick={() => setValue('20:00')}>
          Eight
        </button>
      </>
    );
  }
  function open(first = '09:00') {
    const heard: string[] = [];
    render(<Held first={first} heard={(time) => heard.push(time)} />);
    return { heard, field: screen.getByLabelText('Starts at'), user: userEvent.setup({ delay: null }) };
  }

  it('shows what it is given, on a 24 hour clock, in every browser', () => {
    const { field } = open('21:30');
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('21:30');
  });

  it('hears a whole time at once, a short one when it is left, and then shows it whole', async () => {
    const { heard, field, user } = open();
    await user.clear(field);
    await user.type(field, '0930');
    expect(heard).toEqual(['', '09:30']);
    await user.clear(field);
    await user.type(field, '7');
    expect(heard).toEqual(['', '09:30', '']);
    expect(field).toHaveValue('7');
    await user.tab();
    expect(heard.at(-1)).toBe('07:00');
    expect(field).toHaveValue('07:00');
  });

  it('typing after a press replaces the time', async () => {
    const { heard, field, user } = open();
    await user.click(field);
    await waitFor(() => expect(field).toHaveProperty('selectionStart', 0));
    await user.keyboard('14:30');
    expect(field).toHaveValue('14:30');
    expect(heard.at(-1)).toBe('14:30');
  });

  it('Enter takes what stands there', async () => {
    const { heard, field, user } = open();
    await user.clear(field);
    await user.type(field, '18{Enter}');
    expect(heard.at(-1)).toBe('18:00');
    expect(field).toHaveValue('18:00');
  });

  it('explains what it cannot read, when it is left, and keeps it for correction', async () => {
    const { heard, field, user } = open();
    await user.clear(field);
    await user.type(field, '25:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(heard.at(-1)).toBe('');
    expect(field).toHaveValue('25:00');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Enter a time from 0:00 to 23:59, like 9, 0900 or 21:30.',
    );
    await user.clear(field);
    await user.type(field, '22:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(heard.at(-1)).toBe('22:00');
  });

  it('a time from elsewhere takes the place of what could not be read', async () => {
    const { field, user } = open();
    await user.clear(field);
    await user.type(field, 'soon');
    await user.click(screen.getByRole('button', { name: 'Eight' }));
    expect(field).toHaveValue('20:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('goes up and down by keys, in round steps', async () => {
    const { heard, field, user } = open('09:07');
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(heard).toEqual(['09:15', '09:30', '09:15']);
    expect(field).toHaveValue('09:15');
  });
});
