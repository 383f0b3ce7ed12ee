import { PREPARE_STEPS } from '@vitrine/shared/contract/values';
import fc from 'fast-check';
import { firstSteps } from './first-steps.rule';

it('keeps the order, counts what is done and leads somewhere for each', () => {
  fc.assert(
    fc.property(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()), (flags) => {
      const [upload_promo, create_playlist, connect_device, schedule_playlist, invite_member] = flags;
      const isDone = { upload_promo, create_playlist, connect_device, schedule_playlist, invite_member };
      const { steps, done, total } = firstSteps(isDone);
      expect(steps.map((step) => step.key)).toEqual([...PREPARE_STEPS]);
      expect(steps.map((step) => step.done)).toEqual(flags);
      expect([done, total]).toEqual([flags.filter(Boolean).length, 5]);
      expect(steps.every((step) => step.href.startsWith('/'))).toBe(true);
    }),
  );
});
