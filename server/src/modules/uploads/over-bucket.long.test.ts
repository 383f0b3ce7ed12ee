// Repeats the route tests with chunks and files in a bucket (decision 0052).
import { endBucket } from './testing/over-bucket';
import './uploads.routes.test';
import './upload-refusals.routes.test';
import './start/bounds.routes.test';
import './integrity.test';

endBucket();
