export * from './api-error';
export * from './bus-events';
export * from './shell';
export * from './slot';
export * from './slots';
export * from './use-leave-guard';
export * from './use-shell';
