import './archives.part.test';
import './deletion/deletion.part.test';
