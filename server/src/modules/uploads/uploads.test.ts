import './after-a-power-cut.part.test';
import './bytes/chunk-buffers.part.test';
import './bytes/part-file.part.test';
import './bytes/upload-form.part.test';
import './start/bounds.routes.part.test';
import './upload-refusals.routes.part.test';
import './uploads.job.part.test';
import './uploads.routes.part.test';
