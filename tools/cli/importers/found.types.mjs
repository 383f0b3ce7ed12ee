// @ts-check
/**
 * Content of another system, in the words of Vitrine.
 * @typedef {object} Found
 * @property {string} name of the system
 * @property {FoundPromo[]} promos
 * @property {FoundPlaylist[]} playlists
 * @property {string[]} left sentences about what has no counterpart here
 * @typedef {{ id: string, name: string, type: string, url: string, isInline?: boolean }} FoundPromo
 *   `type` is its MIME type, `url` where its file is; `isInline`: in base64 within JSON there
 * @typedef {object} FoundItem
 * @property {string} promo id of a promo
 * @property {number} [seconds] absent for a video: all of it
 * @property {import('@vitrine/shared/contract').ItemValidity} [validity]
 * @typedef {object} FoundPlaylist
 * @property {string} name
 * @property {FoundItem[]} items
 * @property {boolean} [shuffle]
 * @property {FoundTiming} [timing] absent: it is not on the schedule
 * @typedef {Pick<import('@vitrine/shared/contract').CreatePlaylist, 'schedule_type' | 'custom_date' |
 *   'schedule_duration' | 'days_of_week' | 'schedule_first_day' | 'schedule_last_day'>} FoundTiming
 */
export {};
