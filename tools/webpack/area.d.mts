/** The build of an area from its door; see area.mjs. */
export function areaConfig(configUrl: string): unknown;
