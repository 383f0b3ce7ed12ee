import './area-view.part.test';
import './compose-areas.part.test';
import './page-boundary.part.test';
