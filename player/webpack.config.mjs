import { playerConfig } from '@vitrine/tools/webpack/player.mjs';

export default playerConfig(import.meta.url);
