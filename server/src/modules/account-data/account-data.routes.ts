import type { AppModule } from '../../deps.types';
import { deletionRoutes } from './deletion/deletion.routes';

/** Calls about an account as a whole: its deletion. */
export const accountDataModule: AppModule = async (app, deps) => {
  await deletionRoutes(app, deps);
};
