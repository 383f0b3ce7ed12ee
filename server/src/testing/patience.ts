/** Timeout for a fresh database and an app on a busy machine. Imported for its effect. */
jest.setTimeout(60_000);
