import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/database/tables/accounts.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { startSmtpStandIn } from '../../testing/smtp-stand-in';
import type { TestMember } from '../../testing/test-members';
import { exitCodeOf, readCall } from './admin.action';
import { bytesOf, sizeText } from './quota.rule';

describe('admin', () => {
  let t: TestApp;
  let owner: TestMember;
  let printed: string[] = [];
  let typed: string | null = null;
  const NONE = '01900000-0000-7000-8000-000000000000';
  beforeAll(async () => {
    t = await buildTestApp();
    owner = await t.asAccount({ storageQuota: 2e9 });
    await t.deps.db
      .update(accounts)
      .set({ name: 'Bar \u001b[31mAurora' })
      .where(eq(accounts.id, owner.accountId));
    await t.asAccount();
  });
  beforeEach(() => void (typed = null));
  afterAll(() => t.close());

  /** Exit code and printed text of a command line. */
  async function admin(...argv: string[]): Promise<[code: number, text: string]> {
    printed = [];
    const ports = {
      ...t.deps,
      openStorage: async () => t.deps.storage,
      openWorker: () => {
        throw new Error('No verb of these tests needs one.');
      },
      print: (text: string) => void printed.push(text),
      ask: async () => typed,
    };
    try {
      const code = await readCall(argv).run(ports);
      return [code, printed.join('\n')];
    } catch (error) {
      return [exitCodeOf(error), (error as Error).message];
    }
  }
  const row = async () => {
    const [found] = await t.deps.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
    return found;
  };

  test('lists accounts as a table without control characters, and as JSON', async () => {
    const [code, text] = await admin('accounts', 'list', '--search', 'aurora');
    const [head, line, ...more] = text.split('\n');
    expect([code, more]).toEqual([0, []]);
    expect(head).toMatch(/^ID +NAME +OWNER +MEMBERS/);
    expect(line).toContain(`${owner.accountId}  Bar [31mAurora  ${owner.username}@venue.test  1 `);
    expect(line).toMatch(/0 MB of 2 GB .* enabled$/);
    const [, json] = await admin('accounts', 'list', '--json');
    expect((JSON.parse(json) as object[]).length).toBe(2);
    const [, mine] = await admin('accounts', 'list', '--json', `--search=${owner.username}@VENUE`);
    expect(JSON.parse(mine)).toMatchObject([{ id: owner.accountId, storage_quota: 2e9, disabled_at: null }]);
    expect(await admin('accounts', 'list', '--search=100%_')).toEqual([0, 'No account matches.']);
  });

  test('shows one account with its members', async () => {
    const [code, text] = await admin('accounts', 'show', owner.accountId);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(`${owner.username} <${owner.username}@venue.test>`),
    ]);
  });

  test('disables and enables, deletes after a confirmation, restores', async () => {
    const id = owner.accountId;
    expect(await admin('accounts', 'disable', id)).toEqual([
      0,
      'Bar [31mAurora: disabled. Its screens keep playing what they have.',
    ]);
    expect((await admin('accounts', 'enable', id))[0]).toBe(0);
    expect(await admin('accounts', 'delete', id)).toEqual([2, 'Confirm the deletion with --yes.']);
    typed = 'Bar';
    expect(await admin('accounts', 'delete', id)).toEqual([2, 'That is another name. Nothing was changed.']);
    expect((await row())?.deletionDueAt).toBeNull();
    typed = 'Bar [31mAurora';
    expect((await admin('accounts', 'delete', id))[1]).toMatch(
      /deleted on .* UTC\. Until then: admin accounts restore/,
    );
    expect((await row())?.deletionDueAt).toBe(t.clock.nowSeconds() + 14 * 86_400);
    expect((await admin('accounts', 'restore', id))[0]).toBe(0);
    expect((await admin('accounts', 'delete', id, '--yes'))[0]).toBe(0);
    expect((await admin('accounts', 'restore', id))[0]).toBe(0);
    expect(await row()).toMatchObject({ deletionDueAt: null, disabledAt: null });
  });

  test('sets storage and plan', async () => {
    await t.deps.db.update(accounts).set({ storageUsed: 3e9 }).where(eq(accounts.id, owner.accountId));
    expect((await admin('accounts', 'quota', owner.accountId, '1.5GB'))[1]).toMatch(
      /1\.5 GB of storage\. It uses 3 GB: uploads are refused/,
    );
    expect((await row())?.storageQuota).toBe(1.5e9);
    const [code, text] = await admin('accounts', 'plan', owner.accountId, '--screens', '7');
    expect([code, text]).toEqual([0, expect.stringMatching(/a plan of 7 screens with [\d.]+ GB\.$/)]);
    expect(await row()).toMatchObject({ planQuantity: 7, periodEndsAt: 0 });
  });

  test.each([
    [[], /^There is no such command\.\nadmin accounts list/],
    [['accounts'], /^There is no such command/],
    [['constructor'], /^There is no such command/],
    [['accounts', 'erase', NONE], /^There is no such command/],
    [['accounts', 'list', '--purge'], /--purge/],
    [['accounts', 'list', '--yes'], /^--yes does not belong here\. Usage: admin accounts list/],
    [['accounts', 'show'], /^Usage: admin accounts show ID/],
    [['accounts', 'show', NONE], /^This account does not exist\.$/],
    [['accounts', 'show', "' OR 1=1 --"], /^This account does not exist\.$/],
    [['accounts', 'disable', 'x'.repeat(9999)], /^This account does not exist\.$/],
    [['accounts', 'enable', ''], /^This account does not exist\.$/],
    [['accounts', 'delete', NONE, '--yes'], /^This account does not exist\.$/],
    [['accounts', 'restore', NONE], /^This account does not exist\.$/],
    [['accounts', 'quota', NONE, '50'], /^The storage is a size like/],
    [['accounts', 'quota', NONE, '50GB'], /^This account does not exist\.$/],
    [['accounts', 'plan', NONE, '--screens', '1.5'], /^--screens is a whole number/],
    [['accounts', 'plan', NONE], /^--screens is a whole number/],
    [['accounts', 'plan', NONE, '--screens', '1001'], /^--screens is a whole number/],
    [['accounts', 'create', 'mia'], /e-mail address/],
    [['accounts', 'create', 'mia@bar.test'], /--venue/],
    [['accounts', 'create', 'mia@bar.test', '--venue=Bar', '--mail'], /^SMTP_URL is not set/],
    [['users', 'reset-password', 'x'], /^x does not look like an e-mail address\.$/],
    [['users', 'reset-password', 'x@y.test'], /^This user does not exist\.$/],
    [['users', 'reset-second-factor', 'x'], /^x does not look like an e-mail address\.$/],
    [['users', 'reset-second-factor', 'x@y.test'], /^This user does not exist\.$/],
    [['check-files', 'all'], /^Usage: admin check-files/],
    [['rebuild-thumbnails', '--account', NONE], /^This account does not exist\.$/],
  ])('%j is refused in a sentence with exit code 2', async (argv, sentence) => {
    expect(await admin(...argv)).toEqual([2, expect.stringMatching(sentence)]);
  });

  test('resets the second factor of a user, once, in the history of their account', async () => {
    const { accountId, userId } = await t.asAccount();
    await t.deps.pool.query(`UPDATE users SET email = 'lost@aurora.test' WHERE id = $1`, [userId]);
    await t.deps.pool.query(
      `INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'x', 1)`,
      [userId],
    );
    await t.deps.pool.query(`INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'x')`, [userId]);
    const reset = () => admin('users', 'reset-second-factor', 'Lost@aurora.test');
    expect(await reset()).toEqual([
      0,
      expect.stringMatching(/^lost@aurora\.test signs in with the password/),
    ]);
    const left = await t.deps.pool.query('SELECT 1 FROM second_factors WHERE user_id = $1', [userId]);
    expect(left.rows).toEqual([]);
    expect(await reset()).toEqual([0, expect.stringMatching(/has neither/)]);
    const { rows } = await t.deps.pool.query(
      `SELECT kind FROM account_events WHERE account_id = $1 AND kind = 'sign_in.reset'`,
      [accountId],
    );
    expect(rows).toHaveLength(1);
  });

  test('creates an account and prints a link, or mails it', async () => {
    const [, text] = await admin('accounts', 'create', 'mia@aurora.test', '--venue', 'Aurora', '--screens=4');
    expect(text).toMatch(
      /valid for 7 days\. Pass it on to mia@aurora\.test:\nhttp:\/\/localhost:8080\/reset-password\/\S+$/,
    );
    expect(await admin('accounts', 'create', 'mia@aurora.test', '--venue=Other')).toEqual([
      2,
      expect.stringMatching(/in use/),
    ]);
    const smtp = await startSmtpStandIn();
    t.deps.config.smtpUrl = smtp.url;
    try {
      expect(await admin('users', 'reset-password', 'MIA@aurora.test', '--mail')).toEqual([
        0,
        expect.stringMatching(/accepted the mail to mia@aurora\.test\..*24 hours/),
      ]);
      expect([smtp.letters.length, smtp.letters[0]?.to]).toEqual([1, ['mia@aurora.test']]);
      smtp.refuseNextRecipient();
      expect((await admin('users', 'reset-password', 'mia@aurora.test', '--mail'))[0]).toBe(1);
      expect(printed.at(-1)).toMatch(/^The mail was not sent; pass the link on yourself\./);
    } finally {
      t.deps.config.smtpUrl = undefined;
      await smtp.close();
    }
  });

  test.each([
    ['50GB', 50e9],
    [' 1.5 tb ', 1.5e12],
    ['500mb', 5e8],
    ['1000TB', 1e15],
    ['1001TB', null],
    ['0GB', null],
    ['-5GB', null],
    ['1e3GB', null],
    ['50', null],
    ['', null],
  ])('%j is %p bytes', (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes);
    if (bytes) expect(bytesOf(sizeText(bytes))).toBe(bytes);
  });

  test('marks users as operators, who are logged, and lists them', async () => {
    const user = await t.asAccount({ role: 'editor' });
    const address = `${user.username}@venue.test`;
    expect(await admin('operators', 'list')).toEqual([0, 'There is no operator.']);
    const at = `${address} operates this installation at /operator.`;
    expect(await admin('operators', 'add', address.toUpperCase())).toEqual([0, at]);
    expect(await admin('operators', 'add', address)).toEqual([0, `${address} is an operator already.`]);
    expect((await admin('operators', 'list'))[1]).toContain(address);
    expect(JSON.parse((await admin('operators', 'list', '--json'))[1])).toMatchObject([{ email: address }]);
    expect((await user.inject('/api/operator/accounts')).statusCode).toBe(200);
    expect((await user.inject('/api/operator/log')).json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ kind: 'operator.added', subject: address })]),
    });
    expect((await admin('operators', 'remove', address))[0]).toBe(0);
    expect((await admin('operators', 'remove', address))[1]).toBe(`${address} is no operator.`);
    expect((await user.inject('/api/operator/accounts')).statusCode).toBe(403);
    expect((await admin('operators', 'add', 'no-one@bar.test'))[0]).toBe(2);
    expect((await admin('operators', 'add', 'nonsense'))[0]).toBe(2);
  });
});
