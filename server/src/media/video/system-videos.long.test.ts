import { ENGINES } from '../testing/engines';
import { testVideos } from '../testing/video-tests';

testVideos(ENGINES.slice(1));
