import type { DeviceDetails } from '@vitrine/shared/contract';
import { spanText } from '../parts/span-text.rule';
import { detailsTexts as words } from './texts';

/** Line of a device's log; `at` is unix seconds. */
export interface LogLine {
  at: number;
  text: string;
}

/**
 * Lines of a log, newest first: a return names how long the device was offline, and absences of the server
 * are lines of their own.
 */
export function logLines({ log, absences = [] }: Pick<DeviceDetails, 'log' | 'absences'>): LogLine[] {
  const lines = log.map((event, at) => {
    const before = event.kind === 'online' ? log.slice(at + 1).find(isOfLink) : undefined;
    const text = before?.kind === 'offline' ? words.back(spanText(event.at - before.at)) : words.event(event);
    return { at: event.at, text };
  });
  const away = absences.map(({ start, end }) => ({ at: start, text: words.away(spanText(end - start)) }));
  return [...lines, ...away].sort((one, other) => other.at - one.at);
}

const isOfLink = ({ kind }: DeviceDetails['log'][number]) => kind === 'online' || kind === 'offline';
