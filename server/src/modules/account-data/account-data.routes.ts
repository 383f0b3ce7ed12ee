import type { AppModule } from '../../deps.types';
import { archiveRoutes } from './archives/archives.routes';
import { workOnArchives } from './archives/archives.job';
import { deletionRoutes } from './deletion/deletion.routes';
import { exportArchive } from './export/export-archive.action';
import { announceExport, writeExportMail } from './export/export-mail.job';
import { exportRoutes } from './export/export.routes';
import { importArchive } from './import/import-archive.action';
import { importRoutes } from './import/import.routes';

/** Calls about an account as a whole: its export, the import of one, its deletion. */
export const accountDataModule: AppModule = async (app, deps) => {
  await archiveRoutes(app, deps);
  await exportRoutes(app, deps);
  await importRoutes(app, deps);
  await deletionRoutes(app, deps);
  await writeExportMail(deps);
  await workOnArchives(deps, { export: exportArchive, import: importArchive }, (archive) =>
    announceExport(deps, archive),
  );
};
