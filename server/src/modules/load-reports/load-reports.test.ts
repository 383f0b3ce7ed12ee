import './load-reports.routes.part.test';
import './roll-back.part.test';
