import type { PrepareStatus } from '@vitrine/shared/contract';

/** Whether a screen is connected and something is scheduled: what is left of the first steps is optional. */
export const isSetUp = ({ steps }: Pick<PrepareStatus, 'steps'>): boolean =>
  (['connect_device', 'schedule_playlist'] as const).every((wanted) =>
    steps.some(({ key, done }) => key === wanted && done),
  );
