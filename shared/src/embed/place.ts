import { matchPath } from '../router';
import type { EmbedArea, EmbedRoute } from './area';
import type { EmbedOptions } from './options';

/** Options stored in the address of a screen, by the screens' parameter names. */
const QUERY = { view: 'mode', date: 'day', deviceGroup: 'group' } as const;
/** Options that select the page of the area. */
export type PlaceOptions = Pick<EmbedOptions, keyof typeof QUERY | 'path'>;

/** Path inside the area for these options; unnamed ones stay as in `before`. */
export function placeOf(area: EmbedArea, options: PlaceOptions, before?: string): string {
  const place = new URL(options.path ?? before ?? area.routes[0]?.path ?? '/', 'http://inside');
  for (const [option, name] of Object.entries(QUERY) as [keyof typeof QUERY, string][]) {
    const value = options[option];
    if (value) place.searchParams.set(name, value);
    else if (value === '') place.searchParams.delete(name);
  }
  return `${place.pathname}${place.search}`;
}

/** Page of the area at a pathname. */
export const routeAt = (area: EmbedArea, pathname: string): EmbedRoute | undefined =>
  area.routes.find(({ path }) => matchPath(path, pathname));
