import type { AppModule } from '../deps';

/** Every subject of the API, in the order in which it appears in the documentation. */
export const modules: AppModule[] = [];
