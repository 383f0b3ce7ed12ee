import './refused-builds.routes.part.test';
import './releases.routes.part.test';
import './shell.routes.part.test';
