import './connect.part.test';
import './device-groups.routes.part.test';
import './devices.routes.part.test';
import './liveness.part.test';
import './over-the-broker.part.test';
import './pairing/player.routes.part.test';
import './play-now.part.test';
import './several-groups.part.test';
