import './demo/demo.part.test';
import './diagnostics/diagnostics.part.test';
import './slots/slot-host.part.test';
