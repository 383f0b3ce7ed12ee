import { createFakeTimers } from '../testing/fake-timers';
import { createMachine } from './machine';

function setUp() {
  const timers = createFakeTimers();
  const page = {} as { vitrineMachine: (offered: string) => string };
  const machine = createMachine(page, timers);
  const changes: string[] = [];
  machine.onChange(() => changes.push(machine.abilities().join(' ')));
  return { timers, machine, changes, ask: (offered: string) => page.vitrineMachine(offered) };
}

it('can nothing without a kiosk, what the kiosk offers, and nothing once it is silent', async () => {
  const { timers, machine, changes, ask } = setUp();
  expect(machine.abilities()).toEqual([]);
  ask('reboot explode backlight');
  ask('reboot backlight');
  expect([machine.can('reboot'), machine.can('backlight'), changes]).toEqual([
    true,
    true,
    ['reboot backlight'],
  ]);
  await timers.advance(60_000);
  expect(machine.abilities()).toEqual([]);
  ask('backlight');
  expect([machine.can('reboot'), changes]).toEqual([false, ['reboot backlight', 'backlight']]);
});

it('is asked to reboot once; without effect, the other way is taken', async () => {
  const { timers, machine, ask } = setUp();
  const orElse = jest.fn();
  machine.reboot(orElse);
  expect([ask(''), ask('reboot'), ask('reboot')]).toEqual(['', 'reboot', '']);
  await timers.advance(59_000);
  expect(orElse).not.toHaveBeenCalled();
  await timers.advance(1000);
  expect(orElse).toHaveBeenCalledTimes(1);
});

it('is given the newest light, once', () => {
  const { machine, ask } = setUp();
  machine.setBacklight(70);
  machine.setBacklight(40);
  expect([ask('reboot'), ask('backlight'), ask('backlight')]).toEqual(['', 'backlight 40', '']);
  machine.setBacklight(55.4);
  machine.reboot(() => undefined);
  expect([ask('reboot backlight'), ask('reboot backlight')]).toEqual(['reboot', 'backlight 55']);
});
