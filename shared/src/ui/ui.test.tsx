import './devices/groups-field.part.test';
import './display/display.part.test';
import './display/use-arrival.part.test';
import './feedback/feedback.part.test';
import './feedback/lazy-piece.part.test';
import './fields/fields.part.test';
import './fields/time-field.part.test';
