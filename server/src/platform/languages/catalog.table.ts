import { ACCOUNT_SENTENCES } from './account.table';
import { ARCHIVES_SENTENCES } from './archives.table';
import { BILLING_SENTENCES } from './billing.table';
import { COMMON_SENTENCES } from './common.table';
import { DEVICES_SENTENCES } from './devices.table';
import { HEALTH_SENTENCES } from './health.table';
import { HISTORY_SENTENCES } from './history.table';
import { HISTORY_MORE_SENTENCES } from './history-more.table';
import { KEYS_SENTENCES } from './keys.table';
import { MEDIA_SENTENCES } from './media.table';
import { OPERATOR_SENTENCES } from './operator.table';
import { PAGES_SENTENCES } from './pages.table';
import { PLAYER_SENTENCES } from './player.table';
import { PLAYLISTS_SENTENCES } from './playlists.table';
import { PROMOS_SENTENCES } from './promos.table';
import { SCHEDULE_SENTENCES } from './schedule.table';
import { SIGN_IN_SENTENCES } from './sign-in.table';
import { SOURCES_SENTENCES } from './sources.table';
import { UPLOADS_SENTENCES } from './uploads.table';
import { VALIDATION_SENTENCES } from './validation.table';

/** German, French and Spanish by the English sentence; a Map, as stored text may be looked up. */
export const CATALOG: ReadonlyMap<string, readonly [de: string, fr: string, es: string]> = new Map(
  [
    ACCOUNT_SENTENCES,
    ARCHIVES_SENTENCES,
    BILLING_SENTENCES,
    COMMON_SENTENCES,
    DEVICES_SENTENCES,
    HEALTH_SENTENCES,
    HISTORY_SENTENCES,
    HISTORY_MORE_SENTENCES,
    KEYS_SENTENCES,
    MEDIA_SENTENCES,
    OPERATOR_SENTENCES,
    PAGES_SENTENCES,
    PLAYER_SENTENCES,
    PLAYLISTS_SENTENCES,
    PROMOS_SENTENCES,
    SCHEDULE_SENTENCES,
    SIGN_IN_SENTENCES,
    SOURCES_SENTENCES,
    UPLOADS_SENTENCES,
    VALIDATION_SENTENCES,
  ].flatMap((table) => Object.entries(table)),
);
