import { SETTING_NAMES, type ListedSetting, type SettingName } from '@vitrine/shared/contract';
import { badRequest } from '../../../platform/errors/errors.lib';
import { plain, tableText } from '../admin-text.rule';
import type { AdminPorts, Verb } from '../admin.types';
import { COMMAND_LINE } from '../operator-log.repo';
import { changeSettings, viewSettings } from './change-settings.action';

const IN_FORCE = 'Running servers follow within seconds.';

const originOf = ({ source, variable }: ListedSetting): string =>
  variable ? `set by the environment (${variable})` : source === 'stored' ? 'set' : 'default';

const valueText = ({ value }: Pick<ListedSetting, 'value'>): string => (value === '' ? '-' : String(value));

/** @throws {ProblemError} 400 for an unknown name */
function nameOf(text: string): SettingName {
  const name = SETTING_NAMES.find((one) => one === text);
  if (!name) throw badRequest(`There is no setting “${plain(text)}”. Settings: ${SETTING_NAMES.join(', ')}.`);
  return name;
}

async function settingOf(ports: AdminPorts, name: SettingName): Promise<ListedSetting> {
  const found = (await viewSettings(ports)).settings.find((one) => one.name === name);
  if (!found) throw badRequest(`There is no setting “${name}”.`);
  return found;
}

/** Sets or unsets a setting and prints it. */
async function change(ports: AdminPorts, text: string, value: string | null): Promise<number> {
  const name = nameOf(text);
  // The action reads numbers from text.
  await changeSettings(ports, { [name]: value } as Parameters<typeof changeSettings>[1], COMMAND_LINE);
  const now = await settingOf(ports, name);
  ports.print(`${name} is ${valueText(now)} (${originOf(now)}). ${IN_FORCE}`);
  return 0;
}

/** Commands about the settings of the installation; logos are changed on the operator's page. */
export const SETTINGS_VERBS: Record<string, Verb> = {
  'settings list': {
    usage: '[--json]',
    does: 'all settings of the installation: value, default, origin',
    words: 0,
    options: ['json'],
    async run(ports, { options }) {
      const { settings } = await viewSettings(ports);
      const rows = settings.map((one) => [
        one.name,
        plain(valueText(one)),
        plain(valueText({ value: one.default })),
        originOf(one),
      ]);
      ports.print(
        options.json
          ? JSON.stringify(settings, null, 2)
          : tableText([['NAME', 'VALUE', 'DEFAULT', 'ORIGIN'], ...rows]),
      );
      return 0;
    },
  },
  'settings get': {
    usage: 'NAME',
    does: 'the value of one setting',
    words: 1,
    options: [],
    async run(ports, { words: [name = ''] }) {
      ports.print(plain(String((await settingOf(ports, nameOf(name))).value)));
      return 0;
    },
  },
  'settings set': {
    usage: 'NAME VALUE',
    does: 'changes one setting, for all servers and without a restart',
    words: 2,
    options: [],
    run: (ports, { words: [name = '', value = ''] }) => change(ports, name, value),
  },
  'settings unset': {
    usage: 'NAME',
    does: 'returns one setting to its default',
    words: 1,
    options: [],
    run: (ports, { words: [name = ''] }) => change(ports, name, null),
  },
};
