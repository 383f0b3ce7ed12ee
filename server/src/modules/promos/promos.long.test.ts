import './promos-input.part.test';
