import {
  BRAND_NAME,
  RETENTION,
  RETENTION_NAMES,
  SETTING_NAMES,
  type InstallationBrand,
  type ListedSetting,
  type LogoPicture,
  type Retention,
  type SettingName,
  type SignUpMode,
} from '@vitrine/shared/contract';
import { isRetention, readSetting } from '@vitrine/shared/rules';
import type { Config } from '../config/server.config';
import type { StoredInstallation, StoredSettings } from './settings.repo';

/** Settings of the installation as they are in force. */
export interface Installation {
  generation: number;
  signUp: SignUpMode;
  brand: InstallationBrand;
  keep: Retention;
}

type Fixed = Pick<Config, 'signUp' | 'contactMail' | 'fixed'>;

/** Environment variables of the same meaning, which win. */
const VARIABLES: Partial<Record<SettingName, string>> = {
  sign_up: 'VITRINE_SIGN_UP',
  support: 'VITRINE_CONTACT_MAIL',
};

const defaultOf = (name: SettingName, config: Fixed): string | number => {
  if (isRetention(name)) return RETENTION[name].default;
  const { signUp, contactMail } = config;
  return { sign_up: signUp, brand_name: BRAND_NAME, brand_accent: '', support: contactMail }[name];
};

/** Environment variable that decides a setting; undefined: none. */
export function variableOf(name: SettingName, { fixed }: Pick<Config, 'fixed'>): string | undefined {
  return fixed.includes(name) ? VARIABLES[name] : undefined;
}

/** Lists each setting with its value and origin. A stored value that is not valid is ignored. */
export function listSettings(stored: StoredSettings, config: Fixed): ListedSetting[] {
  return SETTING_NAMES.map((name) => {
    const fallback = defaultOf(name, config);
    const variable = variableOf(name, config);
    if (variable) return { name, value: fallback, default: fallback, source: 'environment', variable };
    const read = stored[name] === null ? null : readSetting(name, stored[name]);
    return read?.ok
      ? { name, value: read.value, default: fallback, source: 'stored' }
      : { name, value: fallback, default: fallback, source: 'default' };
  });
}

/** Address of a logo; its name is the hash of its bytes. */
const logoPath = (hash: string): string => `/api/brand/${hash}.png`;

export function logosOf({ logos }: StoredInstallation): InstallationBrand['logos'] {
  const picture = (of: 'light' | 'dark'): LogoPicture | undefined => {
    const row = logos.find(({ ground }) => ground === of);
    return row && { path: logoPath(row.hash), width: row.width, height: row.height };
  };
  const [light, dark] = [picture('light'), picture('dark')];
  return { ...(light && { light }), ...(dark && { dark }) };
}

export function installationOf(stored: StoredInstallation, config: Fixed): Installation {
  const listed = listSettings(stored.settings, config);
  const values = Object.fromEntries(listed.map(({ name, value }) => [name, value])) as Record<
    SettingName,
    string | number
  >;
  const hasSupport = listed.some(({ name, source }) => name === 'support' && source !== 'default');
  return {
    generation: stored.generation,
    signUp: values.sign_up as SignUpMode,
    brand: {
      name: String(values.brand_name),
      accent: String(values.brand_accent),
      support: hasSupport ? String(values.support) : '',
      logos: logosOf(stored),
    },
    keep: Object.fromEntries(RETENTION_NAMES.map((name) => [name, Number(values[name])])) as Retention,
  };
}
