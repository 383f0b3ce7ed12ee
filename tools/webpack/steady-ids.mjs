/** Modules that the federation plugin makes up: their names contain absolute paths, and what they are called here. */
const MADE_UP = [
  { id: 'container', isIt: (module) => module.identifier().startsWith('container entry') },
  {
    id: 'federation',
    isIt: (module) => /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? ''),
  },
];

/** webpack numbers modules by their names; with this the same sources give the same bytes in any folder. */
export class SteadyIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIdsPlugin', (modules) => {
        for (const module of modules) {
          const found = MADE_UP.find(({ isIt }) => isIt(module));
          if (found) compilation.chunkGraph.setModuleId(module, found.id);
        }
      });
    });
  }
}
