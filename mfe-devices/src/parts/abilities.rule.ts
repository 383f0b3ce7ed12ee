import type { Ability, Device } from '@vitrine/shared/contract';

type Reporting = Pick<Device, 'state'>;

/** Whether the player of a device reports its abilities; earlier ones do not. */
export const reportsAbilities = ({ state }: Reporting): boolean => state?.facts?.abilities !== undefined;

/** Whether the player of a device reports an ability. */
export const can = ({ state }: Reporting, ability: Ability): boolean =>
  state?.facts?.abilities?.includes(ability) === true;
