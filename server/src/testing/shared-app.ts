import { buildTestApp, type TestApp } from './build-test-app';

const apps = new Map<string, Promise<TestApp>>();

/**
 * Returns the app that the parts of a suite share, on one database, with these settings. The first that needs
 * it builds it; it is closed after the last test.
 */
export function sharedTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const key = JSON.stringify(env);
  const app = apps.get(key) ?? buildTestApp({ env });
  apps.set(key, app);
  return app;
}

afterAll(async () => {
  for (const app of apps.values()) await (await app).close();
});
