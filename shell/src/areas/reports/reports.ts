import type { AreaLoadReport } from '@vitrine/shared/contract';

/** Reports per page, at most: repeated errors add no information. */
const MOST_REPORTS = 20;

/** Creates a reporter that deduplicates and limits reports. `keep` receives all of them. */
export function createAreaReports(
  send: (report: AreaLoadReport) => void,
  keep: (report: AreaLoadReport) => void,
): (report: AreaLoadReport) => void {
  const said = new Set<string>();
  return function report(given) {
    const one = { ...given, message: given.message.slice(0, 500) };
    const words = [one.area, one.version, one.phase, one.message].join(' ');
    if (said.has(words) || said.size >= MOST_REPORTS) return;
    said.add(words);
    keep(one);
    send(one);
  };
}
