import { sourceAddress } from '../fetch/source-address.lib';
import { PRIVATE_NETWORK, SourceFault } from '../fetch/source-fault.types';
import { PageTooSlow, withChromium } from './chromium.client';
import type { DevTools } from './devtools.client';
import { REFUSAL, REFUSAL_HEADER, startGuardedProxy } from './guarded-proxy.service';
import { sentence } from '../../../platform/languages/sentence.rule';

/** Limits of one visit. */
export interface SnapshotLimits {
  totalMs: number;
  /** Time for loading: then the picture shows what is there. */
  loadMs: number;
  /** Time for what a script draws after loading. */
  settleMs: number;
  maxBytes: number;
}
export const SNAPSHOT_LIMITS: SnapshotLimits = {
  totalMs: 20_000,
  loadMs: 10_000,
  settleMs: 2000,
  maxBytes: 20 * 1024 * 1024,
};
const SIZE = { width: 1920, height: 1080 };

interface Visit {
  program: string;
  allowsPrivate: boolean;
  /** Addresses that are allowed in any case. */
  ownPages: ReadonlySet<string>;
}

/**
 * Takes a picture of an untrusted web page, 1920×1080, as PNG.
 * @throws {SourceFault}
 */
export async function takeSnapshot(
  address: string,
  { program, ...rules }: Visit,
  limits = SNAPSHOT_LIMITS,
): Promise<Buffer> {
  const { href } = sourceAddress(address);
  const proxy = await startGuardedProxy({ ...rules, maxBytes: limits.maxBytes });
  try {
    return await withChromium(program, { proxyPort: proxy.port, limitMs: limits.totalMs }, (tools) =>
      picture(tools, href, limits),
    );
  } catch (error) {
    if (error instanceof PageTooSlow)
      throw new SourceFault('That page takes too long for a picture.', { cause: error });
    if (error instanceof SourceFault) throw error;
    throw new SourceFault('No picture of that page could be taken.', { cause: error });
  } finally {
    await proxy.close();
  }
}

async function picture(tools: DevTools, address: string, limits: SnapshotLimits): Promise<Buffer> {
  const { call, on } = tools;
  await call('Browser.setDownloadBehavior', { behavior: 'deny' });
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  on('Target.targetCreated', ({ targetInfo }) => {
    const { type, targetId: other } = targetInfo as { type: string; targetId: string };
    if (type === 'page' && other !== targetId)
      void call('Target.closeTarget', { targetId: other }).catch(noop);
  });
  await call('Target.setDiscoverTargets', { discover: true });
  const session = String((await call('Target.attachToTarget', { targetId, flatten: true })).sessionId);
  const ask = (method: string, params?: Record<string, unknown>) => call(method, params, session);
  const seen: Seen = { status: 200, isRefused: false };
  on('Network.responseReceived', ({ type, frameId, response }) => {
    if (type !== 'Document' || frameId !== targetId) return;
    const { status, headers } = response as { status: number; headers: Record<string, string> };
    Object.assign(seen, { status, isRefused: headers[REFUSAL_HEADER] === REFUSAL });
  });
  on(
    'Page.javascriptDialogOpening',
    () => void ask('Page.handleJavaScriptDialog', { accept: false }).catch(noop),
  );
  const loaded = new Promise<void>((resolve) => on('Page.loadEventFired', () => resolve()));
  await Promise.all([ask('Page.enable'), ask('Network.enable')]);
  await ask('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 1, mobile: false });

  const late = pause(limits.loadMs);
  await Promise.race([open(ask, address, seen), late]);
  await Promise.race([loaded, late]);
  await pause(limits.settleMs);
  await ask('Page.stopLoading');
  await refuseErrorPage(ask, seen);
  const { data } = await ask('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(String(data), 'base64');
}

/** Answer for the page itself. */
interface Seen {
  status: number;
  isRefused: boolean;
}
type Ask = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;
const noop = () => undefined;
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

async function open(ask: Ask, address: string, seen: Seen): Promise<void> {
  const { errorText } = await ask('Page.navigate', { url: address });
  if (errorText) throw faultOf(seen);
}

/** Refuses what the browser, the proxy or the page's server shows in place of the page. */
async function refuseErrorPage(ask: Ask, seen: Seen): Promise<void> {
  const { frameTree } = await ask('Page.getFrameTree');
  const { url } = (frameTree as { frame: { url: string } }).frame;
  if (seen.status >= 400 || !/^https?:/.test(url)) throw faultOf(seen);
}

function faultOf({ status, isRefused }: Seen): SourceFault {
  if (isRefused) return new SourceFault(PRIVATE_NETWORK);
  if (status >= 400) return new SourceFault(sentence`That address answers with an error (${status}).`);
  return new SourceFault('Couldn’t reach that address.');
}
