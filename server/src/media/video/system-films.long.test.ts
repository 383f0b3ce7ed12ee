import { ENGINES } from '../testing/engines';
import { testFilms } from '../testing/film-tests';

testFilms(ENGINES.slice(1));
