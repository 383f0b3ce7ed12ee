import { shellConfig } from '@vitrine/tools/webpack/shell.mjs';

export default shellConfig(import.meta.url);
