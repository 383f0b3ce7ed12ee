import { ENGINES } from '../testing/engines';
import { testVideos } from '../testing/video-tests';

describe('engines', () => {
  testVideos(ENGINES.slice(0, 1));
});
