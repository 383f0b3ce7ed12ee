import { createContext, useContext } from 'react';
import type { AreaLoadReport } from '@vitrine/shared/contract';
import type { AreaLoader } from './load-area';
import type { Overrides } from './registry/overrides';

export interface Areas {
  loader: AreaLoader;
  overrides: Overrides;
  report: (report: AreaLoadReport) => void;
}

const AreasContext = createContext<Areas | null>(null);
export const AreasProvider = AreasContext.Provider;

export function useAreas(): Areas {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('useAreas: no AreasProvider above this component');
  return areas;
}
