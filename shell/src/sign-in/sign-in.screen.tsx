import { signInTexts } from '../entry-texts';
import { Note } from './form/form.styles';
import { GuestFrame } from './guest-frame';
import { SignInForm, type SignInFormProps } from './sign-in-form';

export interface SignInScreenProps extends SignInFormProps {
  /** Why this screen shows where something else was expected. */
  note?: 'ended' | 'unknown' | 'password_set';
  /** Signed in already, at an address that leads nowhere. */
  signedInAs?: string;
}

/** The login screen (spec §2). It stands at whatever address asked for it. */
export function SignInScreen({ note, signedInAs, ...form }: SignInScreenProps) {
  return (
    <GuestFrame
      title={note === 'unknown' ? signInTexts.unknownPage : signInTexts.title}
      lead={
        <>
          {note === 'ended' ? signInTexts.ended : signInTexts.lead}
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
