import { expect, type Locator, type Page } from '@playwright/test';

/** Playlist editor on a page. */
export class PlaylistEditor {
  readonly name: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByRole('textbox', { name: 'Name' });
  }

  open = (id: string) => this.page.goto(`/playlist/edit?id=${id}`);

  save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click();

  /** Expects the list of playlists with the receipt. */
  expectSaved = () => expect(this.page).toHaveURL(/\/playlist\?saved=/);
}
