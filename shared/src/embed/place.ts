import { matchPath } from '../router';
import type { EmbedArea, EmbedRoute } from './area';
import type { EmbedOptions } from './options';

/** Options that are kept in the address of a screen, by the names the screens use. */
const QUERY = { view: 'mode', date: 'day', deviceGroup: 'group' } as const;
/** The options that say which page of the area is shown. */
export type PlaceOptions = Pick<EmbedOptions, keyof typeof QUERY | 'path'>;

/** The path inside the area that the options ask for; what they do not name stays as it was `before`. */
export function placeOf(area: EmbedArea, options: PlaceOptions, before?: string): string {
  const place = new URL(options.path ?? before ?? area.routes[0]?.path ?? '/', 'http://inside');
  for (const [option, name] of Object.entries(QUERY) as [keyof typeof QUERY, string][]) {
    const value = options[option];
    if (value) place.searchParams.set(name, value);
    else if (value === '') place.searchParams.delete(name);
  }
  return `${place.pathname}${place.search}`;
}

/** The page of the area at a pathname. */
export const routeAt = (area: EmbedArea, pathname: string): EmbedRoute | undefined =>
  area.routes.find(({ path }) => matchPath(path, pathname));
