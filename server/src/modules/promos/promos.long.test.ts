import './designs/page-snapshot.part.test';
import './promos-input.part.test';
import './pages/pages.part.test';
