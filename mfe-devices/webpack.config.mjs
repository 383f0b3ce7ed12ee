import { areaConfig } from '@vitrine/tools/webpack/area.mjs';

export default areaConfig(import.meta.url);
