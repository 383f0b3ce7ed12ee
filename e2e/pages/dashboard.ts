import type { Page } from '@playwright/test';

/** What the dashboard says to whoever is signed in. */
export const greeting = (page: Page) => page.getByText("Hello! Let's entertain!");
