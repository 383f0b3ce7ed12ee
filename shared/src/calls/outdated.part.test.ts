import { ApiError, type RequestOptions } from '../shell-api';
import { outdatedOf, requestSeen } from './outdated';

const refusal = (changed: string[], current: object = {}, etag = '"2"') =>
  new ApiError(412, 'precondition_failed', 'Mara changed this.', {
    current,
    etag,
    changed,
    changed_by: { id: 'u2', name: 'Mara' },
    changed_at: 1,
  });
function shellThat(...answers: unknown[]) {
  const asked: RequestOptions[] = [];
  return {
    asked,
    request: async <T>(options: RequestOptions) => {
      asked.push(options);
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (answer instanceof Error) throw answer;
      return answer as T;
    },
  };
}
const wish: RequestOptions = {
  method: 'POST',
  path: '/api/x',
  ifMatch: '"1"',
  body: { id: 'd', name: 'Bar' },
};

it('returns null for other refusals, and for a 412 without the current version', () => {
  expect(outdatedOf(refusal(['name']))).toMatchObject({ etag: '"2"', changed: ['name'] });
  expect(outdatedOf(new ApiError(409, 'conflict', 'No.'))).toBeNull();
  expect(outdatedOf(new ApiError(412, 'precondition_failed', 'No.', {}))).toBeNull();
  expect(outdatedOf(new Error('x'))).toBeNull();
  expect(outdatedOf(null)).toBeNull();
});

it('lets both changes hold when they are about different fields', async () => {
  const shell = shellThat(refusal(['orientation'], { orientation: 1 }), { success: true });
  await expect(requestSeen(shell, wish)).resolves.toEqual({ success: true });
  expect(shell.asked.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1", "2"']);
  expect(shell.asked.map(({ body }) => body)).toEqual([wish.body, wish.body]);
});

it('lets two who wanted the same have it', async () => {
  const shell = shellThat(refusal(['name'], { name: 'Bar' }), { success: true });
  await expect(requestSeen(shell, wish)).resolves.toEqual({ success: true });
});

it('asks the person when both changed the same field', async () => {
  const shell = shellThat(refusal(['name', 'orientation'], { name: 'Window' }));
  await expect(requestSeen(shell, wish)).rejects.toMatchObject({ status: 412 });
  expect(shell.asked).toHaveLength(1);
});

it('does not go round for ever, and passes other failures on', async () => {
  const endless = shellThat(refusal([]));
  await expect(requestSeen(endless, wish)).rejects.toMatchObject({ status: 412 });
  expect(endless.asked).toHaveLength(5);
  await expect(requestSeen(shellThat(new ApiError(0, 'network', 'Away.')), wish)).rejects.toMatchObject({
    status: 0,
  });
});
