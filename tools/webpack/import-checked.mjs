/**
 * What an embed's module calls in place of `import()`, which takes no hash: the browser fetches the file for its hash first, and only then is it run. A file
 * that is another is not run; nor is any in a browser that cannot look (before 2023).
 * Becomes part of that module as text, so it stands alone.
 * @param {string} address of the file
 * @param {string} integrity 'sha384-…'
 */
export async function importChecked(address, integrity) {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) throw new Error(`${address}: hashes are not looked at here`);
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href: address });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${address}: did not come, or is another file`));
      document.head.append(link);
    });
  } finally {
    link.remove();
  }
  // What was fetched for the link is what runs: one address is one module of the page.
  return import(address);
}
