import './load-reports.routes.part.test';
