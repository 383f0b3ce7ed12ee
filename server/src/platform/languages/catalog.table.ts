import { ACCOUNT_SENTENCES } from './account.table';
import { BILLING_SENTENCES } from './billing.table';
import { COMMON_SENTENCES } from './common.table';
import { DEVICES_SENTENCES } from './devices.table';
import { MEDIA_SENTENCES } from './media.table';
import { PLAYLISTS_SENTENCES } from './playlists.table';
import { PROMOS_SENTENCES } from './promos.table';
import { SCHEDULE_SENTENCES } from './schedule.table';
import { SIGN_IN_SENTENCES } from './sign-in.table';
import { SOURCES_SENTENCES } from './sources.table';
import { UPLOADS_SENTENCES } from './uploads.table';
import { VALIDATION_SENTENCES } from './validation.table';

/** Translation of a sentence, by language. */
export type Translation = readonly [de: string, fr: string, es: string];

/** Translations by their English sentence: a Map, as a key may come from stored text. */
export const CATALOG: ReadonlyMap<string, Translation> = new Map(
  [
    ACCOUNT_SENTENCES,
    BILLING_SENTENCES,
    COMMON_SENTENCES,
    DEVICES_SENTENCES,
    MEDIA_SENTENCES,
    PLAYLISTS_SENTENCES,
    PROMOS_SENTENCES,
    SCHEDULE_SENTENCES,
    SIGN_IN_SENTENCES,
    SOURCES_SENTENCES,
    UPLOADS_SENTENCES,
    VALIDATION_SENTENCES,
  ].flatMap((table) => Object.entries(table)),
);
