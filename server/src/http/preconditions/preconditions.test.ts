import './conditional-writes.part.test';
import './entity-tag.part.test';
