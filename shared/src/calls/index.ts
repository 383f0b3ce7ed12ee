/**
 * Data access: one file per resource with its key, reads and writes. One table maps changes to stale
 * resources, for writes (`useWrite`) and the realtime channel (`markChanged`). Keys are defined only here.
 */
export * from './account-data.query';
export * from './app.query';
export * from './approvals.query';
export * from './billing.query';
export * from './calendar-links.query';
export { approvalsKey, markChanged, scansKey } from './cache-keys';
export * from './commands.query';
export * from './connect.query';
export * from './content.query';
export * from './designs.query';
export * from './devices.query';
export * from './groups.query';
export * from './history.query';
export * from './holidays.query';
export * from './home.query';
export * from './installation.query';
export * from './integrations.query';
export * from './api-keys.query';
export * from './webhooks.query';
export * from './mail-choices.query';
export * from './members.query';
export * from './next-start.query';
export * from './outdated';
export * from './notifications.query';
export * from './operator.query';
export * from './playlists.query';
export * from './prepare.query';
export * from './plays.query';
export * from './promos.query';
export * from './qr-codes.query';
export { refusalOf } from './refusal';
export * from './schedule.query';
export * from './passkeys.query';
export * from './second-factor.query';
export * from './sessions.query';
export * from './single-sign-on.query';
export * from './urgent.query';
export { useExpectedScreens, useReceipt } from './use-receipt';
