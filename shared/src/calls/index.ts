/**
 * The one way for data: a file for each resource with its key, its reads and its writes. What goes stale by which change stands in one table,
 * which writes (`useWrite`) and the shell's realtime channel (`markChanged`) use alike. No key is written anywhere else.
 */
export * from './app.query';
export * from './approvals.query';
export * from './billing.query';
export { approvalsKey, markChanged, scansKey } from './cache-keys';
export * from './commands.query';
export * from './connect.query';
export * from './content.query';
export * from './devices.query';
export * from './groups.query';
export * from './home.query';
export * from './integrations.query';
export * from './mail-choices.query';
export * from './members.query';
export * from './next-start.query';
export * from './outdated';
export * from './playlists.query';
export * from './prepare.query';
export * from './promos.query';
export * from './qr-codes.query';
export { refusalOf } from './refusal';
export * from './schedule.query';
export * from './sessions.query';
