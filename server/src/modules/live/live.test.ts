import './fetch/safe-fetch.part.test';
import './sources.part.test';
import './live.routes.part.test';
