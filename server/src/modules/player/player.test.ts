import './expected-playback.part.test';
import './manifest.part.test';
import './reaching.part.test';
