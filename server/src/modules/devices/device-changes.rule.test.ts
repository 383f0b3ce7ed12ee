import { deviceChanges } from './device-changes.rule';

const before = {
  ...{ name: 'Bar', orientation: 0, groups: ['a'] },
  ...{ volume: 0, brightness: 100, hourlyScreenshot: false },
};
const names = new Map([['b', 'Hall']]);

it.each([
  [{}, ''],
  [{ volume: 0, brightness: 100, hourlyScreenshot: false }, ''],
  [{ volume: 40 }, 'Volume 40 %'],
  [{ brightness: 70, hourlyScreenshot: true }, 'Brightness 70 %, hourly screenshots on'],
  [{ name: 'Counter', groups: ['b'], volume: 5 }, 'Renamed from “Bar”, moved to Hall, volume 5 %'],
])('describes the change %j', (change, line) => {
  expect(String(deviceChanges(before, change, names))).toBe(line);
});
