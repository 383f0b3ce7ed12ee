import { addPromo } from '../../fixtures/content';
import { letterTo } from '../../fixtures/mail';
import { expect, test } from '../../fixtures/test';

test('an editor asks, the approver looks at what is different and decides, and both are told without a reload', async ({
  api,
  elsewhere,
  member: owner,
  product,
}) => {
  const promo = await addPromo(api);
  const { id } = await api.post<{ id: string }>('/api/playlists/create', {
    name: 'Night menu',
    schedule_type: 'manual',
    selected_media: [{ id: promo.id, type: 'promo' }],
  });
  const email = 'nora@review.test';
  await api.post('/api/user/invite_member', { email, role: 'editor' });
  const nora = await elsewhere();
  await nora.goto((await letterTo(product.url, email, /./)).link);
  await nora.getByLabel('Your name').fill('Nora');
  await nora.getByLabel('Password', { exact: true }).fill('evening light on glass');
  await nora.getByRole('checkbox').check();
  await nora.getByRole('button', { name: 'Join' }).click();
  await expect(nora.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  const save = async (name: string) => {
    await nora.goto(`/playlist/edit?id=${id}`);
    await nora.getByRole('textbox', { name: 'Name' }).fill(name);
    await nora.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(nora).toHaveURL(/\/playlist\?saved=/);
  };

  await test.step('Ctrl+Z takes back the last act of the editor, not the browser’s last letters', async () => {
    await nora.goto(`/playlist/edit?id=${id}`);
    const name = nora.getByRole('textbox', { name: 'Name' });
    await name.fill('Late menu');
    const tile = nora.getByRole('grid', { name: 'Running order' }).getByRole('row');
    await tile.focus();
    await nora.keyboard.press('Delete');
    const nothing = nora.getByText('Your film begins here');
    await expect(nothing).toBeVisible();
    await nora.keyboard.press('Control+z');
    await expect(nothing).toBeHidden();
    await expect(name).toHaveValue('Late menu');
    await nora.keyboard.press('Control+z');
    await expect(name).toHaveValue('Night menu');
    await nora.keyboard.press('Control+Shift+z');
    await expect(name).toHaveValue('Late menu');
  });

  await nora.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(nora).toHaveURL(/\/playlist\?saved=/);

  await test.step('the owner’s open dashboard says so', async () => {
    await expect(owner.getByText(/waits for approval: “Late menu”/)).toBeVisible();
    await expect(
      owner.getByRole('link', { name: /Playlists.*1 waiting for approval/ }).first(),
    ).toBeVisible();
    await owner.getByRole('main').getByRole('link', { name: 'Review' }).click();
    await expect(owner.getByRole('heading', { name: 'Review “Late menu”' })).toBeVisible();
  });

  await test.step('what changes while one looks has to be looked at first', async () => {
    await save('Later menu');
    await expect(owner.getByText('Nora changed it meanwhile.')).toBeVisible();
    await owner.getByRole('button', { name: 'Show it as it is now' }).click();
    await expect(owner.getByRole('heading', { name: 'Review “Later menu”' })).toBeVisible();
  });

  await test.step('sent back with a reason, which the author reads on the open dashboard', async () => {
    await nora.goto('/');
    await expect(nora.getByText("Hello! Let's entertain!")).toBeVisible();
    // A page begins to listen once it rests.
    await expect(nora.getByText('Live updates on')).toBeVisible();
    await owner.getByRole('button', { name: 'Reject' }).click();
    await owner.getByRole('textbox', { name: 'Reason' }).fill('The name is old');
    await owner.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(nora.getByText('“Later menu” was sent back: The name is old')).toBeVisible();
    await expect(owner.getByRole('link', { name: /waiting for approval/ })).toHaveCount(0);
    const { text } = await letterTo(product.url, email, /was sent back/);
    expect(text).toContain('The name is old');
  });
});
