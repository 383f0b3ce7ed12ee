import type { MemberRoute } from './manifests.rule';
import type { AreaLoader } from './load-area';
import { preloadWhenIdle } from './preload';

const routes = ['library', 'list', 'calendar'].map((expose): MemberRoute => ({
  areaId: 'area',
  path: `/${expose}`,
  title: expose,
  expose,
}));
function setUp(load: AreaLoader['prefetch']) {
  const idle: (() => void)[] = [];
  const asked: string[] = [];
  const loader = {
    prepare: async () => void asked.push('loader'),
    prefetch: (areaId: string, expose: string) => {
      asked.push(expose);
      return load(areaId, expose);
    },
  };
  const rest = async () => {
    idle.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return {
    asked,
    idle,
    rest,
    begin: (agent: object = {}) => preloadWhenIdle(loader, routes, (run) => idle.push(run), agent),
  };
}
const loads = (async () => ({})) as unknown as AreaLoader['prefetch'];

it('fetches one screen after the other, each when the browser rests', async () => {
  const { asked, rest, begin, idle } = setUp(loads);
  begin();
  expect(asked).toEqual([]);
  await rest();
  expect(asked).toEqual(['loader']);
  await rest();
  expect(asked).toEqual(['loader', 'library']);
  await rest();
  await rest();
  expect(asked).toEqual(['loader', 'library', 'list', 'calendar']);
  expect(idle).toEqual([]);
});

it('does not begin the next while one is under way', async () => {
  let arrive: () => void = () => undefined;
  const { asked, rest, begin, idle } = setUp((() => new Promise<void>((done) => (arrive = done))) as never);
  begin();
  await rest();
  await rest();
  expect([asked.length, idle.length]).toEqual([2, 0]);
  arrive();
  await rest();
  await rest();
  expect(asked).toHaveLength(3);
});

it('continues after a failed one, without an alarm', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asked, rest, begin } = setUp(() => Promise.reject(new Error('gone')));
  begin();
  for (let turn = 0; turn < 5; turn += 1) await rest();
  expect(asked).toHaveLength(4);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

it('fetches no screen with reduced data usage, only what every click needs', async () => {
  const { asked, idle, rest, begin } = setUp(loads);
  begin({ connection: { saveData: true } });
  await rest();
  expect(asked).toEqual(['loader']);
  expect(idle).toEqual([]);
  begin({ connection: { saveData: false } });
  await rest();
  expect(idle).toHaveLength(1);
});
