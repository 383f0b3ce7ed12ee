import './picker/picker.widget.part.test';
import './statistics/statistics.part.test';
