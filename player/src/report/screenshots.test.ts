import { createFakeTimers } from '../testing/fake-timers';
import { createScreenshots } from './screenshots.service';

const HOUR_MS = 3_600_000;

function setUp() {
  const timers = createFakeTimers();
  let isHourly = false;
  let status = 200;
  let sent = 0;
  const screenshots = createScreenshots({
    timers,
    take: async () => new Blob(['x']),
    send: async () => {
      sent += 1;
      return status;
    },
    isHourly: () => isHourly,
  });
  screenshots.start();
  return {
    ...{ timers, screenshots, sent: () => sent },
    setHourly: (is: boolean) => (isHourly = is),
    answer: (with_: number) => (status = with_),
  };
}

it('sends one every hour while it is wanted', async () => {
  const { timers, sent, setHourly, screenshots } = setUp();
  await timers.advance(3 * HOUR_MS);
  expect(sent()).toBe(0);
  setHourly(true);
  await timers.advance(5 * HOUR_MS);
  expect(sent()).toBe(5);
  setHourly(false);
  await timers.advance(3 * HOUR_MS);
  expect(sent()).toBe(5);
  screenshots.stop();
  expect(timers.pending()).toBe(0);
});

it('sends one on request, and reports why not', async () => {
  const { screenshots, sent, answer } = setUp();
  await screenshots.sendNow();
  expect(sent()).toBe(1);
  answer(413);
  await expect(screenshots.sendNow()).rejects.toThrow('couldn’t be sent');
});
