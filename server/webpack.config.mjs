import { serverConfig } from '@vitrine/tools/webpack/server.mjs';

export default serverConfig(import.meta.url);
