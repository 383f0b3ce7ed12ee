import type { Config } from '../../../platform/config/server.config';

/** Content policies of reliability C1. `host` is the request's own; realtime goes to it by WebSocket. */
export interface PagePolicy {
  nonce?: string;
  /** `sha256-…` of the one script that may stand in the page itself. */
  inlineScript?: string | null;
  host: string;
  /** Sessions of developers may run an area from their own machine (architecture §2.7). */
  isDeveloper?: boolean;
  /** Origins of the API and of the broker where they are not the page's own. */
  api?: string;
  realtime?: string;
  /** Origin of the files of areas where it is not the page's own. */
  areas?: string;
  /** Origin of promos where browsers load them from the file store itself. */
  files?: string;
  /** Who may show this page in a frame; nobody, unless said. */
  framedBy?: string;
  /** What this page may show in frames beside its own. */
  frames?: string;
}

/** Where browsers say what a policy refused. */
export const REPORT_PATH = '/api/policy-reports';

const LOCAL_AREAS = 'http://localhost:* http://127.0.0.1:*';
/** Where a dev server says that there is something new. */
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
    // data: the calendar's library brings its icon font inside its style sheet.
    `font-src 'self' data:${local}`,
    `connect-src 'self'${sockets}${calls}${stored}${local}${isDeveloper ? ` ${LOCAL_NEWS}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames ? [`frame-src 'self' ${frames}`] : []),
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    // The pages' own policy, see scriptPolicy in shared/rules.
    'trusted-types default',
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/** Of files that are no pages. */
export const SCRIPT_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Of files of builds, which teams of areas make (decision 0086). Whatever their bytes are taken for, they run nothing on this origin: opened as a page
 * they have an origin of their own and no scripts. As a subresource of a page they follow that page's policy.
 */
export const BUILD_FILE_POLICY =
  "sandbox; default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A worker takes its policy from the answer that carried its script: the one that holds the live link goes to the broker (performance §4). */
export const workerPolicy = ({ host, realtime }: Pick<PagePolicy, 'host' | 'realtime'>): string =>
  `${SCRIPT_POLICY}; connect-src 'self'${socketsAt(host)}${realtime ? ` ${realtime}` : ''}`;

/**
 * The player's worker fetches what the player's page asks for, which has a policy of its own. It keeps the policy that it was installed with, and an
 * installation may move its files to a bucket of any address later.
 */
export const PLAYER_WORKER_POLICY = `${SCRIPT_POLICY}; connect-src 'self' https: http:`;

/** The broker beside the page: not every browser counts sockets to `'self'`. */
const socketsAt = (host: string): string =>
  /^[\w.:[\]-]{1,260}$/.test(host) ? ` ws://${host} wss://${host}` : '';

/** What a page of ours may load from elsewhere in this installation. */
export const originsElsewhere = ({
  apiBase,
  realtimeUrl,
  s3,
}: Pick<Config, 'apiBase' | 'realtimeUrl' | 's3'>) => ({
  api: originOf(apiBase),
  realtime: originOf(realtimeUrl),
  files: s3?.isSigned ? s3.origin : undefined,
});

/** Origin of an address; of a path, or of nothing, there is none. */
export const originOf = (address: string): string | undefined =>
  /^\w+:\/\//.test(address) ? address.split('/').slice(0, 3).join('/') : undefined;
