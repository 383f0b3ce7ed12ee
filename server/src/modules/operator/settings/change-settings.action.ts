import { createHash } from 'node:crypto';
import {
  SETTING_NAMES,
  type InstallationChange,
  type InstallationSettings,
  type LogoGround,
  type SettingName,
} from '@vitrine/shared/contract';
import { SIGN_UP_MODES } from '@vitrine/shared/contract/values';
import { readSetting } from '@vitrine/shared/rules';
import { entityTag } from '../../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../../http/preconditions/if-match.rule';
import { mustMatch } from '../../../http/preconditions/precondition.guard';
import type { Config } from '../../../platform/config/server.config';
import type { Db } from '../../../platform/database/database.client';
import { conflict, fieldProblem, notFound } from '../../../platform/errors/errors.lib';
import { recordDeed, type By } from '../operator-log.repo';
import { listSettings, logosOf, variableOf } from '../../../platform/settings/installation.rule';
import {
  logoOf,
  putLogo,
  readInstallation,
  removeLogo,
  writeSettings,
  type LogoRow,
  type StoredInstallation,
  type StoredSettings,
} from '../../../platform/settings/settings.repo';
import { type Detail, foreignText, sentence, within } from '../../../platform/languages/sentence.rule';

interface Needs {
  db: Db;
  config: Config;
  clock: { nowSeconds(): number };
}
/** Author of a change, and the version that it was made of. */
export type Author = By & { ifMatch?: IfMatch };

const partsOf = ({ settings, logos }: StoredInstallation) => ({
  resource: 'installation',
  ...settings,
  logos: logos.map(({ ground, hash }) => `${ground} ${hash}`).sort(),
});

const present = (stored: StoredInstallation, config: Config): InstallationSettings => ({
  etag: entityTag(partsOf(stored)),
  settings: listSettings(stored.settings, config),
  logos: logosOf(stored),
});

/** Reads all settings, with their origin. */
export const viewSettings = async ({ db, config }: Pick<Needs, 'db' | 'config'>) =>
  present(await readInstallation(db), config);

/** Settings with their values by name, as a change sends them. */
const withValues = (view: InstallationSettings) => ({
  ...view,
  ...Object.fromEntries(view.settings.map(({ name, value }) => [name, value])),
});

/** Locks the settings for a change of this version. */
async function begin(tx: Db, { ifMatch }: Author, config: Config): Promise<StoredInstallation> {
  const stored = await readInstallation(tx, { lock: true });
  if (ifMatch)
    await mustMatch(tx, ifMatch, {
      what: 'page of settings',
      parts: partsOf(stored),
      edited: { editedBy: null, editedAt: null },
      current: () => withValues(present(stored, config)),
    });
  return stored;
}

/**
 * Changes settings, null for the default, and records who did. All or none; nothing is written where nothing
 * differs.
 * @throws {ProblemError} 400 with the field, 409 for one that the environment sets, 412
 */
export async function changeSettings(
  { db, config, clock }: Needs,
  change: InstallationChange,
  by: Author,
): Promise<InstallationSettings> {
  return db.transaction(async (tx) => {
    const stored = await begin(tx, by, config);
    const wanted: Partial<StoredSettings> = {};
    for (const name of SETTING_NAMES) {
      const value = change[name];
      if (value === undefined) continue;
      mustBeFree(name, config);
      const next = value === null ? null : checked(name, value);
      if (next !== stored.settings[name]) wanted[name] = next;
    }
    const names = Object.keys(wanted) as SettingName[];
    if (names.length === 0) return present(stored, config);
    await writeSettings(tx, wanted);
    for (const name of names) {
      const [before, after] = [valueOf(name, stored.settings[name]), valueOf(name, wanted[name])];
      const note = sentence`${within(name)}: ${before} → ${after}`;
      await recordDeed(tx, by, { at: clock.nowSeconds(), kind: 'installation.settings', note });
    }
    return present(await readInstallation(tx), config);
  });
}

/** Value of a setting in the operators' log; modes of signing up are words of the catalog. */
function valueOf(name: SettingName, value: string | number | null | undefined) {
  const mode = name === 'sign_up' && SIGN_UP_MODES.find((one) => one === value);
  return mode ? within(mode) : (value ?? within('default'));
}

function mustBeFree(name: SettingName, config: Config): void {
  const variable = variableOf(name, config);
  if (variable) throw conflict(sentence`${variable} sets ${name}. Remove it from the environment first.`);
}

function checked(name: SettingName, value: unknown): string | number {
  const read = readSetting(name, value);
  if (!read.ok) throw fieldProblem(name, 'setting', foreignText(read.fault));
  return read.value;
}

/** Stores an encoded logo in place of the one for this ground. */
export const changeLogo = (needs: Needs, logo: Omit<LogoRow, 'hash'>, by: Author) =>
  swapLogo(needs, logo.ground, by, async (tx) => {
    const hash = createHash('sha256').update(logo.png).digest('hex').slice(0, 32);
    await putLogo(tx, { ...logo, hash });
    return hash;
  });

/** @throws {ProblemError} 404 without one */
export const dropLogo = (needs: Needs, ground: LogoGround, by: Author) =>
  swapLogo(needs, ground, by, async (tx, had) => {
    if (!had) throw notFound('logo');
    await removeLogo(tx, ground);
    return null;
  });

const LOGO_NOTES: Record<LogoGround, Record<'removed' | 'changed', Detail>> = {
  light: { removed: 'Logo for light ground removed', changed: 'Logo for light ground changed' },
  dark: { removed: 'Logo for dark ground removed', changed: 'Logo for dark ground changed' },
};

function swapLogo(
  { db, config, clock }: Needs,
  ground: LogoGround,
  by: Author,
  swap: (tx: Db, had: boolean) => Promise<string | null>,
): Promise<InstallationSettings> {
  return db.transaction(async (tx) => {
    await begin(tx, by, config);
    const before = (await logoOf(tx, ground))?.hash ?? null;
    const after = await swap(tx, before !== null);
    await writeSettings(tx, {});
    const at = clock.nowSeconds();
    const note = LOGO_NOTES[ground][after === null ? 'removed' : 'changed'];
    if (before !== after) await recordDeed(tx, by, { at, kind: 'installation.settings', note });
    return present(await readInstallation(tx), config);
  });
}
