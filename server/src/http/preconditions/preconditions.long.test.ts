import './conditional-writes.part.test';
