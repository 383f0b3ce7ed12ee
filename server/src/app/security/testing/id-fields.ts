import type { KnownRoute } from '../../../testing/every-route';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Names of fields with ids. */
const ID = /(^|_)ids?$|^(device_groups?|replace)$/;

/** Id fields of a route by their name: path parameters, query, and the body at any depth. */
export function idFieldsOf({ url, schema }: KnownRoute): string[] {
  const inPath = [...url.matchAll(/:([a-z_]+)/gi)].map(([, param]) => param ?? '');
  const [query, body] = [schema?.querystring, schema?.body] as (Shape | undefined)[];
  return [...new Set([...inPath, ...namesIn(query), ...namesIn(body)])];
}

function namesIn(shape: Shape | undefined, above = ''): string[] {
  if (!shape) return [];
  const inside = Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => [
    ...(ID.test(key) ? [`${above}${key}`] : []),
    ...namesIn(inner, `${above}${key}.`),
  ]);
  const others = [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])];
  return [...inside, ...others.flatMap((other) => namesIn(other, above))];
}
