// The tests of the routes once more, where chunks and files lie in a bucket (decision 0052).
import { endBucket } from './testing/over-bucket';
import './uploads.routes.test';
import './upload-refusals.routes.test';
import './start/bounds.routes.test';
import './integrity.test';

endBucket();
