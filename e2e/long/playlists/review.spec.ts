import { addPlaylist, addPromo } from '../../fixtures/content';
import { letterTo, mailAtOnce } from '../../fixtures/mail';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { joinInvited } from '../../pages/mail-links';
import { PlaylistEditor } from '../../pages/playlist-editor';

test('an editor submits, an approver reviews the differences and decides, and both see it without a reload', async ({
  api,
  elsewhere,
  member: owner,
  product,
}) => {
  await addPromo(api);
  const id = await addPlaylist(api, { name: 'Night menu', schedule_type: 'manual' });
  const nora = await elsewhere();
  const email = 'nora@review.test';
  await joinInvited(nora, api, { name: 'Nora', email, role: 'editor' });

  const editor = new PlaylistEditor(nora);
  await owner.goto('/');

  await test.step('Ctrl+Z takes back the last act of the editor, not the browser’s last letters', async () => {
    await editor.open(id);
    await editor.name.fill('Late menu');
    const tile = nora.getByRole('grid', { name: 'Running order' }).getByRole('row');
    await tile.focus();
    await nora.keyboard.press('Delete');
    const nothing = nora.getByText('Start your playlist');
    await expect(nothing).toBeVisible();
    await nora.keyboard.press('Control+z');
    await expect(nothing).toBeHidden();
    await expect(editor.name).toHaveValue('Late menu');
    await nora.keyboard.press('Control+z');
    await expect(editor.name).toHaveValue('Night menu');
    await nora.keyboard.press('Control+Shift+z');
    await expect(editor.name).toHaveValue('Late menu');
  });

  await editor.save();
  await editor.expectSaved();

  await test.step('the owner’s open dashboard shows it', async () => {
    await expect(owner.getByText(/is waiting for approval: “Late menu”/)).toBeVisible();
    await expect(
      owner.getByRole('link', { name: /Playlists.*1 waiting for approval/ }).first(),
    ).toBeVisible();
    await owner.getByRole('main').getByRole('link', { name: 'Review' }).click();
    await expect(owner.getByRole('heading', { name: 'Review “Late menu”' })).toBeVisible();
  });

  await test.step('what changes while one looks has to be looked at first', async () => {
    await editor.open(id);
    await editor.name.fill('Later menu');
    await editor.save();
    await editor.expectSaved();
    await expect(owner.getByText('Nora changed it in the meantime.')).toBeVisible();
    await owner.getByRole('button', { name: 'Show the latest version' }).click();
    await expect(owner.getByRole('heading', { name: 'Review “Later menu”' })).toBeVisible();
  });

  await test.step('sent back with a reason, which the author reads on the open dashboard', async () => {
    await nora.goto('/');
    await expect(greeting(nora)).toBeVisible();
    // Realtime connects when the page is idle.
    await expect(nora.getByText('Live updates on')).toBeVisible();
    await owner.getByRole('button', { name: 'Reject' }).click();
    await owner.getByRole('textbox', { name: 'Reason' }).fill('The name is old');
    await owner.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(nora.getByText('“Later menu” was rejected: The name is old')).toBeVisible();
    await expect(owner.getByRole('link', { name: /waiting for approval/ })).toHaveCount(0);
    await mailAtOnce(product);
    const { text } = await letterTo(product.url, email, /was rejected/);
    expect(text).toContain('The name is old');
  });
});
