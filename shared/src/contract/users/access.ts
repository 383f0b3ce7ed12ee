import Type, { type Static } from 'typebox';
import {
  MAIL_KINDS,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_USERNAME_LENGTH,
  PASSWORD_FIELD_LENGTH,
} from '../limits';
import { DESIGN_LANGUAGES } from '../content/values';
import { RoleName } from './session';

/**
 * Access without a session: sign-up, invitation, reset, captcha, terms, mail choices (spec §2, §7; product
 * §3).
 */

/** E-mail address; the server trims and lower-cases it. */
const Email = Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH });
/**
 * New password. The server validates it (MIN_PASSWORD_LENGTH to MAX_PASSWORD_LENGTH), so that every refusal
 * is a sentence for its field.
 */
const NewPassword = Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH });
const Secrets = {
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
};

/** Accepted terms; `version` is TERMS_VERSION of the page that showed them. */
export const AcceptTerms = Type.Object({
  version: Type.String({ minLength: 1, maxLength: 40 }),
  accepted: Type.Boolean(),
});
export type AcceptTerms = Static<typeof AcceptTerms>;

/**
 * POST /api/auth/sign_up, step 1. `captcha.id` is the one the client made for gen_captcha. A password may be
 * sent and is validated, but not used: the owner of the address chooses it in step 2.
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
  /** Language of the page, for the mails to the new owner; default English. */
  language: Type.Optional(Type.Enum([...DESIGN_LANGUAGES])),
});
export type SignUp = Static<typeof SignUp>;

/** Path of every link from a mail. Anything but an open link returns the same 410 `gone`. */
export const LinkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/**
 * GET /api/auth/sign_up/{token}: kind of the link, without using it. `sign_up` confirms an account,
 * `invitation` joins one, `email` confirms a changed address. `needs_password`: the next call requires one,
 * for `email` the current one; an invitation with a first password requires none.
 */
export const SignUpLink = Type.Object({
  success: Type.Literal(true),
  kind: Type.Enum(['sign_up', 'invitation', 'email']),
  email: Type.String(),
  account_name: Type.String(),
  /** Suggested user name, '' without one. */
  name: Type.String(),
  needs_password: Type.Boolean(),
  /** Role of the invitation. */
  role: Type.Optional(RoleName),
});
export type SignUpLink = Static<typeof SignUpLink>;

/**
 * POST /api/auth/sign_up/{token}, step 2: uses the link and returns AuthAnswer. `password` is the new one;
 * for a changed address it is the current one.
 */
export const ConfirmSignUp = Type.Object({
  name: Type.Optional(Type.String({ maxLength: MAX_USERNAME_LENGTH })),
  /** IANA zone of the venue; only for new accounts. */
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  password: Type.Optional(NewPassword),
  /** Accepted terms; an invitation without them is asked by the dialog after sign-in. */
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

/**
 * GET /api/auth/gen_captcha/{id}: the client makes the id. `picture` returns an SVG, `words` a question as
 * plain text.
 */
export const CaptchaParams = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }) });
/** Kind of captcha; default a picture. */
export const CaptchaQuery = Type.Object({
  kind: Type.Optional(Type.Enum(['picture', 'words'])),
});

/** GET /api/auth/unsubscribe/{token} and POST /api/auth/resubscribe/{token}. */
export const MailChoice = Type.Object({
  success: Type.Literal(true),
  email: Type.String(),
  kind: Type.Enum([...MAIL_KINDS]),
  /** Whether this kind of mail is on. */
  subscribed: Type.Boolean(),
});
export type MailChoice = Static<typeof MailChoice>;

/**
 * GET /api/account/mail-choices (extension): each optional kind of mail, and whether it is on for the
 * signed-in user.
 */
export const MailChoices = Type.Array(
  Type.Object({ kind: Type.Enum([...MAIL_KINDS]), subscribed: Type.Boolean() }),
);
export type MailChoices = Static<typeof MailChoices>;
/** POST /api/account/mail-choices (extension): turns one kind off or on. */
export const MailWish = Type.Object({ kind: Type.Enum([...MAIL_KINDS]), subscribed: Type.Boolean() });
export type MailWish = Static<typeof MailWish>;

/** POST /api/user/language (extension): language of pages and mails; null: that of the browser. */
export const LanguageChoice = Type.Object({
  language: Type.Union([Type.Enum([...DESIGN_LANGUAGES]), Type.Null()]),
});
export type LanguageChoice = Static<typeof LanguageChoice>;

/** POST /api/metrics/opt-out */
export const MetricsChoice = Type.Object({ opt_out: Type.Boolean() });
export type MetricsChoice = Static<typeof MetricsChoice>;

/**
 * POST /api/user/invite_member (spec §3 "Member"): an invitation to `email`, or with user_id a change of that
 * member or invitation; absent and empty fields stay. A changed e-mail takes effect once confirmed.
 * `password` is a first password, which must be replaced at the first sign-in.
 */
export const InviteMember = Type.Object({
  user_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  username: Type.Optional(Type.String({ maxLength: MAX_USERNAME_LENGTH })),
  email: Type.Optional(Type.String({ maxLength: MAX_EMAIL_LENGTH })),
  password: Type.Optional(Type.String({ maxLength: PASSWORD_FIELD_LENGTH })),
  role: Type.Optional(RoleName),
  /** Current password, required to change the user's own e-mail (extension). */
  current_password: Type.Optional(Type.String({ maxLength: PASSWORD_FIELD_LENGTH })),
});
export type InviteMember = Static<typeof InviteMember>;

/**
 * GET and POST /api/auth/keep_account/{token} (extension): account that is kept by the link. `due_day`: time
 * of its deletion, floating unix seconds.
 */
export const KeepLink = Type.Object({
  success: Type.Literal(true),
  account_name: Type.String(),
  due_day: Type.Integer(),
});
export type KeepLink = Static<typeof KeepLink>;

/**
 * GET /api/auth/undo_email/{token} (extension): preview of what the link undoes. `email` is the old address.
 */
export const EmailUndo = Type.Object({
  success: Type.Literal(true),
  email: Type.String(),
  new_email: Type.String(),
  account_name: Type.String(),
});
export type EmailUndo = Static<typeof EmailUndo>;
/**
 * POST /api/auth/undo_email/{token} (extension). `reset` is a token for /reset-password/{hex}, to choose a
 * new password.
 */
export const EmailUndone = Type.Object({
  success: Type.Literal(true),
  email: Type.String(),
  reset: Type.String(),
});
export type EmailUndone = Static<typeof EmailUndone>;

/** POST /api/account/owner: transfers ownership; the previous owner becomes an admin. */
export const HandOver = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
});
export type HandOver = Static<typeof HandOver>;
