import { TERMS_VERSION } from '@vitrine/shared/contract';

export interface TermsSection {
  title: string;
  paragraphs: readonly string[];
}

/** The terms of TERMS_VERSION. Whoever changes a sentence here gives that constant a new value, so that everybody is asked once. */
export const termsTexts = {
  version: `Version ${TERMS_VERSION}`,
  intro:
    'These terms are between you, who hold or use an account, and the operator of this installation of Vitrine (“we”). They are written to be read.',
  sections: [
    {
      title: 'What Vitrine does',
      paragraphs: [
        'Vitrine keeps the pictures and videos you upload, puts them into playlists, and shows them at the times you set on the screens you connect.',
        'We may improve and change how it works. We do not take away something you pay for without telling you a month ahead.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Whoever signs up must be allowed to act for the venue. The owner of the account decides who may join it and what they may do, and answers for what happens in it.',
        'Keep your password to yourself and tell us at once if somebody else may know it. One name is for one person.',
      ],
    },
    {
      title: 'What you show',
      paragraphs: [
        'Your content stays yours. You allow us to store it, to convert it and to send it to your own screens, and only that, for as long as it is in your account.',
        'You make sure that you may show it in public: that you hold the rights to pictures, music and brands, that people in it have agreed, and that it is lawful where your screens stand.',
        'We do not look through your content. If somebody shows us that a piece breaks the law or their rights, we may block that piece, and tell you why.',
      ],
    },
    {
      title: 'Your screens',
      paragraphs: [
        'Screens go on playing what they have on board when the connection or a subscription ends. You look after the devices, their power and their network, and after what local rules say about screens in public rooms.',
        'Do not use Vitrine where a wrong or missing picture could endanger anybody, such as for alarms or escape routes.',
      ],
    },
    {
      title: 'Trial, plans and payment',
      paragraphs: [
        'A new account has a trial of 14 days. It ends by itself and costs nothing. A paid plan runs by the month or the year, is paid ahead, and goes on until you cancel it; you can cancel at any time to the end of what is paid.',
        'If a payment fails you have 14 days to put it right. After that you can create nothing new until it is; nothing is deleted and no screen stops for it.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Stay within the storage and the number of screens of your plan. Do not try to get into accounts of others, to overload the service, or to send through it what harms devices or people.',
        'If this happens we may suspend the account. We tell you first wherever that is possible.',
      ],
    },
    {
      title: 'What we are liable for',
      paragraphs: [
        'We take care that Vitrine works and that your content is safe, but no service is always there. Keep the originals of what matters to you.',
        'We are liable without limit where we act on purpose or with gross negligence, and where the law says so. Otherwise we are liable for foreseeable damage up to what you paid in the twelve months before.',
      ],
    },
    {
      title: 'Privacy: what we keep and why',
      paragraphs: [
        'About you: name, e-mail address, a hash of your password, your role, when you signed in, and which terms you agreed to and when. We need this to run your account.',
        'About your devices: their names, when they were last seen, what they play, and reports of errors. About how the pages are used: operating system, version, language and address of the installation when you sign out. You can turn this off under Account, and what was kept so far is then deleted.',
        'About people who scan a QR code on your screens: a count. To count a person once a day a salted hash is made that nobody can turn back, and it is thrown away; no address is kept.',
      ],
    },
    {
      title: 'Privacy: where it goes',
      paragraphs: [
        'Your data stays on this installation. It is given to others only as far as they work for us: to send mail, to take payments, to store files. We do not sell data, show advertising, or use trackers of third parties.',
        'In your browser we keep your session and how you like the page to look; a cookie notes only that somebody is signed in.',
      ],
    },
    {
      title: 'Privacy: your rights',
      paragraphs: [
        'You can ask what we keep about you, have it corrected, handed over or deleted, and object to uses of it. Much of this you can do yourself under Account; for the rest write to the operator. You may also complain to your data protection authority.',
        'When an account is closed its content and personal data are deleted within 90 days, except what the law makes us keep, such as invoices.',
      ],
    },
    {
      title: 'The end, and changes',
      paragraphs: [
        'You can close your account at any time. We can close it with two months’ notice, or at once for a serious breach of these terms.',
        'If these terms change we ask you once, in Vitrine, before they hold for you. If one sentence of them is not valid, the others are.',
      ],
    },
  ] as readonly TermsSection[],
};

/** What is said around the terms. */
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
