import type { Translation } from '@vitrine/shared/language';
import type {
  captchaTexts,
  linkTexts,
  mailChoiceTexts,
  ownPasswordTexts,
  passkeyTexts,
  passwordTexts,
  resetTexts,
  secondFactorTexts,
  signUpTexts,
  undoTexts,
  keepAccountTexts,
  setUpTexts,
} from './texts';

export const passwordTextsDe: Translation<typeof passwordTexts> = {
  label: 'Passwort',
  hint: '10 Zeichen oder mehr. Ein kurzer Satz ist leicht zu merken und schwer zu erraten.',
  missing: (count) => (count === 1 ? 'Noch ein Zeichen.' : `Noch ${count} Zeichen.`),
  longEnough: 'Lang genug.',
  tooLong: (length) => `Höchstens 128 Zeichen. Dieses hat ${length}.`,
  tooShort: 'Das Passwort braucht mindestens 10 Zeichen.',
  required: 'Wählen Sie ein Passwort.',
};

export const captchaTextsDe: Translation<typeof captchaTexts> = {
  group: 'Kurze Prüfung',
  picture: 'Bild mit fünf verzerrten Zeichen',
  pictureLabel: 'Die fünf Zeichen im Bild',
  wordsLabel: 'Ihre Antwort',
  another: { picture: 'Neues Bild', words: 'Neue Frage' },
  toWords: 'Lieber eine Frage beantworten',
  toPicture: 'Lieber ein Bild sehen',
  loading: 'Wird geladen …',
  failed: 'Die Prüfung wurde nicht geladen.',
  reload: 'Noch einmal laden',
  ready: 'Neues Bild geladen.',
  renewed: 'Die Prüfung ist abgelaufen. Hier ist eine neue.',
  missing: 'Geben Sie die Antwort ein.',
  notThere: 'Laden Sie zuerst die Prüfung.',
};

export const signUpTextsDe: Translation<typeof signUpTexts> = {
  title: 'Konto erstellen',
  lead: '14 Tage kostenlos. Ohne Karte.',
  email: 'E-Mail',
  venue: 'Name des Betriebs',
  submit: 'Konto erstellen',
  submitting: 'Ihr Konto wird erstellt',
  have: 'Ich habe ein Konto',
  closedTitle: 'Registrierung geschlossen',
  closedLead:
    'Hier können keine neuen Konten erstellt werden. Wenn Sie eines brauchen, fragen Sie den Betreiber dieses Servers.',
  closedInvited:
    'Konten gibt es hier nur auf Einladung. Bitten Sie jemanden aus Ihrem Team oder den Betreiber dieses Servers.',
  missingEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
  oddEmail: 'Das sieht nicht wie eine E-Mail-Adresse aus.',
  missingVenue: 'Geben Sie den Namen Ihres Betriebs ein.',
  termsBefore: 'Ich stimme den Bedingungen und der Datenschutzerklärung zu.',
  termsRead: 'Lesen',
  termsMissing: 'Bitte stimmen Sie den Bedingungen zu, um fortzufahren.',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sentBefore: 'Wir haben eine E-Mail gesendet an ',
  sentAfter: '. Der Link darin funktioniert einmal und gilt 24 Stunden.',
  again: 'Noch einmal senden',
  sending: 'Wird gesendet',
  sentAgain: 'Noch einmal gesendet.',
  change: 'Andere Adresse verwenden',
};

export const linkTextsDe: Translation<typeof linkTexts> = {
  loading: 'Ihr Link wird geöffnet',
  signUpTitle: (brand) => `Willkommen bei ${brand}`,
  signUpLead: (account, email) =>
    `Wählen Sie ein Passwort, um ${email} zu bestätigen. Dann beginnt die 14-tägige Testphase von ${account}.`,
  invitationTitle: (account) => `${account} beitreten`,
  invitationLead: (email, role) => `${email} ist als ${role} eingeladen.`,
  invitationFirst: 'Danach ersetzen Sie Ihr erstes Passwort durch ein eigenes.',
  emailTitle: 'Neue Adresse bestätigen',
  emailLead: (email, account) =>
    `Danach melden Sie sich bei ${account} mit ${email} an, und E-Mails gehen dorthin.`,
  roles: {
    owner: 'Inhaber',
    admin: 'Admin',
    approver: 'Freigeber',
    editor: 'Bearbeiter',
    viewer: 'Betrachter',
  },
  member: 'Mitglied',
  name: 'Ihr Name',
  nameHint: 'Ihr Team sieht ihn, und Sie können sich damit anmelden.',
  currentPassword: 'Ihr Passwort',
  currentHint: 'Das, mit dem Sie sich anmelden.',
  missingPassword: 'Geben Sie Ihr Passwort ein.',
  missingName: 'Geben Sie Ihren Namen ein.',
  oddName: 'Ihr Name darf kein @ enthalten.',
  clock: (zone) => `Zeitpläne gelten in der Zeitzone ${zone}. Sie können sie unter „Konto“ ändern.`,
  submit: { sign_up: 'Bestätigen und starten', invitation: 'Beitreten', email: 'Adresse bestätigen' },
  submitting: 'Einen Augenblick',
  goneTitle: 'Dieser Link wurde benutzt oder ist abgelaufen',
  goneLead:
    'Links in unseren E-Mails funktionieren einmal und laufen ab. Haben Sie diesen schon benutzt, melden Sie sich an.',
  goneInvited: 'Wurden Sie eingeladen? Bitten Sie um eine neue Einladung.',
  goneNew: 'Möchten Sie selbst ein Konto erstellen?',
  goneSignUp: 'Neuen Link anfordern',
  failedTitle: 'Ihr Link konnte nicht geprüft werden',
};

export const resetTextsDe: Translation<typeof resetTexts> = {
  title: 'Neues Passwort festlegen',
  lead: 'Geben Sie Ihre E-Mail-Adresse ein. Gehört sie zu einem Konto, senden wir Ihnen einen Link.',
  email: 'E-Mail',
  submit: 'Link senden',
  submitting: 'Wird gesendet',
  back: 'Zurück zur Anmeldung',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sentBefore: 'Wenn ',
  sentAfter:
    ' ein Konto hat, ist eine E-Mail mit einem Link unterwegs. Der Link funktioniert einmal und gilt eine Stunde.',
  again: 'Noch einmal senden',
  sentAgain: 'Noch einmal gesendet.',
  change: 'Andere Adresse verwenden',
  newTitle: 'Neues Passwort wählen',
  newLead: 'Überall sonst werden Sie abgemeldet.',
  newLabel: 'Neues Passwort',
  newSubmit: 'Passwort festlegen',
  newSubmitting: 'Passwort wird festgelegt',
  goneTitle: 'Dieser Link wurde benutzt oder ist abgelaufen',
  goneLead: 'Er funktioniert einmal und gilt eine Stunde. Ihr Passwort wurde nicht geändert.',
  goneAgain: 'Neuen Link senden',
};

export const ownPasswordTextsDe: Translation<typeof ownPasswordTexts> = {
  title: 'Eigenes Passwort wählen',
  lead: 'Sie haben ein erstes Passwort bekommen. Ersetzen Sie es durch eines, das nur Sie kennen.',
  given: 'Erstes Passwort',
  givenHint:
    'Das, das Sie bekommen haben. Sie haben es nicht? Nutzen Sie „Passwort vergessen?“ bei der Anmeldung.',
  own: 'Ihr eigenes Passwort',
  missing: 'Geben Sie das Passwort ein, das Sie bekommen haben.',
  submit: 'Passwort festlegen',
  submitting: 'Passwort wird festgelegt',
};

export const secondFactorTextsDe: Translation<typeof secondFactorTexts> = {
  title: 'Code eingeben',
  lead: 'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie für Vitrine zeigt.',
  code: 'Code',
  hint: 'Kein Telefon zur Hand? Geben Sie einen Wiederherstellungscode ein.',
  missing: 'Geben Sie den Code ein.',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft',
  back: 'Zurück zur Anmeldung',
};

export const passkeyTextsDe: Translation<typeof passkeyTexts> = {
  unused: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder nutzen Sie Ihr Passwort.',
  elsewhere: (host) =>
    `Passkeys funktionieren nur auf ${host}. Öffnen Sie Vitrine dort, oder nutzen Sie Ihr Passwort.`,
  unsupported: 'Dieser Browser kann keine Passkeys. Melden Sie sich mit Ihrem Passwort an.',
};

export const undoTextsDe: Translation<typeof undoTexts> = {
  loading: 'Ihr Link wird geöffnet',
  title: 'Alte Adresse wiederherstellen?',
  lead: (account, fresh) => `Sie melden sich bei ${account} jetzt mit ${fresh} an.`,
  what: (old) =>
    `Wir stellen ${old} wieder her und melden Sie überall ab. Danach wählen Sie ein neues Passwort.`,
  submit: 'Das war ich nicht: wiederherstellen',
  submitting: 'Wird wiederhergestellt',
  keep: 'Das war ich: so lassen',
  doneTitle: 'Ihre alte Adresse ist wiederhergestellt',
  doneLead: (email) =>
    `Sie melden sich wieder mit ${email} an und sind überall abgemeldet. Jemand kannte Ihr Passwort: Wählen Sie jetzt ein neues.`,
  toPassword: 'Neues Passwort wählen',
  goneTitle: 'Dieser Link wurde benutzt oder ist abgelaufen',
  goneLead:
    'Er funktioniert einmal und gilt 72 Stunden. Wenn Sie Ihre Adresse nicht geändert haben, fragen Sie einen Inhaber oder Admin Ihres Kontos.',
  failedTitle: 'Ihr Link konnte nicht geprüft werden',
};

export const mailChoiceTextsDe: Translation<typeof mailChoiceTexts> = {
  kinds: {
    reminders: 'Erinnerungen',
    approvals: 'E-Mails über Freigaben',
    screens: 'E-Mails über Bildschirme, die offline gehen',
    promos: 'E-Mails über Promos, die nicht vorbereitet werden können',
    storage: 'E-Mails über vollen Speicher',
    payments: 'E-Mails über fehlgeschlagene Zahlungen',
  },
  otherKind: 'Diese E-Mails',
  working: 'Wird abgestellt',
  offTitle: (kind) => `Abgestellt: ${kind}`,
  offLead: (email) => (email ? `${email} bekommt sie nicht mehr.` : 'Sie bekommen sie nicht mehr.'),
  still: 'E-Mails zu Ihrem Passwort und Ihrer Anmeldung bekommen Sie weiterhin.',
  turnOn: 'Wieder einschalten',
  turnOff: 'Abstellen',
  onTitle: (kind) => `Wieder eingeschaltet: ${kind}`,
  onLead: (email) => (email ? `${email} bekommt sie wieder.` : 'Sie bekommen sie wieder.'),
  laterTitle: 'Ihre E-Mail-Auswahl',
  laterLead: (email) => `Ein Link in einer unserer E-Mails hat E-Mails an ${email} abgestellt.`,
  laterLeadNobody: 'Ein Link in einer unserer E-Mails hat diese E-Mails abgestellt.',
  laterHow:
    'Um das zu ändern, öffnen Sie den Link noch einmal. Er steht unten in der E-Mail und läuft nicht ab.',
  goneTitle: 'Dieser Link funktioniert nicht mehr',
  goneLead: 'Öffnen Sie den Link unten in einer neueren E-Mail. Nichts wurde geändert.',
  failedTitle: 'Ihre Auswahl konnte nicht gespeichert werden',
};

export const keepAccountTextsDe: Translation<typeof keepAccountTexts> = {
  loading: 'Ihr Link wird geöffnet',
  title: 'Konto behalten?',
  lead: (account, day) =>
    `${account} wird am ${day} gelöscht, mit allen Promos, Playlists, Bildschirmen und Mitgliedern.`,
  submit: 'Konto behalten',
  submitting: 'Wird behalten',
  doneTitle: 'Das Konto bleibt',
  doneLead: (account) =>
    `${account} wird nicht gelöscht. Wenn Sie die Löschung nicht verlangt haben, wählen Sie ein neues Passwort: Jemand kennt Ihres.`,
  toProduct: 'Weiter',
  goneTitle: 'Dieser Link wurde benutzt oder ist abgelaufen',
  goneLead:
    'Er funktioniert einmal, bis das Konto gelöscht wird. Melden Sie sich an, um zu sehen, ob Ihr Konto gelöscht wird.',
  failedTitle: 'Ihr Link konnte nicht geprüft werden',
};

export const setUpTextsDe: Translation<typeof setUpTexts> = {
  title: 'Die zweistufige Anmeldung ist vorgeschrieben',
  lead: (account) =>
    `${account} verlangt bei der Anmeldung einen zweiten Schritt. Richten Sie ihn ein, um fortzufahren: Das dauert etwa zwei Minuten. Ihre Bildschirme spielen weiter.`,
  failedTitle: 'Diese Seite konnte nicht geladen werden',
  signOut: 'Abmelden',
  back: 'Zurück',
  next: 'Weiter',
  confirmTitle: 'Bestätigen Sie, dass Sie es sind',
  password: 'Ihr Passwort',
  needPassword: 'Geben Sie Ihr Passwort ein.',
  code: 'Code',
  needCode: 'Geben Sie den Code ein.',
  app: {
    choose: 'Authenticator-App verwenden',
    lead: 'Danach scannen Sie einen Code mit der Authenticator-App auf Ihrem Handy.',
    title: 'Diesen Code scannen',
    text: 'Scannen Sie ihn mit Ihrer Authenticator-App und geben Sie dann die sechs Ziffern ein, die die App zeigt.',
    picture: 'QR-Code für Ihre Authenticator-App',
    secret: 'Oder geben Sie diesen Schlüssel in der App ein',
    submit: 'Einschalten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    text: 'Ohne Ihr Handy melden Sie sich mit jedem dieser Codes einmal an. Bewahren Sie sie sicher auf: Sie lassen sich nicht noch einmal anzeigen.',
    download: 'Herunterladen',
    file: 'vitrine-wiederherstellungscodes.txt',
    done: 'Ich habe sie gespeichert',
  },
  passkey: {
    choose: 'Passkey verwenden',
    lead: 'Danach fragt Ihr Browser, wo er den Passkey speichert. Mit ihm melden Sie sich per Fingerabdruck, Gesicht oder Geräte-PIN an.',
    name: 'Name',
    nameHint: 'Damit Sie ihn in Ihrer Liste der Passkeys erkennen.',
    needName: 'Geben Sie einen Namen ein.',
    firstName: 'Mein Gerät',
    unused: 'Ihr Browser hat keinen Passkey gespeichert. Nichts wurde geändert. Versuchen Sie es erneut.',
    known: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    unsupported:
      'Dieser Browser oder dieses Gerät kann keine Passkeys speichern. Verwenden Sie eine Authenticator-App.',
  },
};
