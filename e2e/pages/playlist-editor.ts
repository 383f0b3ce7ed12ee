import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of one playlist, on somebody's page. */
export class PlaylistEditor {
  readonly name: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByRole('textbox', { name: 'Name' });
  }

  open = (id: string) => this.page.goto(`/playlist/edit?id=${id}`);

  save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click();

  /** The list of playlists says what was saved. */
  expectSaved = () => expect(this.page).toHaveURL(/\/playlist\?saved=/);
}
