import type { Platform } from './player-platform';
import type { Stage } from './stage/create-stage';
import { createFacts } from './report/facts.service';
import { readWithLatency } from './report/latency';
import { createScreenshots } from './report/screenshots.service';

interface Deps {
  platform: Platform;
  token: string;
  stage: () => Pick<Stage, 'isSoundBlocked' | 'snapshot'>;
  /** Whether the server wants a screenshot every hour. */
  isHourly: () => boolean;
  onChange: () => void;
}

/** Facts about the device, and screenshots of it. */
export function createAboutDevice({ platform, token, stage, isHourly, onChange }: Deps) {
  const { timers, sendScreenshot } = platform;
  const read = () => readWithLatency(platform, token);
  const isSoundBlocked = () => stage().isSoundBlocked();
  const ofMachine = () => platform.machine?.abilities() ?? [];
  const facts = createFacts({ timers, read, isSoundBlocked, ofMachine, onChange });
  const screenshots = createScreenshots({
    timers,
    take: () => stage().snapshot(),
    send: (picture) => sendScreenshot(token, picture),
    isHourly,
  });
  return {
    facts: facts.latest,
    sendScreenshot: screenshots.sendNow,
    start: () => [facts, screenshots].forEach((part) => part.start()),
    stop: () => [facts, screenshots].forEach((part) => part.stop()),
  };
}
