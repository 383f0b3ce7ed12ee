import { configure } from '@testing-library/dom';

// Timeout of assertions that wait: a busy machine needs more than the library's one second.
configure({ asyncUtilTimeout: Number(process.env.VITRINE_TEST_PATIENCE ?? 15_000) });
