import { createServer } from 'node:net';
import { holderOf } from '../../server/data-folder-lock.mjs';

/**
 * Checks before minutes of building that no other process uses the folder or the port.
 * @param {{ port: number, host: string, dataFolder: string }} settings
 * @throws {Error} a sentence for the operator
 */
export async function checkFree({ port, host, dataFolder }) {
  const holder = holderOf(dataFolder);
  if (holder) {
    throw new Error(
      `${dataFolder} is in use by process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''}. Stop that one, or set VITRINE_DATA to another folder.`,
    );
  }
  const reason = await listenOnce(port, host);
  if (reason === 'EADDRINUSE')
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=8081 npm start`);
  if (reason) throw new Error(`Port ${port} on ${host} cannot be opened (${reason}).`);
}

function listenOnce(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
