import './audience.part.test';
import './broker.part.test';
import './cluster/channels.part.test';
import './external-broker/management.part.test';
import './sockets.part.test';
import './throttle.part.test';
