import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import type { AreaRun } from '../trials';
import { candidatesOf, type CandidateReason } from '../registry/candidates.rule';
import type { AskedOverride } from '../registry/overrides';
import type { JournalEntry } from './journal';

/** Build of an area that this browser runs, or would run. */
export interface AreaFacts {
  areaId: string;
  title: string;
  version: string;
  why: CandidateReason;
  isRunning: boolean;
  /** Source of its files. */
  source: string;
  /** Loads in this tab, latest first. */
  loads: { expose: string; milliseconds: number; version: string }[];
  failures: Extract<JournalEntry, { is: 'failed' }>[];
}

/** Area state of a signed-in page. */
export interface AreaState {
  registry: Registry;
  accountId: string | undefined;
  running: readonly AreaRun[];
  asked: readonly AskedOverride[];
  avoidedOf: (areaId: string) => readonly string[];
  journal: readonly JournalEntry[];
}

const MOST_LOADS = 3;
const MOST_FAILURES = 5;

/** Facts in the order of the registry. Areas without an offered build are omitted. */
export function areaFacts({
  registry,
  accountId,
  running,
  asked,
  avoidedOf,
  journal,
}: AreaState): AreaFacts[] {
  return Object.entries(registry.areas).flatMap(([areaId, area]) => {
    const override = asked.find((one) => one.areaId === areaId && !one.problem)?.value;
    const [first] = candidatesOf(area, { override, accountId, avoids: avoidedOf(areaId) });
    if (!first) return [];
    const run = running.find((one) => one.areaId === areaId);
    const version = run?.version ?? first.release.version;
    const release: AreaRelease | undefined = area.versions[version];
    const ofArea = <Kind extends JournalEntry['is']>(is: Kind) =>
      journal.filter(
        (entry): entry is Extract<JournalEntry, { is: Kind }> =>
          entry.is === is && (entry.is === 'loaded' ? entry.areaId : entry.area) === areaId,
      );
    return [
      {
        areaId,
        title: first.release.door.title,
        version,
        why: run?.why ?? first.why,
        isRunning: run !== undefined,
        source: release?.base ?? override ?? '',
        loads: ofArea('loaded').slice(0, MOST_LOADS),
        failures: ofArea('failed').slice(0, MOST_FAILURES),
      },
    ];
  });
}
