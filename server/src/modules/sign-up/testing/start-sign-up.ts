import { TERMS_VERSION } from '@vitrine/shared/contract';
import { buildTestApp } from '../../../testing/build-test-app';
import { solvedCaptcha } from '../../../testing/test-captcha';
import { tokenFor } from '../../../testing/test-mail';

export const PASSWORD = 'three wooden spoons';

/** App with calls of a user who signs up, each from an address of its own. */
export async function startSignUp() {
  const t = await buildTestApp();
  let count = 0;
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      remoteAddress: `10.2.${(count += 1) >> 8}.${count & 255}`,
    });
  const form = async (email: string, some: object = {}) => ({
    email,
    account_name: 'Bar Central',
    captcha: await solvedCaptcha(t),
    terms: { version: TERMS_VERSION, accepted: true },
    ...some,
  });
  const signUp = async (email: string, some: object = {}) =>
    post('/api/auth/sign_up', await form(email, some));
  return {
    t,
    post,
    form,
    signUp,
    look: (token: string) => t.app.inject(`/api/auth/sign_up/${token}`),
    confirm: (token: string, payload: object = { name: 'Mia' }) =>
      post(`/api/auth/sign_up/${token}`, { password: PASSWORD, ...payload }),
    linkFor: async (email: string) => {
      const answer = await signUp(email);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return tokenFor(t, email, 'sign-up');
    },
    app: (token: string) => t.app.inject({ url: '/api/app', headers: { authorization: `Bearer ${token}` } }),
    /** Parts of a response that must be equal. */
    bare: (answer: { statusCode: number; json(): object }) => ({
      statusCode: answer.statusCode,
      ...answer.json(),
      request_id: '',
    }),
  };
}
export type SigningUp = Awaited<ReturnType<typeof startSignUp>>;
