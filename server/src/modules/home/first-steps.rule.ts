import type { PrepareStatus } from '@vitrine/shared/contract';
import { PREPARE_STEPS } from '@vitrine/shared/contract/values';

type StepKey = (typeof PREPARE_STEPS)[number];

const HREFS: Record<StepKey, string> = {
  upload_promo: '/promo/new',
  create_playlist: '/playlist/new',
  connect_device: '/device/connect',
  schedule_playlist: '/schedule',
  invite_member: '/account/members/invite',
};

/**
 * Returns the first steps (product §9) in order; each is done when its object exists, never by a checkmark.
 */
export function firstSteps(
  isDone: Record<StepKey, boolean>,
): Pick<PrepareStatus, 'steps' | 'done' | 'total'> {
  const steps = PREPARE_STEPS.map((key) => ({ key, done: isDone[key], href: HREFS[key] }));
  return { steps, done: steps.filter((step) => step.done).length, total: steps.length };
}
