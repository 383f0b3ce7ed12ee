import type { DeviceHealth, FleetHealth } from '@vitrine/shared/contract';
import { clockTime, DAY_SECONDS, floatingInZone, formatDay } from '@vitrine/shared/rules';
import { ProgressBar, ShowMore, useGrowingList, useNowSeconds } from '@vitrine/shared/ui';
import { DeviceLink, pageOf } from '../parts/device-link';
import { problemSentence } from '../parts/problem-sentence';
import { spanText } from '../parts/span-text';
import { monthText } from './health-report';
import { percentText, uptimeOf } from './health.rule';
import { Name, Report } from './health.styles';
import { healthTexts as words } from './words.table';

/** Uptime below which a bar is amber, and red. */
const GOOD = 0.99;
const POOR = 0.95;

/** Devices of a month, in the given order; a name leads to the device. */
export function HealthTable({ health, devices }: { health: FleetHealth; devices: readonly DeviceHealth[] }) {
  const { shown, ...more } = useGrowingList(devices);
  const { columns } = words;
  return (
    <>
      <Report data-figures>
        <caption>{words.table(monthText(health.month))}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.device}</th>
            <th scope="col">{columns.uptime}</th>
            <th scope="col" data-wide>
              {columns.outages}
            </th>
            <th scope="col" data-wide>
              {columns.offline}
            </th>
            <th scope="col" data-wide>
              {columns.longest}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((device) => (
            <Row key={device.id} device={device} timezone={health.timezone} />
          ))}
        </tbody>
      </Report>
      <ShowMore {...more} />
    </>
  );
}

function Row({ device, timezone }: { device: DeviceHealth; timezone: string }) {
  const now = useNowSeconds();
  const { outages, offline_seconds, longest_seconds, storage_used, storage_total, problem } = device;
  const uptime = uptimeOf(device);
  const length = (seconds: number) => (seconds > 0 ? spanText(seconds) : words.none);
  const facts = [
    device.version === undefined ? '' : words.version(device.version),
    storage_used !== undefined && storage_total ? words.storage(storage_used / storage_total) : '',
  ].filter(Boolean);
  const since = sinceWords(device.offline_since, timezone, now);
  return (
    <tr>
      <th scope="row">
        <Name>
          <DeviceLink to={pageOf(device)}>{device.name}</DeviceLink>
          {since && <strong>{words.offlineSince(since)}</strong>}
          <small data-narrow>
            {outages > 0 ? words.inTotal(outages, spanText(offline_seconds)) : words.outages(0)}
          </small>
          {problem && <small>{problemSentence(problem)}</small>}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        </Name>
      </th>
      <td data-uptime>
        <b>{percentText(uptime)}</b>
        {uptime !== null && (
          <ProgressBar
            thin
            label={`${words.columns.uptime}: ${device.name}`}
            value={uptime}
            tone={uptime < POOR ? 'danger' : uptime < GOOD ? 'warning' : 'live'}
          />
        )}
      </td>
      <td data-wide>{outages}</td>
      <td data-wide>{length(offline_seconds)}</td>
      <td data-wide>{length(longest_seconds)}</td>
    </tr>
  );
}

/** Beginning of the present outage on the venue's clock: the time, with the day after 24 hours. */
function sinceWords(since: number | null, timezone: string, now: number): string {
  if (since === null) return '';
  const at = floatingInZone(since * 1000, timezone);
  return now - since < DAY_SECONDS ? clockTime(at) : `${formatDay(at)}, ${clockTime(at)}`;
}
