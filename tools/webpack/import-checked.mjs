/**
 * Replacement for `import()`, which takes no hash, in an embed's module: the browser fetches the file by its
 * hash, then runs it. Another file is not run, nor is any file in a browser without this check (before 2023).
 * Becomes part of that module as text, so it must be self-contained.
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
  // The file fetched for the link is the one that runs: one address is one module of the page.
  return import(address);
}
