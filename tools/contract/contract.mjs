import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';
import { fromShared } from '../typescript.mjs';
import { FEDERATED_MODULES } from '../webpack/shared-libraries.mjs';
import { describeApi } from './api.mjs';
import { compareApi, isRaised } from './bump.mjs';

const file = path.join(root, 'shared/contract.api.txt');
const MOST_SAID = 30;
const HOW = 'node tools/contract/contract.mjs --write';

/** Shapes that only the shell, the server and screens exchange. */
const NOT_FOR_AREAS = /shared\/src\/contract\/(registry|releases|load-reports|writes|screens\/player)\.ts$/;
/** Provider by which the page gives its Shell; an area that used it would replace the page. */
const HIDDEN = ['ShellProvider'];

/** Parses the kept contract: its version, and its lines. */
export function keptContract(text = readFileSync(file, 'utf8')) {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  return { version: head.replace('host contract ', ''), lines };
}

/** Describes the contract of the sources. */
export function contractOfSources() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.web.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const modules = [
    ...FEDERATED_MODULES.map((name) => ({ name, hidden: HIDDEN })),
    { name: 'contract', onlyTypes: true, taken: sentShapes() },
  ].map((module) => ({
    ...module,
    file: path.join(root, `shared/src/${module.name}/index.ts`),
    without: NOT_FOR_AREAS,
  }));
  return {
    version: fromShared('contract/limits.ts', 'HOST_CONTRACT_VERSION'),
    lines: describeApi(modules, options),
  };
}

/** Types that the server's routes take as a body or a query. */
function sentShapes() {
  const modules = path.join(root, 'server/src/modules');
  const routes = readdirSync(modules, { recursive: true }).filter((name) => name.endsWith('.routes.ts'));
  const texts = routes.map((name) => readFileSync(path.join(modules, name), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/(?:body|querystring): (\w+)/g)].map(([, name]) => name)),
  );
}

/** Faults of the version or the kept file, in sentences; none when both are right. */
export function contractFaults(kept, now) {
  const { level, changes } = compareApi(kept.lines, now.lines);
  const what = changes
    .map(({ level: raises, sentence }) => `  ${raises}: ${sentence}`)
    .sort()
    .slice(0, MOST_SAID);
  if (!isRaised(kept.version, now.version, level))
    return [
      level === 'none'
        ? `HOST_CONTRACT_VERSION is ${now.version}, but nothing of the contract ${kept.version} changed.`
        : `The contract ${kept.version} changed: HOST_CONTRACT_VERSION has to rise by a ${level} version and is ${now.version}.`,
      ...what,
    ];
  return level === 'none' ? [] : [`shared/contract.api.txt is stale: ${HOW}`, ...what];
}

if (isProgram(import.meta.url)) {
  const now = contractOfSources();
  const faults = contractFaults(keptContract(), now);
  const isStale = faults[0]?.includes(' is stale');
  if (isStale && process.argv.includes('--write')) {
    writeFileSync(file, `host contract ${now.version}\n${now.lines.join('\n')}\n`);
    console.log(faults.slice(1).join('\n'));
  } else if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
