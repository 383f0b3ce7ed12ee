/** Progress on one line that is rewritten on a terminal, and on plain lines elsewhere. */
export function createProgress(out = process.stderr) {
  let open = false;
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
  return {
    step(text) {
      if (out.isTTY) out.write(`\r\x1b[2K  ${text} (${seconds()})`.slice(0, (out.columns ?? 100) - 1));
      else out.write(`  ${text}\n`);
      open = true;
    },
    done(text) {
      out.write(`${out.isTTY && open ? '\r\x1b[2K' : ''}  ${text} (${seconds()})\n`);
      open = false;
    },
    clear() {
      if (out.isTTY && open) out.write('\r\x1b[2K');
      open = false;
    },
  };
}
