import './promos.routes.part.test';
import './promo-uses.routes.part.test';
