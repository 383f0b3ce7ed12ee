/** A fresh database and an app take their time on a busy machine; a right answer must not fail for being late. Imported for its effect. */
jest.setTimeout(60_000);
