import { TERMS_VERSION } from '@vitrine/shared/contract/values';

export interface TermsSection {
  title: string;
  paragraphs: readonly string[];
}

/**
 * Terms of TERMS_VERSION. A changed sentence requires a new value of that constant, so that every user is
 * asked once.
 */
export const termsTexts = {
  version: `Version ${TERMS_VERSION}`,
  intro:
    'These terms are between you, who hold or use an account, and the operator of this Vitrine installation (“we”). We wrote them to be read.',
  sections: [
    {
      title: 'What Vitrine does',
      paragraphs: [
        'Vitrine keeps the pictures and videos you upload, puts them into playlists, and shows them at the times you set on the screens you connect.',
        'We may improve and change how it works. We do not remove anything you pay for without telling you a month in advance.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'If you sign up, you must be allowed to act for the venue. The owner of the account decides who may join it and what they may do, and is responsible for what happens in it.',
        'Keep your password to yourself and tell us at once if someone else may know it. Each user name is for one person only.',
      ],
    },
    {
      title: 'What you show',
      paragraphs: [
        'Your content stays yours. You allow us to store it, convert it and send it to your own screens, and nothing else, for as long as it is in your account.',
        'You make sure that you may show it in public: that you hold the rights to pictures, music and brands, that the people shown have agreed, and that it is lawful where your screens are.',
        'We do not look through your content. If someone shows us that a piece breaks the law or their rights, we may block that piece, and we tell you why.',
      ],
    },
    {
      title: 'Your screens',
      paragraphs: [
        'Screens keep playing what they have downloaded when the connection or a subscription ends. You are responsible for the devices, their power and their network, and for following local rules about screens in public places.',
        'Do not use Vitrine where a wrong or missing picture could endanger anyone, such as for alarms or escape routes.',
      ],
    },
    {
      title: 'Trial, plans and payment',
      paragraphs: [
        'A new account has a 14-day trial. It is free and ends automatically. A paid plan runs by the month or the year, is paid in advance, and renews until you cancel it. You can cancel at any time, with effect from the end of the paid period.',
        'If a payment fails, you have 14 days to pay. After that, you can create nothing new until you do. Nothing is deleted, and no screen stops.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Stay within the storage and the number of screens of your plan. Do not try to get into other accounts, overload the service, or use it to send anything that harms devices or people.',
        'If this happens, we may suspend the account. We tell you first wherever possible.',
      ],
    },
    {
      title: 'What we are liable for',
      paragraphs: [
        'We take care that Vitrine works and that your content is safe, but no service is always available. Keep the originals of what matters to you.',
        'We are liable without limit where we act intentionally or with gross negligence, and where the law says so. Otherwise, we are liable for foreseeable damage up to what you paid in the twelve months before.',
      ],
    },
    {
      title: 'Privacy: what we keep and why',
      paragraphs: [
        'About you: name, e-mail address, a hash of your password, your role, when you signed in, and which terms you agreed to and when. We need this to run your account.',
        'About your devices: their names, when they were last seen, what they play, and error reports. About how the pages are used: operating system, version, language and address of the installation when you sign out. You can turn this off under Account. We then delete what we kept so far.',
        'About people who scan a QR code on your screens: a count. To count a person once a day, we make a salted hash that cannot be reversed, and then discard it. We keep no address.',
      ],
    },
    {
      title: 'Privacy: where it goes',
      paragraphs: [
        'Your data stays on this installation. We share it with others only as far as they work for us: to send mail, take payments and store files. We do not sell data, show advertising or use third-party trackers.',
        'In your browser, we keep your session and your display settings. A cookie records only that a user is signed in.',
      ],
    },
    {
      title: 'Privacy: your rights',
      paragraphs: [
        'You can ask what we keep about you, have it corrected, exported or deleted, and object to its use. You can do much of this yourself under Account. For the rest, write to the operator. You may also complain to your data protection authority.',
        'When an account is closed, we delete its content and personal data within 90 days, except what the law requires us to keep, such as invoices.',
      ],
    },
    {
      title: 'The end, and changes',
      paragraphs: [
        'You can close your account at any time. We can close it with two months’ notice, or at once for a serious breach of these terms.',
        'If these terms change, we ask you once, in Vitrine, before they apply to you. If one sentence of them is not valid, the others still are.',
      ],
    },
  ] as readonly TermsSection[],
};

/** Texts around the terms. */
export const acceptTexts = {
  title: 'Our terms have changed',
  firstTitle: 'Please read our terms',
  lead: 'You need to agree before you go on. Your screens keep playing either way.',
  accept: 'I agree',
  accepting: 'One moment',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  reload: 'Reload the page',
  readerTitle: 'Terms and privacy',
};
