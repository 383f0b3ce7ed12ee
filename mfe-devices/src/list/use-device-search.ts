import { useState } from 'react';
import type { Device } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';

/**
 * Search text. A link to one device (`?open={id}`, from the dashboard and the command palette) searches for
 * its name until the user types.
 */
export function useDeviceSearch(devices: readonly Device[] | undefined) {
  const [params] = useSearchParams();
  const linked = params.get('open') ?? '';
  const [typed, setTyped] = useState<{ linked: string; text: string } | null>(null);
  const name = devices?.find((device) => device.id === linked)?.name ?? '';
  return {
    search: typed?.linked === linked ? typed.text : name,
    setSearch: (text: string) => setTyped({ linked, text }),
  };
}
