import './hostile-builds.routes.part.test';
import './releases.routes.part.test';
import './shell.routes.part.test';
import './withdraw.routes.part.test';
