import { signInTexts } from '../entry-texts';
import { Note } from './form/form.styles';
import { GuestFrame } from './guest-frame';
import { SignInForm, type SignInFormProps } from './sign-in-form';

export interface SignInScreenProps extends SignInFormProps {
  /** Reason why this screen replaces another. */
  note?: 'ended' | 'disabled' | 'unknown' | 'password_set';
  /** Name of the signed-in user at an unknown address. */
  signedInAs?: string;
}

/** Sign-in screen (spec §2), at any address that requires a session. */
export function SignInScreen({ note, signedInAs, ...form }: SignInScreenProps) {
  return (
    <GuestFrame
      title={note === 'unknown' ? signInTexts.unknownPage : signInTexts.title}
      lead={
        <>
          {note === 'ended' || note === 'disabled' ? signInTexts[note] : signInTexts.lead}
          {signedInAs && (
            <>
              {' '}
              {signInTexts.signedInAs(signedInAs)} <a href="/">{signInTexts.toDashboard}</a>
            </>
          )}
        </>
      }
    >
      <SignInForm
        {...form}
        isOffering={!signedInAs}
        note={note === 'password_set' && <Note role="status">{signInTexts.passwordSet}</Note>}
      />
    </GuestFrame>
  );
}
