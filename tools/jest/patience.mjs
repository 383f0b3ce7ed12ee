import { configure } from '@testing-library/dom';

// Timeout of assertions that wait: a busy machine needs more than the library's one second.
configure({ asyncUtilTimeout: 5000 });
