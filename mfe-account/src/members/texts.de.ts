import type { Translation } from '@vitrine/shared/language';
import type { texts } from '../texts';

export const passwordHintDe = '10 bis 128 Zeichen. Ein paar gewöhnliche Wörter sind ein gutes Passwort.';

export const memberTextsDe: Translation<Pick<typeof texts, 'members' | 'transferOwnership' | 'member'>> = {
  members: {
    title: 'Mitglieder',
    line(count, invited) {
      const who = count === 1 ? 'Nur Sie' : `${count} Personen`;
      return invited === 0 ? who : `${who}, ${invited} eingeladen`;
    },
    failedTitle: 'Ihre Mitglieder konnten nicht geladen werden',
    you: 'Sie',
    search: 'Mitglieder suchen',
    sort: 'Sortieren',
    sorts: { role: 'Nach Rolle', name: 'Nach Name' },
    noMatch: 'Keine passenden Mitglieder.',
    clear: 'Alle Mitglieder anzeigen',
    aloneText: 'Laden Sie alle ein, die mit Ihnen hochladen, planen oder Bildschirme betreuen.',
    invite: 'Einladen',
    noRight: 'Nur Inhaber und Admins können Mitglieder einladen, ändern und entfernen.',
    twoSteps: 'Zweistufige Anmeldung',
    oneStep: 'Nur Passwort',
    invited: (date) => `Eingeladen, Link gilt bis ${date}`,
    ranOut: (date) => `Einladung am ${date} abgelaufen`,
    actions: (name) => `Aktionen für ${name}`,
    edit: 'Bearbeiten',
    resend: 'Einladung erneut senden',
    withdraw: 'Einladung zurückziehen',
    remove: 'Entfernen',
    leave: 'Dieses Konto verlassen',
    resetFactor: 'Zweistufige Anmeldung zurücksetzen',
    resetFactorTitle: 'Zweistufige Anmeldung zurücksetzen?',
    resetFactorText:
      'Authenticator-App, Wiederherstellungscodes und Passkeys gelten nicht mehr. Zum Anmelden reicht das Passwort, und eine E-Mail weist darauf hin. Zurücksetzen für',
    resetFactorYes: 'Zurücksetzen',
    factorReset: (name) => `Zweistufige Anmeldung von ${name} zurückgesetzt.`,
    transferOwnership: 'Inhaberschaft übertragen',
    resent: (email) => `Einladung erneut an ${email} gesendet. Frühere Links gelten nicht mehr.`,
    withdrawn: (name) => `Einladung für ${name} zurückgezogen.`,
    removed: (name) => `${name} ist kein Mitglied mehr.`,
    failed: 'Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    reasons: {
      no_right: 'Das können nur Inhaber und Admins.',
      above: 'Ihre Rolle erlaubt das nicht.',
      owner_stays:
        'Der Inhaber kann das Konto nicht verlassen und nicht entfernt werden. Übertragen Sie zuerst die Inhaberschaft.',
    },
    removeTitle: 'Mitglied entfernen',
    removeText: 'Das Mitglied wird sofort abgemeldet. Was es erstellt hat, bleibt. Wirklich entfernen:',
    withdrawTitle: 'Einladung zurückziehen',
    withdrawText: 'Der Link in der E-Mail gilt nicht mehr. Einladung zurückziehen für',
    leaveTitle: 'Dieses Konto verlassen',
    leaveText:
      'Sie werden sofort abgemeldet und brauchen für die Rückkehr eine neue Einladung. Wirklich verlassen als',
  },
  transferOwnership: {
    title: 'Inhaberschaft übertragen',
    text: (name) =>
      `${name} übernimmt Inhaberschaft und Abrechnung und muss sich neu anmelden. Sie werden Admin. Nur die neue Inhaberin oder der neue Inhaber kann das rückgängig machen.`,
    password: 'Ihr Passwort',
    needPassword: 'Geben Sie Ihr Passwort ein.',
    yes: 'Übertragen',
    done: (name) => `${name} hat jetzt die Inhaberschaft. Sie sind Admin.`,
    failed:
      'Die Inhaberschaft wurde nicht übertragen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  member: {
    inviteTitle: 'Mitglied einladen',
    inviteLine: 'Wir senden eine E-Mail mit einem Link. Er gilt 7 Tage.',
    editTitle: 'Mitglied bearbeiten',
    invitationTitle: 'Einladung bearbeiten',
    failedTitle: 'Dieses Mitglied konnte nicht geladen werden',
    goneTitle: 'Mitglied nicht gefunden',
    goneText: 'Diese Person ist kein Mitglied, oder die Einladung wurde zurückgezogen.',
    toMembers: 'Alle Mitglieder',
    email: 'E-Mail',
    emailHint: 'Eine neue Adresse gilt, sobald sie per E-Mail bestätigt ist.',
    name: 'Name',
    nameHint: 'Ein Vorschlag. Das Mitglied kann einen eigenen wählen.',
    role: 'Rolle',
    roleHint: 'Bei einer Änderung wird das Mitglied abgemeldet und meldet sich neu an.',
    ownRoleHint: 'Bei einer Änderung werden Sie abgemeldet und melden sich neu an.',
    password: 'Erstes Passwort (optional)',
    currentPassword: 'Ihr Passwort',
    currentHint:
      'Wir fragen, weil Sie Ihre Anmeldeadresse ändern. Ihre alte Adresse bekommt eine E-Mail, die das 72 Stunden lang rückgängig machen kann.',
    passwordFirst: 'Teilen Sie es selbst mit. Nach dem Beitritt ersetzt das Mitglied es durch ein eigenes.',
    passwordMember:
      'Leer lassen, um das jetzige zu behalten. Ein neues meldet das Mitglied überall ab, und es ersetzt es durch ein eigenes.',
    passwordHint: passwordHintDe,
    notOwner: 'Verwenden Sie „Inhaberschaft übertragen“.',
    notAbove: 'Höher als Ihre eigene Rolle.',
    send: 'Einladung senden',
    sending: 'Wird gesendet …',
    save: 'Speichern',
    saveInvitation: 'Speichern und erneut senden',
    saving: 'Wird gespeichert …',
    cancel: 'Abbrechen',
    unchanged: 'Nichts geändert.',
    sent: (email) => `Einladung an ${email} gesendet.`,
    saved: (name) => `${name} gespeichert.`,
    savedEmail: (email) =>
      `Gespeichert. Wir haben zur Bestätigung der Adresse eine E-Mail an ${email} gesendet.`,
    failed: 'Nicht gespeichert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    lowerTitle: 'Rolle abgeben',
    lowerText: 'Sie werden abgemeldet, und nur ein Inhaber oder Admin kann sie zurückgeben. Neue Rolle:',
    faults: {
      need_email: 'Geben Sie die E-Mail-Adresse ein.',
      bad_email: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
      bad_name: 'Ein Name enthält kein @ und hat höchstens 60 Zeichen.',
      need_name: 'Geben Sie einen Namen ein.',
      need_password: 'Geben Sie Ihr Passwort ein.',
      too_short: 'Mindestens 10 Zeichen.',
      too_long: 'Höchstens 128 Zeichen.',
    },
  },
};
