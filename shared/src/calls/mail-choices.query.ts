import type { MailChoices, MailWish } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

const mailChoicesKey = keyOf('mail-choices');

/** GET /api/account/mail-choices (extension). */
export function useMailChoices() {
  const shell = useShell();
  return useQuery({
    queryKey: mailChoicesKey,
    queryFn: ({ signal }) => shell.request<MailChoices>({ path: '/api/account/mail-choices', signal }),
  });
}

/**
 * POST /api/account/mail-choices (extension). An optimistic update: the switch reverts when the server
 * refuses.
 */
export const useChooseMail = () =>
  useWrite(['POST /api/account/mail-choices', 'mail-choice'], (body: MailWish) => ({ body }), {
    optimistic: {
      key: mailChoicesKey,
      as: (choices: MailChoices, wish) => choices.map((one) => (one.kind === wish.kind ? wish : one)),
    },
  });
