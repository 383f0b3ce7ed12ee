import './design/draw-design.part.test';
import './hostile-files.part.test';
import './quick-lane.part.test';
import './video/engines.part.test';
import './worker-process.part.test';
