import './access-tokens.part.test';
import './ids.part.test';
import './live-sockets.part.test';
import './pages.part.test';
