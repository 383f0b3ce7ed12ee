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
  /** What this tab runs of each area and how that went, for /testing. */
  facts: () => Promise<AreaFacts[]>;
  /** How their builds loaded for everybody in the last day; empty for who is no developer. */
  counts: () => Promise<AreaLoadCounts[]>;
  /** Libraries that all areas share, with their versions. */
  provides: Readonly<Record<string, string>>;
  report: (report: AreaLoadReport) => void;
  /** What a person calls an area. */
  titleOf: (areaId: string) => string;
  /** Back to what everybody runs: no overrides, nothing avoided; loads the page anew. */
  reset: () => void;
}

const AreasContext = createContext<Areas | null>(null);
export const AreasProvider = AreasContext.Provider;

/** Null where nobody is signed in. */
export const useAreasIfAny = (): Areas | null => useContext(AreasContext);

export function useAreas(): Areas {
  const areas = useAreasIfAny();
  if (!areas) throw new Error('useAreas: no AreasProvider above this component');
  return areas;
}
