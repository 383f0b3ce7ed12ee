import './sources.part.test';
