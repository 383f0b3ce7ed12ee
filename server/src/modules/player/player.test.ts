import './expected-playback.part.test';
import './manifest.part.test';
