import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Design, DesignedPromo, PromoItem } from '@vitrine/shared/contract';
import { Api, until } from '../../fixtures/api';
import { Product } from '../../fixtures/product';

/** Milliseconds from the request to the power cut: before, while and after the picture is drawn. */
const CUTS = [0, 30, 100, 250, 500, 900, 1500];

const TWO_DAYS_AGO = Date.now() / 1000 - 2 * 86_400;

const board = (price: string): Design => ({
  template: 'menu-board',
  texts: { title: 'Menu' },
  rows: [{ name: 'Espresso', price, note: '' }],
});

test('a power cut while a design is saved leaves the old one or the new one, with its picture, and nothing else', async () => {
  test.setTimeout(400_000);
  const product = await Product.start();
  try {
    let api = await Api.signIn(product.url);
    const before = await api.get<{ storage_used: number }>('/api/app');
    const { id } = await api.post<{ id: string }>('/api/promo/design', {
      name: 'Menu',
      design: board('1.00'),
    });
    const promos = async () =>
      (await api.get<PromoItem[]>('/api/promo/get-items')).filter(
        ({ template }) => template === 'menu-board',
      );
    const state = async () => {
      const { design } = await api.get<DesignedPromo>(`/api/promo/design/${id}`);
      const [promo] = await promos();
      return { price: design.rows?.[0]?.price ?? '', src: promo?.src ?? '' };
    };
    const kept: string[] = [];
    let old = await state();

    for (const [round, ms] of CUTS.entries()) {
      const price = `${round + 2}.00`;
      const saving = api.post('/api/promo/design', { id, name: 'Menu', design: board(price) }).then(
        () => 'answered',
        () => 'cut off',
      );
      await new Promise((resolve) => setTimeout(resolve, ms));
      await product.killTree();
      const outcome = await saving;
      await product.start();
      api = await Api.signIn(product.url);
      const now = await state();
      // Each save makes another picture, so the address shows which one it is.
      expect(now.price === price ? now.src !== old.src : now.src === old.src, `round ${round}`).toBe(true);
      expect([old.price, price]).toContain(now.price);
      if (outcome === 'answered') expect(now.price).toBe(price);
      expect((await fetch(product.url + now.src)).status).toBe(200);
      expect(await promos()).toHaveLength(1);
      kept.push(now.price === price ? 'new' : 'old');
      old = now;
    }
    test.info().annotations.push({ type: 'kept', description: kept.join(', ') });
    const [promo] = await promos();
    const { storage_used } = await api.get<{ storage_used: number }>('/api/app');
    expect(storage_used - before.storage_used).toBe(promo?.file_size);
    // Two days later the next start removes what the interrupted saves left.
    for (const draft of drafts(product.dataFolder)) utimesSync(draft, TWO_DAYS_AGO, TWO_DAYS_AGO);
    await product.killTree();
    await product.start();
    await until(
      async () => drafts(product.dataFolder),
      (left) => left.length === 0,
      'unfinished pictures to be removed',
    );
  } finally {
    await product.stop();
  }
});

/** Unfinished pictures in the data folder. */
const drafts = (folder: string) =>
  readdirSync(path.join(folder, 'uploads'))
    .filter((name) => path.extname(name) === '.draft')
    .map((name) => path.join(folder, 'uploads', name));
