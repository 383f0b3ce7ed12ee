import './calendar-numbers.part.test';
import './calendar-pieces.part.test';
import './schedule-editing.part.test';
import './schedule-effects.part.test';
import './schedule-period.part.test';
import './schedule-questions.part.test';
import './schedule.screen.part.test';
import './use-calendar-place.part.test';
