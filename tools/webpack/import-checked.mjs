/**
 * Replacement for `import()`, which takes no hash, in an embed's module: the browser fetches the file by its
 * hash, then runs it. Another file is not run. Becomes part of that module as text, so it must be
 * self-contained.
 * @param {string} address of the file
 * @param {string} integrity 'sha384-…'
 */
export async function importChecked(address, integrity) {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) {
    // Browsers before 2023 check the hash of a fetch; the bytes that it returned are the ones that run.
    const response = await fetch(address, { integrity });
    return import(URL.createObjectURL(await response.blob()));
  }
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
