import type {
  AuthAnswer,
  ConfirmSignUp,
  OperationResult,
  SignUp,
  SignUpLink,
} from '@vitrine/shared/contract';
import { ApiError, type Shell } from '@vitrine/shared/shell-api';
import { formTexts } from '../../entry-texts';

type Call = Shell['request'];

/** POST /api/auth/sign_up, step 1 (product §3). Identical response for every address. */
export async function askForAccount(call: Call, body: SignUp): Promise<void> {
  const result = await call<OperationResult>({ method: 'POST', path: '/api/auth/sign_up', body });
  if (!result.success) throw new ApiError(400, 'invalid_request', result.error ?? formTexts.refused);
}

/** GET /api/auth/sign_up/{token}: reads a link without using it. */
export const readLink = (call: Call, token: string): Promise<SignUpLink> =>
  call<SignUpLink>({ path: linkPath(token) });

/** POST /api/auth/sign_up/{token}, step 2: uses the link and returns the tokens of a session. */
export const confirmLink = (call: Call, token: string, body: ConfirmSignUp): Promise<AuthAnswer> =>
  call<AuthAnswer>({ method: 'POST', path: linkPath(token), body });

const linkPath = (token: string) => `/api/auth/sign_up/${encodeURIComponent(token)}`;
