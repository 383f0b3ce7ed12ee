/**
 * Evaluates the module in this page. @returns elements that it added to the head, whether they are still
 * there or not
 */
async function evaluate(head: string): Promise<HTMLStyleElement[]> {
  document.head.innerHTML = head;
  const put: HTMLStyleElement[] = [];
  const watch = new MutationObserver((records) =>
    put.push(...records.flatMap(({ addedNodes }) => [...addedNodes] as HTMLStyleElement[])),
  );
  watch.observe(document.head, { childList: true });
  await jest.isolateModulesAsync(async () => void (await import('./calendar-styles')));
  await new Promise((seen) => setTimeout(seen));
  watch.disconnect();
  return put;
}

it.each([
  ['<style nonce="of-styles"></style>', 'of-styles'],
  ['<script nonce="of-scripts" type="application/json">{}</script>', 'of-scripts'],
  ['<meta name="csp-nonce" content="of-meta"><style nonce="of-styles"></style>', 'of-meta'],
  ['', ''],
])(
  'in a page with %j an element of the nonce %j takes FullCalendar’s styles, applies to nothing and is gone then',
  async (head, nonce) => {
    const put = await evaluate(head);
    expect(put.map(({ media, nonce: own, dataset }) => [media, own, dataset.fullcalendar])).toEqual([
      ['not all', nonce, ''],
    ]);
    expect(document.head.querySelector('[data-fullcalendar]')).toBeNull();
  },
);
