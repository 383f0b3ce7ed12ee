import './connection-flood.part.test';
import './external-broker/external-broker.part.test';
