import './designs/brand.part.test';
import './designs/designs.part.test';
import './replace/replace.part.test';
import './trim/trim.part.test';
import './download/download.part.test';
import './organize/organize.part.test';
import './promos.routes.part.test';
import './promo-uses.routes.part.test';
