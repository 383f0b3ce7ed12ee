/**
 * Values of the contract without its schemas. Browser code imports these: so neither bundles nor tests load
 * the schema library.
 */
export * from './content/values';
export * from './history-kinds';
export * from './limits';
export * from './screens/values';
export * from './topics';
export * from './users/installation-values';
export * from './users/operator-values';
export * from './users/permissions';
export * from './users/values';
export * from './writes';
