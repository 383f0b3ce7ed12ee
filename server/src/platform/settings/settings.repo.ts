import { eq, sql } from 'drizzle-orm';
import { SETTING_NAMES, type LogoGround, type SettingName } from '@vitrine/shared/contract';
import type { Db } from '../database/database.client';
import { first } from '../database/ids.lib';
import { installation, installationLogos } from '../database/tables/installation.table';

export type StoredSettings = Record<SettingName, string | number | null>;
export type LogoRow = typeof installationLogos.$inferSelect;

/** Stored row with the logos, without their bytes. */
export interface StoredInstallation {
  generation: number;
  settings: StoredSettings;
  logos: Omit<LogoRow, 'png'>[];
}

const EMPTY = Object.fromEntries(SETTING_NAMES.map((name) => [name, null])) as StoredSettings;

/** Reads the row; `lock` serializes changes. */
export async function readInstallation(db: Db, { lock = false } = {}): Promise<StoredInstallation> {
  const asked = db.select().from(installation);
  const row = await (lock ? asked.for('update') : asked).then(first);
  const { ground, hash, width, height } = installationLogos;
  const logos = await db.select({ ground, hash, width, height }).from(installationLogos);
  if (!row) return { generation: 0, settings: EMPTY, logos };
  const { id: _id, generation, ...settings } = row;
  return { generation, settings, logos };
}

export const generationOf = (db: Db): Promise<number> =>
  db
    .select({ generation: installation.generation })
    .from(installation)
    .then((rows) => rows[0]?.generation ?? 0);

/** Writes the given settings, null for the default, and counts the change. */
export async function writeSettings(tx: Db, settings: Partial<StoredSettings>): Promise<void> {
  await tx
    .update(installation)
    .set({ ...(settings as object), generation: sql`${installation.generation} + 1` });
}

export const logoByHash = (db: Db, hash: string) =>
  db.select().from(installationLogos).where(eq(installationLogos.hash, hash)).then(first);

export const logoOf = (db: Db, ground: LogoGround) =>
  db.select().from(installationLogos).where(eq(installationLogos.ground, ground)).then(first);

export async function putLogo(tx: Db, row: LogoRow): Promise<void> {
  await tx
    .insert(installationLogos)
    .values(row)
    .onConflictDoUpdate({ target: installationLogos.ground, set: row });
}

export async function removeLogo(tx: Db, ground: LogoGround): Promise<void> {
  await tx.delete(installationLogos).where(eq(installationLogos.ground, ground));
}
