// Repeats the route tests with chunks and files in a bucket (decision 0052).
import { endBucket } from './testing/over-bucket';
import './uploads.routes.part.test';
import './upload-refusals.routes.part.test';
import './start/bounds.routes.part.test';
import { roughRounds } from './testing/rough-rounds';
import { buildUploadApp } from './testing/upload-client';

it('five rounds of kill, cut, duplicate and reorder end with the same bytes, one promo and the exact quota', async () => {
  const kit = await buildUploadApp();
  try {
    await roughRounds(kit, 5);
  } finally {
    await kit.close();
  }
});

endBucket();
