import Type, { type Static } from 'typebox';
import { PASSWORD_FIELD_LENGTH } from '../limits';
import { OperationResult } from '../problem';
import { MAX_PASSKEY_NAME } from './values';

const password = Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH });
const name = Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME });
/** Bytes in base64url without padding. */
const bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const id = bytes(1400);
const transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 });
const Known = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** Passkey of the signed-in user (extension). Times are unix seconds; `last_used_at` null: never. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.Integer(),
  last_used_at: Type.Union([Type.Integer(), Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** GET /api/account/passkeys (extension). `refusal`: why there are none at this address; null: there are. */
export const Passkeys = Type.Object({
  items: Type.Array(Passkey),
  refusal: Type.Union([Type.String(), Type.Null()]),
});
export type Passkeys = Static<typeof Passkeys>;

/** POST /api/account/passkeys/start (extension). */
export const PasskeyStart = Type.Object({ password });
/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`; its challenge works once, for 5 minutes. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Known),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;
/** Question for the browser. */
export const PasskeyStarted = Type.Object({ ...OperationResult.properties, options: PasskeyCreation });
export type PasskeyStarted = Static<typeof PasskeyStarted>;

/** POST /api/account/passkeys (extension). `credential`: WebAuthn's `RegistrationResponseJSON`. */
export const PasskeyAdd = Type.Object({
  name,
  credential: Type.Object({
    id,
    rawId: id,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(40_000),
      transports: Type.Optional(transports),
    }),
  }),
});
export type PasskeyAdd = Static<typeof PasskeyAdd>;

/** PATCH /api/account/passkeys/{id} (extension). */
export const PasskeyRename = Type.Object({ name });
/** POST /api/account/passkeys/{id}/remove (extension). */
export const PasskeyRemove = Type.Object({ password });

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`: any passkey of this site. */
const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});
/** POST /api/auth/passkey/start (extension); its challenge works once, for 5 minutes. */
export const PasskeyAsked = Type.Object({ ...OperationResult.properties, options: PasskeyRequest });
export type PasskeyAsked = Static<typeof PasskeyAsked>;

/** POST /api/auth/passkey (extension). `credential`: WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeySignIn = Type.Object({
  credential: Type.Object({
    id,
    rawId: id,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
      userHandle: Type.Optional(bytes(100)),
    }),
  }),
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
});
export type PasskeySignIn = Static<typeof PasskeySignIn>;
