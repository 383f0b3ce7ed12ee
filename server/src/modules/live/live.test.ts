import './fetch/safe-fetch.part.test';
import './sources.part.test';
