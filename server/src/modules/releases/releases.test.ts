import './releases.routes.part.test';
import './shell.routes.part.test';
