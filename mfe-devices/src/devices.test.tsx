import './connect/connect.part.test';
import './health/health.part.test';
import './parts/acts/device-conflict.part.test';
import './parts/acts/device.acts.part.test';
import './parts/acts/dialogs.part.test';
import './parts/acts/groups.dialog.part.test';
import './parts/fields.part.test';
import './setup/setup.part.test';
