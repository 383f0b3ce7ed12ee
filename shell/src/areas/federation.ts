import { satisfy } from '@module-federation/runtime/core';
import type { AreaRelease } from '@vitrine/shared/contract';
import { createContainers } from './containers';
import { givenNames, shareScope } from './provided-libraries';
import type { AreaModule, Federation } from './trials';

type Load = (release: AreaRelease, expose: string) => Promise<AreaModule | null>;

/** Asked for by areas that were built to run on the federation's own runtime. */
const RUNTIME_CORE = '@module-federation/runtime-core';

/**
 * How areas are loaded, behind our loader (architecture §2.1). Nothing else of the product touches it. Entries get their hash here, chunks get
 * theirs inside the area's own chunk loader; both ask the same function.
 */
export function createFederation(integrityOf: (url: string) => string): Federation {
  globalThis.__vitrineIntegrity = integrityOf;
  const load = createContainers(integrityOf, shareScope());
  let earlier: Promise<Load> | null = null;

  async function loadEarlier(release: AreaRelease, expose: string): Promise<AreaModule | null> {
    earlier ??= import(/* webpackChunkName: "earlier-federation" */ './earlier-federation').then(
      ({ createEarlierFederation }) => createEarlierFederation(integrityOf),
    );
    // A chunk that did not arrive may arrive at the next try.
    earlier.catch(() => (earlier = null));
    return (await earlier)(release, expose);
  }

  return {
    satisfies: satisfy,
    gives: givenNames(),
    load: (release, expose) => (isOfBefore(release) ? loadEarlier(release, expose) : load(release, expose)),
  };
}

/** The oldest builds name neither the core nor any other name they take. */
const isOfBefore = ({ requires, takes }: AreaRelease) => !takes || Object.hasOwn(requires, RUNTIME_CORE);
