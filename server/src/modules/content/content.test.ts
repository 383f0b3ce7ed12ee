import './content.routes.part.test';
import './files.routes.part.test';
