import Type, { type Static } from 'typebox';
import {
  MAIL_KINDS,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_USERNAME_LENGTH,
  PASSWORD_FIELD_LENGTH,
} from '../limits';
import { RoleName } from './session';

/** How a person gets in before there is a session: sign-up, invitation, reset, captcha, terms, mail choices (spec §2, §7; product §3). */

/** The server trims and lower-cases. */
const Email = Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH });
/** Judged by the server (MIN_PASSWORD_LENGTH to MAX_PASSWORD_LENGTH), so that every refusal is a sentence for its field. */
const NewPassword = Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH });
const Secrets = {
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
};

/** Which terms somebody agreed to; `version` is TERMS_VERSION of the page that showed them. */
export const AcceptTerms = Type.Object({
  version: Type.String({ minLength: 1, maxLength: 40 }),
  accepted: Type.Boolean(),
});
export type AcceptTerms = Static<typeof AcceptTerms>;

/**
 * POST /api/auth/sign_up, step 1. `captcha.id` is the one that the client made for gen_captcha. A password may be sent and is judged, but opens
 * nothing: the person behind the address chooses it in step 2.
 */
export const SignUp = Type.Object({
  email: Email,
  password: Type.Optional(NewPassword),
  account_name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  captcha: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 64 }),
    answer: Type.String({ maxLength: 60 }),
  }),
  terms: AcceptTerms,
});
export type SignUp = Static<typeof SignUp>;

/** Path of every link from a mail. Anything that is not an open link answers one and the same 410 `gone`. */
export const LinkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/**
 * GET /api/auth/sign_up/{token}: what the link is, without using it up. `sign_up` confirms a new account, `invitation` joins one,
 * `email` confirms a member's changed address. `needs_password`: the next call needs one, for `email` the person's current one; an invitation with a first password needs none.
 */
export const SignUpLink = Type.Object({
  success: Type.Literal(true),
  kind: Type.Enum(['sign_up', 'invitation', 'email']),
  email: Type.String(),
  account_name: Type.String(),
  /** Suggestion for the name field, '' without one. */
  name: Type.String(),
  needs_password: Type.Boolean(),
  /** Invitations: the role that waits. */
  role: Type.Optional(RoleName),
});
export type SignUpLink = Static<typeof SignUpLink>;

/**
 * POST /api/auth/sign_up/{token}, step 2: uses the link up and answers AuthAnswer. `password`: who confirms the address sets it; for a changed
 * address it is the person's current one.
 */
export const ConfirmSignUp = Type.Object({
  name: Type.Optional(Type.String({ maxLength: MAX_USERNAME_LENGTH })),
  /** IANA zone of the venue; only for new accounts. */
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  password: Type.Optional(NewPassword),
  /** Invitations: without it the dialog after signing in asks. */
  terms: Type.Optional(AcceptTerms),
  ...Secrets,
});
export type ConfirmSignUp = Static<typeof ConfirmSignUp>;

/** POST /api/auth/reset_password */
export const ResetRequest = Type.Object({ email: Email });
export type ResetRequest = Static<typeof ResetRequest>;
/** POST /api/auth/reset_password/{token} */
export const ResetPassword = Type.Object({ password: NewPassword });
export type ResetPassword = Static<typeof ResetPassword>;

/** GET /api/auth/gen_captcha/{id}: the client makes the id. `picture` answers an SVG, `words` a question in plain text. */
export const CaptchaParams = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }) });
/** Which kind of captcha; a picture when nothing is said. */
export const CaptchaQuery = Type.Object({
  kind: Type.Optional(Type.Enum(['picture', 'words'])),
});

/** GET /api/auth/unsubscribe/{token} and POST /api/auth/resubscribe/{token}. */
export const MailChoice = Type.Object({
  success: Type.Literal(true),
  email: Type.String(),
  kind: Type.Enum([...MAIL_KINDS]),
  /** Whether this kind of mail is on now. */
  subscribed: Type.Boolean(),
});
export type MailChoice = Static<typeof MailChoice>;

/** GET /api/account/mail-choices (extension): every kind of mail one may turn off, and whether it is on for the signed-in person. */
export const MailChoices = Type.Array(
  Type.Object({ kind: Type.Enum([...MAIL_KINDS]), subscribed: Type.Boolean() }),
);
export type MailChoices = Static<typeof MailChoices>;
/** POST /api/account/mail-choices (extension): turns one kind off or on. */
export const MailWish = Type.Object({ kind: Type.Enum([...MAIL_KINDS]), subscribed: Type.Boolean() });
export type MailWish = Static<typeof MailWish>;

/** POST /api/metrics/opt-out */
export const MetricsChoice = Type.Object({ opt_out: Type.Boolean() });
export type MetricsChoice = Static<typeof MetricsChoice>;

/**
 * POST /api/user/invite_member (spec §3 "Member"). Without user_id: an invitation by mail, `email` needed. With user_id: changes that member
 * (or waiting invitation); absent and empty fields keep their values. A changed e-mail holds once its owner confirms it by mail. `password` is a
 * first password: who signs in with it has to choose another one before anything else.
 */
export const InviteMember = Type.Object({
  user_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  username: Type.Optional(Type.String({ maxLength: MAX_USERNAME_LENGTH })),
  email: Type.Optional(Type.String({ maxLength: MAX_EMAIL_LENGTH })),
  password: Type.Optional(Type.String({ maxLength: PASSWORD_FIELD_LENGTH })),
  role: Type.Optional(RoleName),
  /** Extension: asked for when the own e-mail changes. */
  current_password: Type.Optional(Type.String({ maxLength: PASSWORD_FIELD_LENGTH })),
});
export type InviteMember = Static<typeof InviteMember>;

/** GET /api/auth/undo_email/{token} (extension): what the link takes back, without doing it. `email` is the old address. */
export const EmailUndo = Type.Object({
  success: Type.Literal(true),
  email: Type.String(),
  new_email: Type.String(),
  account_name: Type.String(),
});
export type EmailUndo = Static<typeof EmailUndo>;
/** POST /api/auth/undo_email/{token} (extension). `reset`: a token for /reset-password/{hex}, to choose a new password at once. */
export const EmailUndone = Type.Object({
  success: Type.Literal(true),
  email: Type.String(),
  reset: Type.String(),
});
export type EmailUndone = Static<typeof EmailUndone>;

/** POST /api/account/owner: the owner hands the account over and becomes an admin. */
export const HandOver = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
});
export type HandOver = Static<typeof HandOver>;
