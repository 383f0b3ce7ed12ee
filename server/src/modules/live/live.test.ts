import './sources.part.test';
import './live.routes.part.test';
