import './hostile-builds.routes.part.test';
import './refused-builds.routes.part.test';
import './withdraw.routes.part.test';
