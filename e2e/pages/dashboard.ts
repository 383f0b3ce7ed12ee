import type { Page } from '@playwright/test';

/** Greeting of the dashboard. */
export const greeting = (page: Page) => page.getByText("Hello! Let's entertain!");
