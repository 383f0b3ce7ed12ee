import './after-a-power-cut.part.test';
import './bytes/chunk-buffers.part.test';
import './bytes/part-file.part.test';
import './start/bounds.routes.part.test';
