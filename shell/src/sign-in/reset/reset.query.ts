import type { OperationResult, ResetPassword, ResetRequest } from '@vitrine/shared/contract';
import { ApiError, type Shell } from '@vitrine/shared/shell-api';
import { formTexts } from '../../entry-texts';

type Call = Shell['request'];

/** POST /api/auth/reset_password: identical response for every address. */
export const askForReset = (call: Call, body: ResetRequest): Promise<void> =>
  post(call, '/api/auth/reset_password', body);

/** POST /api/auth/reset_password/{token}: uses the link; ends every session of that user. */
export const setPassword = (call: Call, token: string, body: ResetPassword): Promise<void> =>
  post(call, `/api/auth/reset_password/${encodeURIComponent(token)}`, body);

async function post(call: Call, path: string, body: unknown): Promise<void> {
  const result = await call<OperationResult>({ method: 'POST', path, body });
  if (!result.success) throw new ApiError(400, 'invalid_request', result.error ?? formTexts.refused);
}
