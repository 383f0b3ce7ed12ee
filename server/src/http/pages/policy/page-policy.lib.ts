import type { Config } from '../../../platform/config/server.config';

/**
 * Inputs of the content policies (reliability C1). `host` is the request's own; realtime connects to it by
 * WebSocket.
 */
export interface PagePolicy {
  nonce?: string;
  /** `sha256-…` of the page's one inline script. */
  inlineScript?: string | null;
  host: string;
  /** Developers' sessions may run an area from their own machine (architecture §2.7). */
  isDeveloper?: boolean;
  /** Origins of the API and of the broker, where they differ from the page's. */
  api?: string;
  realtime?: string;
  /** Origin of area files, where it differs from the page's. */
  areas?: string;
  /** Origin of promos, where browsers load them from the file store itself. */
  files?: string;
  /** Origins that may frame this page; none by default. */
  framedBy?: string;
  /** Origins that this page may frame besides its own. */
  frames?: string;
  /** Sources, besides its own and those above, that this page may call. */
  calls?: string;
}

/** Address to which browsers report violations. */
export const REPORT_PATH = '/api/policy-reports';

const LOCAL_AREAS = 'http://localhost:* http://127.0.0.1:*';
/** Address at which a dev server announces changes. */
const LOCAL_NEWS = 'ws://localhost:* ws://127.0.0.1:*';

export function pagePolicy(page: PagePolicy): string {
  const {
    nonce,
    inlineScript,
    host,
    isDeveloper = false,
    api,
    realtime,
    areas,
    framedBy = "'none'",
    frames,
    calls: others,
  } = page;
  const stored = page.files ? ` ${page.files}` : '';
  const sockets = socketsAt(host);
  const files = (api ? ` ${api}` : '') + stored;
  const calls = [api, realtime].map((origin) => (origin ? ` ${origin}` : '')).join('');
  const local = (areas ? ` ${areas}` : '') + (isDeveloper ? ` ${LOCAL_AREAS}` : '');
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScript ? ` '${inlineScript}'` : ''}${local}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${local}`,
    `img-src 'self' blob: data:${files}${areas ? ` ${areas}` : ''}`,
    `media-src 'self' blob:${files}`,
    // data: the calendar library has its icon font inside its style sheet.
    `font-src 'self' data:${local}`,
    `connect-src 'self'${sockets}${calls}${stored}${local}${isDeveloper ? ` ${LOCAL_NEWS}` : ''}${others ? ` ${others}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames ? [`frame-src 'self' ${frames}`] : []),
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    // Trusted Types policies of the pages, see scriptPolicy in shared/rules.
    'trusted-types default',
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/**
 * Player's page: templates may show any web page in a sandboxed frame, and test first whether it answers. A
 * script in the player's page could so send data anywhere; only our own files run there (script-src 'self').
 */
export const PLAYER_SOURCES = { frames: 'https: http:', calls: 'https: http:' };

/** Policy of files that are not pages. */
export const SCRIPT_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Policy of builds' files, which are untrusted (decision 0086). However their bytes are interpreted, they run
 * nothing on this origin: opened as a page they get an opaque origin and no scripts. As a subresource they
 * follow the page's policy.
 */
export const BUILD_FILE_POLICY =
  "sandbox; default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A worker's policy comes with its script: the worker of the live connection may connect to the broker
 * (performance §4).
 */
export const workerPolicy = ({ host, realtime }: Pick<PagePolicy, 'host' | 'realtime'>): string =>
  `${SCRIPT_POLICY}; connect-src 'self'${socketsAt(host)}${realtime ? ` ${realtime}` : ''}`;

/**
 * The player's worker fetches for the player's page, which has its own policy. It keeps the policy of its
 * installation, and files may move later to a bucket at any address.
 */
export const PLAYER_WORKER_POLICY = `${SCRIPT_POLICY}; connect-src 'self' https: http:`;

/** The broker beside the page: not every browser includes WebSockets in `'self'`. */
const socketsAt = (host: string): string =>
  /^[\w.:[\]-]{1,260}$/.test(host) ? ` ws://${host} wss://${host}` : '';

/** Origins besides its own from which a page of this installation may load. */
export const originsElsewhere = ({
  apiBase,
  realtimeUrl,
  s3,
}: Pick<Config, 'apiBase' | 'realtimeUrl' | 's3'>) => ({
  api: originOf(apiBase),
  realtime: originOf(realtimeUrl),
  files: s3?.isSigned ? s3.origin : undefined,
});

/** Origin of an address; undefined for a path or an empty one. */
export const originOf = (address: string): string | undefined =>
  /^\w+:\/\//.test(address) ? address.split('/').slice(0, 3).join('/') : undefined;
