import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { GROUPS } from '../../stryker.config.mjs';

const root = path.resolve(__dirname, '../..');
/** Pathspecs of git for a pattern: it knows no `{one,other}`. */
const specs = (pattern: string): string[] => {
  const [, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (choices === '') return [`:(glob)${pattern}`];
  return choices.split(',').flatMap((choice) => specs(before + choice + after));
};

it.each(Object.entries(GROUPS))('every pattern of the group %s finds files', (_name, { mutate, tests }) => {
  const patterns = [...mutate, ...tests].map((pattern) => pattern.replace(/^!/, '')).flatMap(specs);
  const isEmpty = (spec: string) => execFileSync('git', ['ls-files', spec], { cwd: root }).length === 0;
  expect(patterns.filter(isEmpty)).toEqual([]);
});
