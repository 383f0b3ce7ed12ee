import './promos.routes.part.test';
