/**
 * Loader, for React in a page. It makes five errors while it is read, which it throws to itself and knows by identity: nobody reads where they were made. But
 * where somebody looks on (the tools of a browser, Lighthouse, the browser tests) each new error has the browser find out the line of every function that is
 * running: it reads the whole first file of the page once more. Without a place they are made for nothing (decision 0058).
 */
const MADE_AT_START = /^((?:var)? *\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)(?=[,;]$)/gm;
const HOW_MANY = 5;

export default function withoutStacks(text) {
  if (text.match(MADE_AT_START)?.length !== HOW_MANY)
    throw new Error(
      `${this.resourcePath} is written differently now: look at tools/webpack/without-stacks.mjs`,
    );
  return `${text.replace(MADE_AT_START, '$1withoutPlace($2)')}
function withoutPlace(code) {
  return Object.create(Error.prototype, { message: { value: formatProdErrorMessage(code) } });
}`;
}

/** The rule that a page's build takes it by; its test looks that it meets React's file. */
export const withoutStacksRule = {
  test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
  use: [import.meta.filename],
};
