import type { PlaylistForEdit, PlaylistItem } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestMedia, addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

interface Made {
  t: TestApp;
  owner: TestMember;
  stranger: TestMember;
  /** Promo "Coffee". */
  picture: string;
  /** Stock video of 12.5 s. */
  clip: string;
}

/**
 * The shared app and one account for the tests of a part. @returns calls by the owner, unless another member
 * is given
 */
export function playlistsSuite(keep: (made: Made) => unknown) {
  let made: Made;
  beforeAll(async () => {
    const t = await sharedTestApp();
    const owner = await t.asAccount();
    made = {
      t,
      owner,
      stranger: await t.asAccount(),
      picture: await addTestPromo(t.deps, owner.accountId, { name: 'Coffee' }),
      clip: await addTestMedia(t.deps, { kind: 'video', duration: 12.5, name: 'Forest' }),
    };
    keep(made);
  });

  const save = (member: TestMember, payload: object) =>
    member.inject({ method: 'POST', url: '/api/playlists/create', payload });
  const items = () => [
    { id: made.picture, type: 'promo', order: 0 },
    { id: made.clip, type: 'media', order: 1 },
  ];
  /** Creates a playlist of both. @returns its id */
  async function add(payload: object = {}, member = made.owner): Promise<string> {
    const answer = await save(member, { name: `P ${Math.random()}`, selected_media: items(), ...payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  }
  const forEdit = async (id: string, member = made.owner) =>
    (await member.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
  const list = async (member = made.owner, query = '?include_pending=true') =>
    (await member.inject(`/api/playlists${query}`)).json<PlaylistItem[]>();
  return { save, items, add, forEdit, list };
}
