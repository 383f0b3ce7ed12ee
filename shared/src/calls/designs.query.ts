import type { Brand, DesignedPromo, LivePreviewed, LivePreview, Places, SaveDesign } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/promo/design/{id} (extension): data of a promo from a template. */
export const designedPromo = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: keyOf('content', 'design', id),
    queryFn: ({ signal }) =>
      shell.request<DesignedPromo>({ path: `/api/promo/design/${encodeURIComponent(id)}`, signal }),
  });

/** POST /api/promo/design (extension): a new promo from a template, or a changed one. */
export const useSaveDesign = () =>
  useWrite(
    ['POST /api/promo/design', 'promo', 'playlist', 'schedule'],
    ({ ifMatch, ...body }: SaveDesign & { ifMatch?: string }) => ({ body, ifMatch }),
    { isExact: true },
  );

/** GET /api/account/brand (extension): logo, colours and font of the account. */
export function useBrand() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('app', 'brand'),
    queryFn: ({ signal }) => shell.request<Brand>({ path: '/api/account/brand', signal }),
  });
}

/** POST /api/account/brand (extension): replaces it. */
export const useSaveBrand = () =>
  useWrite(['POST /api/account/brand', 'account', 'promo'], (body: Brand) => ({ body }));

/** POST /api/promo/live-preview (extension): data that a live design shows now. */
export const livePreview = (shell: Shell, design: LivePreview['design']) =>
  queryOptions({
    queryKey: keyOf('content', 'live', design),
    queryFn: ({ signal }) =>
      shell.request<LivePreviewed>({
        method: 'POST',
        path: '/api/promo/live-preview',
        body: { design },
        signal,
      }),
  });

/** GET /api/places (extension): places by name. */
export const placesNamed = (shell: Shell, query: string) =>
  queryOptions({
    queryKey: keyOf('content', 'places', query),
    queryFn: ({ signal }) => shell.request<Places>({ path: '/api/places', query: { query }, signal }),
  });
