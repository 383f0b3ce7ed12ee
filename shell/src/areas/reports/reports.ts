import type { AreaLoadReport } from '@vitrine/shared/contract';

/** Of one page. An area that throws at every move of the pointer says nothing new. */
const MOST_REPORTS = 20;

/** Sends each different report once, and of all of them so many. `keep` gets them all the same. */
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
