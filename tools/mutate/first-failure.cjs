const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** Runs of Jest (one per mutant) in which a test has failed. */
const failedRuns = new WeakSet();

/**
 * Browser-like environment that skips all tests after the first failure: the mutant is killed by then, and
 * many let every further test wait until its timeout.
 */
module.exports = class extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.run = config.globalConfig;
  }

  async handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) failedRuns.add(this.run);
    if (event.name === 'test_start' && failedRuns.has(this.run)) event.test.mode = 'skip';
  }
};
