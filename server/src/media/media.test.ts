import './files.repo.part.test';
import './inspect/inspect-file.part.test';
import './lane.part.test';
import './prepare/heic.part.test';
import './prepare/prepare.part.test';
import './processor.part.test';
import './stock/stock-import.part.test';
