import type { Keep } from '../platform/keep';

/** Identity of a connected screen. The pairing code is never part of it. */
export interface Identity {
  token: string;
  accountId: string;
  deviceId: string;
}

const IDENTITY = 'identity';
const HARDWARE = 'hardware';

export function createIdentityService(keep: Keep) {
  return {
    async read(): Promise<Identity | null> {
      const found = await keep.read<Partial<Identity>>(IDENTITY);
      const whole = found?.token && found.accountId && found.deviceId;
      return whole ? (found as Identity) : null;
    },
    async save(identity: Identity): Promise<void> {
      await keep.write(IDENTITY, identity);
      await keep.write(HARDWARE, identity.deviceId);
    },
    /** The hardware id stays, so that the same screen is recognised when it is connected again. */
    hardwareId: () => keep.read<string>(HARDWARE),
    forget: () => keep.remove(IDENTITY),
  };
}
export type IdentityService = ReturnType<typeof createIdentityService>;
