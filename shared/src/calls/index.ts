export * from './app.query';
export * from './back-to-schedule.query';
export * from './content.query';
export * from './devices.query';
export * from './groups.query';
export * from './playlists.query';
export * from './promos.query';
export * from './schedule.query';
