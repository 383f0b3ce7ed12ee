import './session-input.part.test';
