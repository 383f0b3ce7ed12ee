import './promos-input.part.test';
import './promos.routes.part.test';
