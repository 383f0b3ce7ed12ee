import './explain/explain-panel.part.test';
import './export/print-sheet.part.test';
import './parts/not-loaded.part.test';
import './parts/use-venue-clock.part.test';
import './side-by-side/day.screen.part.test';
import './subscribing/subscribing.part.test';
