import './hosts.part.test';
import './receipt-line.part.test';
