import { act, screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { useState } from 'react';
import { QuietHours, type QuietHoursProps } from './quiet-hours';

const NIGHT = { start: 22 * 3600, end: 7 * 3600 };

function open(hours: QuietHoursProps['hours']) {
  const saved: QuietHoursProps['hours'][] = [];
  let receive: (next: QuietHoursProps['hours']) => void = () => undefined;
  function Shown() {
    const [now, setNow] = useState(hours);
    receive = setNow;
    return (
      <QuietHours hours={now} timezone="Europe/Vienna" isSaving={false} onSave={(wish) => saved.push(wish)} />
    );
  }
  const { user } = renderScreen(<Shown />);
  return { saved, user, receive: (next: QuietHoursProps['hours']) => act(() => receive(next)) };
}
const type = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

describe('quiet hours', () => {
  it('are off at first, and begin as a night', async () => {
    const { saved, user } = open(null);
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
    expect(screen.getByText(/Venue time \(Europe\/Vienna\)/)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { checked: false }));
    expect(saved).toEqual([NIGHT]);
  });

  it('are ended by the switch', async () => {
    const { saved, user } = open(NIGHT);
    await user.click(screen.getByRole('switch', { checked: true }));
    expect(saved).toEqual([null]);
  });

  it('save changed times by the button', async () => {
    const { saved, user } = open(NIGHT);
    expect(screen.getByText('Next day')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save quiet hours' })).not.toBeInTheDocument();
    await type(user, 'From', '13:30');
    await type(user, 'To', '15:00');
    expect(screen.queryByText('Next day')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
    expect(saved).toEqual([{ start: 13.5 * 3600, end: 15 * 3600 }]);
  });

  it('do not save an end at the start', async () => {
    const { saved, user } = open(NIGHT);
    await type(user, 'To', '22:00');
    await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Choose another time than the start.');
    expect(saved).toEqual([]);
  });

  it('show what was saved elsewhere', () => {
    const { receive } = open(NIGHT);
    receive({ start: 0, end: 3600 });
    expect(screen.getByLabelText('From')).toHaveValue('00:00');
  });
});
