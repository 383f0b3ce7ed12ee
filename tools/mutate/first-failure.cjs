const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/**
 * Browser-like environment that skips the rest of a file after its first failure: a mutant is killed by then,
 * and many let every further test wait until its timeout.
 */
module.exports = class extends JsdomEnvironment {
  hasFailed = false;

  async handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
