import type { EmbedArea } from '@vitrine/shared/contract';
import { isExactOrigin } from '@vitrine/shared/rules';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { sentence } from '../../platform/languages/sentence.rule';

/** Areas that can be limited to a group of screens. */
const BY_GROUP: readonly EmbedArea[] = ['schedule', 'devices'];

/** Unique origins; 400 for one that no browser would send. */
export function exactOrigins(sent: readonly string[]): string[] {
  const wrong = sent.find((origin) => !isExactOrigin(origin));
  if (wrong !== undefined) {
    const detail = sentence`${wrong.slice(0, 100)} is not an origin. Enter it like https://intranet.example, without a slash at the end; http only for localhost.`;
    throw fieldProblem('origins', 'invalid', detail);
  }
  return [...new Set(sent)];
}

/** Throws a 400 for an area without groups: its token would see everything. */
export function mustFitGroup(areas: readonly EmbedArea[], group: string | null): void {
  if (group === null || areas.every((area) => BY_GROUP.includes(area))) return;
  throw fieldProblem(
    'device_group',
    'invalid',
    'Only the schedule and the devices can be limited to a group of screens.',
  );
}
