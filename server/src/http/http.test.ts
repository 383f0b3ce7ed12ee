import './api-docs.part.test';
import './compressed-answers.part.test';
import './empty-answers.part.test';
import './errors/errors.part.test';
import './metrics.part.test';
import './monitoring.part.test';
import './routing/unchanged-lists.part.test';
