import { useState } from 'react';
import type { Device } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';

/** What is searched for. A link to one device (`?open={id}`, from the dashboard and the command palette) searches for its name until somebody types. */
export function useAskedSearch(devices: readonly Device[] | undefined) {
  const [params] = useSearchParams();
  const asked = params.get('open') ?? '';
  const [typed, setTyped] = useState<{ asked: string; text: string } | null>(null);
  const name = devices?.find((device) => device.id === asked)?.name ?? '';
  return {
    search: typed?.asked === asked ? typed.text : name,
    setSearch: (text: string) => setTyped({ asked, text }),
  };
}
