import { createContext, useContext } from 'react';
import type { AreaLoadCounts, AreaLoadReport } from '@vitrine/shared/contract';
import type { AreaLoader } from './load-area';
import type { createAvoided } from './registry/avoided';
import type { Overrides } from './registry/overrides';
import type { AreaFacts } from './reports/area-facts.rule';

export interface Areas {
  loader: AreaLoader;
  overrides: Overrides;
  avoided: ReturnType<typeof createAvoided>;
  /** Builds of each area in this tab and their loads, for /testing. */
  facts: () => Promise<AreaFacts[]>;
  /** Loads of their builds in the last day in all sessions; empty unless the user is a developer. */
  counts: () => Promise<AreaLoadCounts[]>;
  /** Libraries shared by all areas, with their versions. */
  provides: Readonly<Record<string, string>>;
  report: (report: AreaLoadReport) => void;
  /** Title of an area. */
  titleOf: (areaId: string) => string;
  /** Removes all overrides and avoided builds, and reloads the page. */
  reset: () => void;
}

const AreasContext = createContext<Areas | null>(null);
export const AreasProvider = AreasContext.Provider;

/** Areas of the page; null without a session. */
export const useAreasIfAny = (): Areas | null => useContext(AreasContext);

export function useAreas(): Areas {
  const areas = useAreasIfAny();
  if (!areas) throw new Error('useAreas: no AreasProvider above this component');
  return areas;
}
