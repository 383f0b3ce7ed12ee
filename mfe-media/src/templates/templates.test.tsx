import './live-fields.part.test';
import './template.screen.part.test';
