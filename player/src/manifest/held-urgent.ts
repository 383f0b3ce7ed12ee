import type { PlayerManifest, Urgent } from '@vitrine/shared/contract';
import type { Keep } from '../platform/keep';

const URGENT = 'urgent';

/**
 * Urgent message of the newest manifest, stored by itself: the manifest is stored once its files are there.
 * `onUrgent` gets it, or null.
 */
export function createHeldUrgent(keep: Keep, onUrgent: (urgent: Urgent | null) => void) {
  return {
    async restore(): Promise<void> {
      const urgent = await keep.read<Urgent>(URGENT);
      if (urgent) onUrgent(urgent);
    },
    follow({ urgent = null }: { urgent?: PlayerManifest['urgent'] | null }) {
      onUrgent(urgent);
      const kept = urgent ? keep.write(URGENT, urgent) : keep.remove(URGENT);
      kept.catch(() => undefined);
    },
    forget: () => keep.remove(URGENT),
  };
}
