import { configure } from '@testing-library/dom';

// An assertion that waits takes as long as it takes: a busy machine needs more than the library's one second.
configure({ asyncUtilTimeout: 5000 });
