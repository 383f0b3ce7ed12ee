import path from 'node:path';

/**
 * Settings that `npm start` needs before anything is installed. The server reads the same variables by its
 * own schema.
 * @param {Record<string, string | undefined>} env
 * @param {string} root
 * @throws {Error} a sentence for the operator
 */
export function startSettings(env, root) {
  const port = env.PORT?.trim() || '8080';
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error(`PORT must be a whole number from 0 to 65535 (it is "${port}").`);
  return {
    port: Number(port),
    host: env.HOST?.trim() || '127.0.0.1',
    dataFolder: path.resolve(root, env.VITRINE_DATA?.trim() || 'data'),
  };
}
