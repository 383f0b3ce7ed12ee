import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { BrandMark } from '../frame/brand-mark';
import { signInTexts } from '../texts';
import { GalleryWall } from './gallery-wall';
import { SignInForm, type SignInFormProps } from './sign-in-form';

export interface SignInScreenProps extends SignInFormProps {
  /** Why this screen shows where something else was expected. */
  note?: 'ended' | 'unknown';
  /** Signed in already, at an address that leads nowhere. */
  signedInAs?: string;
}

/** The login screen (spec §2). It stands at whatever address asked for it. */
export function SignInScreen({ signIn, onTyping, note, signedInAs }: SignInScreenProps) {
  return (
    <Split>
      <GalleryWall />
      <Side>
        <Brand>
          <BrandMark />
          {signInTexts.brand}
        </Brand>
        <main>
          <h1>{note === 'unknown' ? signInTexts.unknownPage : signInTexts.title}</h1>
          <Lead>
            {note === 'ended' ? signInTexts.ended : signInTexts.lead}
            {signedInAs && (
              <>
                {' '}
                {signInTexts.signedInAs(signedInAs)} <a href="/">{signInTexts.toDashboard}</a>
              </>
            )}
          </Lead>
          <SignInForm signIn={signIn} onTyping={onTyping} />
        </main>
        <Caption>{signInTexts.caption}</Caption>
      </Side>
    </Split>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(22rem, 1fr);
  min-height: 100dvh;
  ${t.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${t.space[32]};
  width: 100%;
  max-width: 30rem;
  margin: 0 auto;
  padding: ${t.space[48]} ${t.size.gutter} ${t.space[32]};
  main {
    width: 100%;
    max-width: 22rem;
    margin: 0 auto;
  }
  h1 {
    font-size: ${t.font.size[40]};
  }
  ${t.media.narrow} {
    gap: ${t.space[24]};
    padding-top: ${t.space[24]};
    justify-content: flex-start;
    h1 {
      font-size: ${t.font.size[28]};
    }
  }
`;
const Brand = styled.header`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  width: 100%;
  max-width: 22rem;
  margin: 0 auto;
  color: ${t.color.strong};
  font-size: ${t.font.size[16]};
  font-weight: ${t.font.weight.strong};
  letter-spacing: ${t.font.tight};
`;
const Lead = styled.p`
  margin: ${t.space[8]} 0 ${t.space[32]};
  color: ${t.color.muted};
  font-size: ${t.font.size[16]};
  ${t.media.narrow} {
    margin-bottom: ${t.space[24]};
  }
`;
const Caption = styled.footer`
  width: 100%;
  max-width: 22rem;
  margin: 0 auto;
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  ${t.media.narrow} {
    margin-top: auto;
  }
`;
