import path from 'node:path';
import { AREAS, root } from '../areas.mjs';
import { buildChanged } from '../build/build-changed.mjs';
import { newestBuild, promote, publish, rollback } from './publish.mjs';
import { readRegistry } from './registry-file.mjs';

const USAGE = `node tools/release/cli.mjs release <area>|all [--canary <percent>]
                              promote <area> · rollback <area> · releases`;

const dataFolder = path.resolve(root, process.env.VITRINE_DATA ?? 'data');
const [command, area, flag, value] = process.argv.slice(2);

const areas = AREAS.map(({ id }) => id).sort();

const stateOf = (id, { active, canary }) =>
  canary
    ? `${id}: ${canary.version} for ${canary.percent} % of accounts, ${active} for the others`
    : `${id}: ${active} is active`;

const commands = {
  async release() {
    const chosen = area === 'all' ? areas : [area];
    await buildChanged(chosen.map((id) => `mfe-${id}`));
    const canary = flag === '--canary' ? Number(value) : undefined;
    if (canary !== undefined && !(canary >= 0 && canary <= 100))
      throw new Error('--canary takes a percentage from 0 to 100');
    const registry = publish({ dataFolder, builds: chosen.map(newestBuild), canary });
    return chosen.map((id) => stateOf(id, registry.areas[id])).join('\n');
  },
  promote: () => `${area}: ${promote({ dataFolder, area })} is active`,
  rollback: () => `${area}: ${rollback({ dataFolder, area })} is active`,
  releases: () =>
    Object.entries(readRegistry(dataFolder).areas)
      .map(
        ([id, { active, previous, canary }]) =>
          `${id}: active ${active}, previous ${previous ?? 'none'}${canary ? `, canary ${canary.version} ${canary.percent} %` : ''}`,
      )
      .join('\n') || 'Nothing is published yet.',
};

if (!commands[command] || (command !== 'releases' && !area)) {
  console.error(USAGE);
  process.exit(2);
}
if (area !== undefined && !areas.includes(area) && !(command === 'release' && area === 'all')) {
  console.error(`There is no area "${area}". There are ${areas.join(', ')}.`);
  process.exit(2);
}
try {
  console.log(await commands[command]());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
