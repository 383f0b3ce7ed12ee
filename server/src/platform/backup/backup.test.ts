import './before-upgrade.part.test';
import './file-removal-lock.part.test';
import './restore.part.test';
import './undo-upgrade.part.test';
