import {
  AppData,
  AuthAnswer,
  CancelUpload,
  ChangePassword,
  Checkout,
  CHUNK_BYTES,
  CreatePlaylist,
  DAY_OF_WEEK_SECONDS,
  DEFAULT_FILE_TYPES,
  Device,
  DeviceGroup,
  EVERY_DAY_SECONDS,
  HomeData,
  InviteMember,
  LIVE_FALLBACK_AFTER_SECONDS,
  LIVE_FALLBACK_EVERY_SECONDS,
  MAX_FILE_BYTES,
  Member,
  Metrics,
  OperationResult,
  ORIENTATION_NAMES,
  PasswordGrant,
  PlaylistItem,
  PromoItem,
  RefreshGrant,
  RenamePromo,
  ResetRequest,
  SCHEDULE_TYPE_TITLES,
  ScheduleQuery,
  ScheduleRule,
  SEARCH_PAGE_SIZE,
  SelectedMedia,
  topics,
  UpdateDevice,
  UpdateGroup,
  userClientName,
} from '.';

/**
 * Names and numbers of the specification, repeated by hand: all other tests read the contract, so they would
 * not notice an error in it.
 */
const FIELDS: [string, { properties: object }, string][] = [
  ['§3.1 Operation result', OperationResult, 'success id error'],
  ['§3.2 Media file', PromoItem, 'id name src thumb file_type file_size duration width height is_processing'],
  ['§3.3 Promo item', PromoItem, 'name width height thumb id duration'],
  ['§3.5 Playlist item', PlaylistItem, 'name width height thumb duration start_time descr_str'],
  ['§3.6 Home data', HomeData, 'promos playlists subscr_state subscr_exp_at'],
  ['§3.7 App data', AppData, 'storage_avail storage_used subscr_expire_int'],
  ['§3.13 Schedule entry', ScheduleRule, 'name date_start playlist_id device_group repeat_interval'],
  ['§3.14 Event/playlist entry', ScheduleRule, 'id playlist_id title orig_title device_count device_group'],
  [
    '§3.16 Device',
    Device,
    'id name device_id is_live orientation can_set_orientation can_reboot can_update update_state group_id group_name',
  ],
  ['§3.18 Device group', DeviceGroup, 'id group_id name'],
  ['§3.19 Playlist create payload', CreatePlaylist, 'custom_date selected_media device_group'],
  ['§3.20 entry of selected_media', SelectedMedia, 'id type order duration playlist_item_id'],
  ['§3.21 Member, as it is listed', Member, 'user_id username email role'],
  ['§3.21 Member, as it is sent', InviteMember, 'user_id username email password role'],
  ['§7.1.7 answer of /api/auth', AuthAnswer, 'token_access token_expire token_refresh'],
  ['sign-in', PasswordGrant, 'username password grant_type client_id access_secret refresh_secret'],
  ['refresh', RefreshGrant, 'grant_type refresh_token'],
  ['reset of a password', ResetRequest, 'email'],
  ['change of a password', ChangePassword, 'old_password new_password'],
  ['renaming', RenamePromo, 'name'],
  ['cancel of an upload', CancelUpload, 'name'],
  ['asking for the schedule', ScheduleQuery, 'start end device_group'],
  ['change of a device', UpdateDevice, 'name group_id group_name orientation'],
  ['change of a group', UpdateGroup, 'device_ids group_id group_name'],
  ['checkout', Checkout, 'product_id quantity'],
  ['metrics', Metrics, 'os osBuild appVersion locale host'],
];

describe('the contract uses the words of the specification', () => {
  it.each(FIELDS)('%s: its fields', (_what, schema, names) => {
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it('§3.8 §3.9 §3.10 §3.11 a schedule type is called', () => {
    expect(SCHEDULE_TYPE_TITLES).toEqual({
      every_day: 'Every day',
      day_of_week: 'Select a day of the week',
      custom: 'Custom Date and time',
      manual: 'Manual',
    });
  });

  it('§3.17 an orientation is called, by its number', () => {
    expect(ORIENTATION_NAMES).toEqual(['Landscape', 'Portrait', 'Landscape Reverse', 'Portrait Reverse']);
  });

  it('§4.3.2 §5.5 §9.1 §9.2 an upload has its types, its size and its chunk', () => {
    expect(DEFAULT_FILE_TYPES).toEqual([
      'image/png',
      'image/jpeg',
      'image/jpg',
      'video/mp4',
      'video/quicktime',
    ]);
    expect([MAX_FILE_BYTES, CHUNK_BYTES]).toEqual([500_000_000, 524_288]);
  });

  it.each([
    ['§9.8 page of a search', SEARCH_PAGE_SIZE, 12],
    ['silence before the fallback', LIVE_FALLBACK_AFTER_SECONDS, 60],
    ['pause of the fallback', LIVE_FALLBACK_EVERY_SECONDS, 10],
    ['every day', EVERY_DAY_SECONDS, 86_400],
    ['a day of the week', DAY_OF_WEEK_SECONDS, 604_800],
  ])('%s: its number', (_what, number, specified) => {
    expect(number).toBe(specified);
  });

  it('§4.4.2 §7.2.7 §7.2.9 §7.2.10 a topic is written', () => {
    expect(topics.live('d1')).toBe('live/device/d1');
    expect(topics.command('a', 'b')).toBe('a/b');
    expect(topics.command('a', 'b', true)).toBe('a/b/ack');
    expect(topics.ackOf('a/b')).toBe('a/b/ack');
    expect(userClientName('acc')).toBe('web-acc');
  });
});
