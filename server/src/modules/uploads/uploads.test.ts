import './bytes/upload-form.part.test';
import './upload-refusals.routes.part.test';
import './uploads.job.part.test';
import './uploads.routes.part.test';
