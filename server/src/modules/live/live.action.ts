import pLimit from 'p-limit';
import type { Design, LiveData, LiveNews, LivePreviewed, LiveWeather, Place } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import type { LiveSourceRow } from '../../platform/database/tables/live.table';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { ownPagesOf } from './fetch/own-pages.lib';
import { safeFetch } from './fetch/safe-fetch.client';
import { SourceFault } from './fetch/source-fault.types';
import {
  deleteUnused,
  dueSources,
  findSource,
  keepData,
  keepFault,
  useSources,
  type LiveSource,
} from './live-sources.repo';
import { mayFrame } from './page/may-frame.rule';
import { findChromium } from './snapshot/find-chromium.files';
import { forecastAddress, placeKey, placesAddress, readForecast, readPlaces } from './weather/weather.lib';
import type { Detail } from '../../platform/languages/sentence.rule';

type LiveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'processor' | 'log'>;

const FEEDS =
  'application/rss+xml, application/atom+xml, application/feed+json, application/json, text/xml, */*;q=0.5';
/** Fetches at a time of the job. */
const AT_ONCE = 4;
const BATCH_SIZE = 500;
/** Data that a check of a source takes from an earlier one. */
const FRESH_SECONDS = 60;

export type LiveDesign = Pick<Design, 'template' | 'source' | 'place'>;

/** Shared source of a design; null when it has none. */
export function sourceOf({ template, source, place }: LiveDesign): LiveSource | null {
  if (template === 'news' && source) return { kind: 'news', source };
  if (template === 'weather' && place) return { kind: 'weather', source: placeKey(place) };
  return null;
}

/**
 * Data of a source, fetched now unless it is fresh.
 * @throws {SourceFault}
 */
export async function liveDataOf(deps: LiveDeps, wanted: LiveSource): Promise<LiveData> {
  const now = deps.clock.nowSeconds();
  const known = await findSource(deps.db, wanted);
  if (known?.data && known.fetchedAt > now - FRESH_SECONDS) return toLiveData(known);
  const data = await fetchSource(deps, wanted);
  await keepData(deps.db, wanted, data, now);
  return toLiveData({ kind: wanted.kind, data, fetchedAt: now, error: null });
}

/** Data of sources, in their order, as it is stored; screens ask for it, which keeps it fresh. */
export async function storedLiveData(
  deps: Pick<LiveDeps, 'db' | 'clock'>,
  sources: readonly LiveSource[],
): Promise<LiveData[]> {
  const unique = new Map(sources.map((one) => [nameOf(one), one]));
  const rows = await useSources(deps.db, [...unique.values()], deps.clock.nowSeconds());
  const known = new Map(rows.map((row) => [nameOf(row), toLiveData(row)]));
  return sources.map((one) => known.get(nameOf(one)) ?? {});
}
const nameOf = ({ kind, source }: LiveSource) => `${kind} ${source}`;

function toLiveData({
  kind,
  data,
  fetchedAt,
  error,
}: Pick<LiveSourceRow, 'kind' | 'data' | 'fetchedAt' | 'error'>): LiveData {
  return {
    ...(data ? { fetched_at: fetchedAt, [kind]: data } : {}),
    ...(error === null ? {} : { error: String(error) }),
  };
}

async function fetchSource(deps: LiveDeps, { kind, source }: LiveSource): Promise<LiveNews | LiveWeather> {
  const { allowsPrivate, weatherUrl } = deps.config.live;
  if (kind === 'weather') {
    const address = forecastAddress(weatherUrl, source);
    const { body } = await safeFetch(address, { allowsPrivate: true, accept: 'application/json' });
    const weather = readForecast(body);
    if (!weather) throw new SourceFault('The weather service gave no forecast.');
    return weather;
  }
  const { body, headers } = await safeFetch(source, {
    ...{ allowsPrivate, ownPages: ownPagesOf(deps.config) },
    accept: FEEDS,
  });
  const news = await deps.processor.readFeed(body, headers['content-type'] ?? '').catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a feed could not be read');
    return null;
  });
  if (!news) throw new SourceFault('That address is no news feed. Feeds are RSS, Atom or JSON.');
  if (news.items.length === 0) throw new SourceFault('That feed has no entries.');
  return news;
}

/** Refreshes the sources that screens use, every minute. */
export async function refreshSources(deps: LiveDeps, signal?: AbortSignal): Promise<void> {
  const { clock, db } = deps;
  await deleteUnused(db, clock.nowSeconds());
  const due = await dueSources(db, clock.nowSeconds(), BATCH_SIZE);
  const limit = pLimit(AT_ONCE);
  await Promise.all(due.map((one) => limit(() => (signal?.aborted ? undefined : refresh(deps, one)))));
}

async function refresh(deps: LiveDeps, wanted: LiveSource): Promise<void> {
  const now = deps.clock.nowSeconds();
  try {
    await keepData(deps.db, wanted, await fetchSource(deps, wanted), now);
  } catch (error) {
    if (!(error instanceof SourceFault))
      deps.log.warn({ err: error, kind: wanted.kind }, 'live source failed');
    const reason: Detail = error instanceof SourceFault ? error.detail : 'That address could not be read.';
    await keepFault(deps.db, wanted, reason, now);
  }
}

/** Data of a design for a preview; 400 with a sentence when its source cannot be used. */
export async function previewLive(deps: LiveDeps, design: LiveDesign): Promise<LivePreviewed> {
  const { template, source: address } = design;
  if (template === 'web-page' && address)
    return fetchOrRefuse('design.source', async () => {
      await checkPage(deps, address);
      return { takes_pictures: findChromium(deps.config.live.chromium) !== undefined };
    });
  const source = sourceOf(design);
  if (!source) return {};
  const field = source.kind === 'news' ? 'design.source' : 'design.place';
  return fetchOrRefuse(field, () => liveDataOf(deps, source));
}

/** Refuses a design whose source cannot be used, unless `before` had the same. */
export async function checkLive(deps: LiveDeps, design: LiveDesign, before?: LiveDesign): Promise<void> {
  const wishOf = ({ template, source, place }: LiveDesign) =>
    JSON.stringify([template, source, place?.latitude, place?.longitude]);
  if (!before || wishOf(before) !== wishOf(design)) await previewLive(deps, design);
}

/** @throws {SourceFault} when screens cannot show this page */
async function checkPage({ config }: Pick<Deps, 'config'>, address: string): Promise<void> {
  const { allowsPrivate } = config.live;
  const { origin, protocol } = new URL(config.publicUrl);
  const ownPages = ownPagesOf(config);
  const wish = { allowsPrivate, ownPages, accept: 'text/html, */*;q=0.5', withoutBody: true };
  const { url, headers } = await safeFetch(address, wish);
  if (protocol === 'https:' && url.protocol !== 'https:')
    throw new SourceFault('Screens can show only pages whose address begins with https://.');
  if (!mayFrame(headers, url, origin))
    throw new SourceFault('That page does not allow other pages to show it.');
}

/** Places by name, for the weather. */
export async function findPlaces({ config }: Pick<Deps, 'config'>, words: string): Promise<Place[]> {
  const address = placesAddress(config.live.placesUrl, words);
  const found = await fetchOrRefuse('query', async () => {
    const { body } = await safeFetch(address, { allowsPrivate: true, accept: 'application/json' });
    return readPlaces(body);
  });
  if (!found)
    throw fieldProblem('query', 'unreachable', 'The search for places doesn’t answer. Try again later.');
  return found;
}

/** Runs a fetch for a user's call; a fault is a 400 at the field. */
async function fetchOrRefuse<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceFault) throw fieldProblem(field, 'unreachable', error.detail);
    throw error;
  }
}
