import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Announcements by live regions that were there before, and by ones that came with their text. */
    said?: { lasting: string[]; fresh: string[] };
  }
}

/**
 * Records what the page's live regions announce. All screen readers follow a polite region that was in the
 * page before its text, and none outside of an open modal dialog.
 */
export const hearAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const said: NonNullable<Window['said']> = (window.said = { lasting: [], fresh: [] });
    const isSilent = (region: Element) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      return !region.isConnected || (modal ? !modal.contains(region) : false);
    };
    new MutationObserver((changes) => {
      const lasting = new Set<Element>();
      const fresh = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region) lasting.add(region);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const one of [added, ...added.querySelectorAll(LIVE)])
              if (one.matches('[role=alert]')) lasting.add(one);
              else if (one.matches(LIVE)) fresh.add(one);
      }
      for (const [list, regions] of [
        [said.lasting, lasting],
        [said.fresh, fresh],
      ] as const)
        for (const region of regions) {
          const text = region.textContent.replace(/\s+/g, ' ').trim();
          if (text && !isSilent(region)) list.push(text);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Announcements of the page since it was opened. */
export const saidOn = (page: Page, region: 'lasting' | 'fresh'): Promise<string[]> =>
  page.evaluate((of) => window.said?.[of] ?? [], region);
