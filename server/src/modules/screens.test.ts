import './load-reports/load-reports.routes.part.test';
import './player/expected-playback.part.test';
import './player/manifest.part.test';
import './releases/releases.routes.part.test';
import './releases/shell.routes.part.test';
