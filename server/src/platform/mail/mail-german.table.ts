import type { MailTexts } from './mail-texts.types';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

export const mailGerman: MailTexts = {
  language: 'de',
  unsubscribe: 'Diese E-Mails abbestellen',
  help: (brand) => `Hilfe von ${brand}`,
  quoted: (name) => `„${name}“`,
  date: (at) => day.format(at * 1000),
  day: (at) => weekday.format(at * 1000),
  yesterday: (time) => `gestern ${time}`,
  more: (count) => `Und ${count} weitere.`,
  at: (title, venue) => `${title} (${venue})`,
  notYou: 'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, legen Sie jetzt ein neues Passwort fest.',
  newPassword: 'Neues Passwort festlegen',
  someoneKnows:
    'Wenn nicht Sie darum gebeten haben, wählen Sie ein neues Passwort: Jemand kennt das bisherige.',
  worksFor: {
    hour: 'Der Link funktioniert einmal und gilt eine Stunde.',
    day: 'Der Link funktioniert einmal und gilt 24 Stunden.',
    days3: 'Der Link funktioniert einmal und gilt 72 Stunden.',
    week: 'Der Link funktioniert einmal und gilt 7 Tage.',
  },
  trial: {
    left: (days) => (days === 1 ? 'in 1 Tag' : days > 1 ? `in ${days} Tagen` : 'heute'),
    subject: (brand, left) => `Ihre Testphase von ${brand} endet ${left}`,
    heading: (left) => `Ihre Testphase endet ${left}`,
    text: (venue, left) =>
      `Die Testphase von ${venue} endet ${left}. Wählen Sie einen Tarif, um weiter Promos und Playlists zu erstellen.`,
    kept: 'Nichts wird gelöscht, und Ihre Bildschirme zeigen weiter, was eingeplant ist.',
    action: 'Tarif wählen',
  },
  factor: {
    headings: {
      on: 'Die zweistufige Anmeldung ist eingeschaltet',
      off: 'Die zweistufige Anmeldung ist ausgeschaltet',
      codes: 'Sie haben neue Wiederherstellungscodes',
      reset: 'Die zweistufige Anmeldung wurde zurückgesetzt',
      recovery: 'Mit einem Wiederherstellungscode wurde angemeldet',
      passkey_added: 'Ein Passkey wurde hinzugefügt',
      passkey_removed: 'Ein Passkey wurde entfernt',
    },
    concerns: (brand, email) => `Es geht um die Anmeldung ${email} bei ${brand}.`,
  },
  factorRequired: {
    subject: (venue) => `${venue} verlangt jetzt die zweistufige Anmeldung`,
    heading: 'Zweistufige Anmeldung ist vorgeschrieben',
    text: (venue) => `${venue} verlangt von allen Mitgliedern eine Authenticator-App oder einen Passkey.`,
    has: 'Sie haben das schon, es ist nichts zu tun.',
    next: (brand) =>
      `Wenn Sie ${brand} das nächste Mal öffnen, richten Sie sie ein. Das dauert etwa zwei Minuten. Ihre Bildschirme laufen weiter.`,
    action: 'Einrichten',
  },
  domain: {
    over: (domain) => `Single Sign-on für ${domain} ist beendet`,
    overText: (domain, days, venue) =>
      `Der TXT-Eintrag von ${domain} fehlt seit ${days} Tagen. Mitglieder von ${venue} können sich deshalb nicht mehr per Single Sign-on anmelden. Über „Passwort vergessen?“ können sie ein Passwort festlegen.`,
    overHelp:
      'Um es wieder zu nutzen, fügen Sie den Eintrag hinzu und bestätigen Sie die Domain. Mit Ihrem Passwort können Sie sich immer anmelden.',
    gone: (domain) => `Der DNS-Eintrag von ${domain} fehlt`,
    goneText: (domain, days, venue) =>
      `Der TXT-Eintrag, der belegt, dass ${domain} Ihnen gehört, fehlt. Ohne ihn endet das Single Sign-on von ${venue} ${days} Tage nach seinem Verschwinden.`,
    goneHelp:
      'Fügen Sie den Eintrag wieder hinzu; sonst ist nichts zu tun. Sie finden ihn unter „Passwort ändern“, Single Sign-on.',
    action: 'Single Sign-on',
  },
  password: {
    subject: (brand) => `Ihr Passwort für ${brand} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    text: (email) =>
      `Das Passwort für ${email} wurde geändert. Auf allen anderen Geräten sind Sie abgemeldet.`,
  },
  reset: {
    subject: (brand) => `Neues Passwort für ${brand} festlegen`,
    text: 'Für diese Adresse wurde ein neues Passwort angefordert.',
    notYou: 'Wenn nicht Sie darum gebeten haben, tun Sie nichts. Ihr Passwort bleibt, wie es ist.',
  },
  invitation: {
    someone: 'Jemand',
    subject: (who, venue, brand) => `${who} lädt Sie zu ${venue} auf ${brand} ein`,
    heading: (venue) => `Machen Sie bei ${venue} mit`,
    text: (who, venue, brand, role) =>
      `${who} lädt Sie ein, mit ${brand} die Bildschirme von ${venue} zu betreuen, als ${role}.`,
    roles: { admin: 'Admin', approver: 'Freigeber', editor: 'Bearbeiter', viewer: 'Betrachter' },
    hasPassword: (who) =>
      `${who} hat ein erstes Passwort für Sie festgelegt. Melden Sie sich einmal damit an und wählen Sie dann Ihr eigenes.`,
    action: 'Einladung annehmen',
    unknown: 'Wenn Sie den Absender nicht kennen, tun Sie nichts. Es wird kein Konto angelegt.',
    elsewhereHeading: (who, venue) => `${who} lädt Sie zu ${venue} ein`,
    elsewhere: (brand) =>
      `Diese Adresse gehört schon zu einem Konto bei ${brand}, und eine Adresse kann nur zu einem Konto gehören.`,
    elsewhereHelp: (who, venue) =>
      `Um bei ${venue} mitzumachen, bitten Sie ${who}, eine andere Ihrer Adressen einzuladen. Oder lassen Sie diese aus ihrem Konto entfernen und bitten Sie dann um eine neue Einladung.`,
    elsewhereUnknown:
      'Wenn Sie den Absender nicht kennen, ist nichts zu tun. Er hat nicht erfahren, dass Sie ein Konto haben.',
  },
  emailChange: {
    subject: (brand) => `Bestätigen Sie Ihre neue Adresse für ${brand}`,
    heading: 'Bestätigen Sie Ihre neue Adresse',
    text: (brand, venue) =>
      `Sie möchten diese Adresse für Ihr Konto bei ${brand} (${venue}) verwenden. Bestätigen Sie sie, um sich künftig damit anzumelden.`,
    action: 'Adresse bestätigen',
    notYou: 'Wenn nicht Sie darum gebeten haben, tun Sie nichts.',
  },
  emailChanged: {
    subject: (brand) => `Ihre Adresse bei ${brand} wurde geändert`,
    heading: 'Ihre Adresse wurde geändert',
    text: (venue, after, before) => `Bei ${venue} melden Sie sich jetzt mit ${after} statt ${before} an.`,
    notYou:
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, machen Sie es rückgängig: Wir stellen Ihre alte Adresse wieder her und melden Sie überall ab. Danach wählen Sie ein neues Passwort.',
    action: 'Das war ich nicht: wiederherstellen',
  },
  deletion: {
    subject: (brand, on) => `Ihr Konto bei ${brand} wird am ${on} gelöscht`,
    heading: (venue, on) => `${venue} wird am ${on} gelöscht`,
    text: (brand, venue, on) =>
      `Das Konto von ${venue} bei ${brand} wird am ${on} gelöscht: alle Promos, Playlists, Bildschirme, Mitglieder und Statistiken. Danach lässt sich das nicht rückgängig machen.`,
    until:
      'Bis dahin funktioniert alles, und Ihre Bildschirme laufen weiter. Um das Konto zu behalten, genügt die Schaltfläche; anmelden müssen Sie sich nicht. Um vorher alles zu exportieren, melden Sie sich an und öffnen Sie Konto, Ihre Daten.',
    works: 'Der Link funktioniert einmal, bis das Konto gelöscht ist.',
    action: 'Konto behalten',
    notYou:
      'Wenn nicht Sie darum gebeten haben, behalten Sie das Konto und wählen Sie dann ein neues Passwort: Jemand kennt das bisherige.',
    deletedSubject: (brand) => `Ihr Konto bei ${brand} wurde gelöscht`,
    deletedHeading: (venue) => `${venue} wurde gelöscht`,
    deleted: (brand, venue) =>
      `Das Konto von ${venue} bei ${brand} wurde mit allem, was darin war, gelöscht. Die Bildschirme zeigen wieder einen Code, mit dem sie sich mit einem anderen Konto verbinden lassen.`,
    backups: 'Sicherungen des Betreibers dieses Servers enthalten es noch, bis sie ersetzt werden.',
  },
  export: {
    failedSubject: (brand) => `Ihr Export aus ${brand} ist fehlgeschlagen`,
    failedHeading: (venue) => `Der Export von ${venue} ist fehlgeschlagen`,
    failed: 'Nichts wurde geändert. Sie können ihn noch einmal starten.',
    subject: (brand) => `Ihr Export aus ${brand} ist fertig`,
    heading: (venue) => `Der Export von ${venue} ist fertig`,
    text: (days) =>
      `Alles aus Ihrem Konto ist in einem Archiv. Melden Sie sich an und laden Sie es innerhalb von ${days} Tagen herunter; danach wird es entfernt.`,
    action: 'Ihre Daten',
  },
  billing: {
    page: 'Abo öffnen',
    cancelled: 'Ihr Abo wurde gekündigt',
    ends: (venue, on) => `Das Abo von ${venue} endet am ${on}. Bis dahin ändert sich nichts.`,
    ended: (venue) => `Das Abo von ${venue} ist beendet.`,
    resume: 'Auf derselben Seite können Sie es jederzeit fortsetzen.',
    receipt: (number) => `Quittung ${number}`,
    thanks: (money) => `Danke. Wir haben ${money} erhalten.`,
    receiptText: (venue, what) => `Für ${venue}: ${what}.`,
    invoice: 'Rechnung öffnen',
    test: 'Testzahlung: Es fließt kein echtes Geld.',
    failed: 'Ihre Zahlung ist fehlgeschlagen',
    failedText: (venue, on) =>
      `Die Zahlung für ${venue} hat nicht geklappt. Bitte aktualisieren Sie Ihre Kartendaten bis zum ${on}.`,
    failedKept:
      'Ihre Bildschirme laufen weiter, und nichts wird gelöscht. Nach diesem Tag können Sie keine Promos und Playlists erstellen, bis bezahlt ist.',
    update: 'Daten aktualisieren',
  },
  signUp: {
    subject: (brand) => `Bestätigen Sie Ihr Konto bei ${brand}`,
    heading: 'Nur noch ein Schritt',
    text: (brand, venue) =>
      `Sie möchten ein Konto bei ${brand} für „${venue}“. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann beginnen Ihre 14 Tage zum Testen.`,
    action: 'Bestätigen und loslegen',
    notYou: 'Wenn Sie kein Konto wollten, tun Sie nichts. Es wird keines angelegt.',
    knownSubject: (brand) => `Sie haben schon ein Konto bei ${brand}`,
    knownHeading: 'Sie haben schon ein Konto',
    known: (brand) =>
      `Jemand, vielleicht Sie, wollte sich mit dieser Adresse registrieren. Sie hat schon ein Konto bei ${brand}, deshalb wurde kein neues angelegt.`,
    knownHelp:
      'Melden Sie sich wie gewohnt an. Wenn Sie Ihr Passwort vergessen haben, können Sie auf derselben Seite ein neues festlegen.',
    signIn: 'Anmelden',
    knownNotYou: 'Wenn Sie das nicht waren, ist nichts zu tun.',
  },
  approvals: {
    waiting: (name) => `${name} wartet auf Freigabe`,
    waitingMany: (count) => `${count} Playlists warten auf Freigabe`,
    savedBy: (name, author) => `${name}, gespeichert von ${author}`,
    until: 'Bis zur Freigabe zeigen die Bildschirme weiter die zuletzt freigegebene Version.',
    review: 'Prüfen',
    reviewMany: 'Alle prüfen',
    approved: (name) => `${name} ist freigegeben`,
    approvedText: (who) => `Freigegeben von ${who}. Sie ist auf dem Weg zu den Bildschirmen.`,
    rejected: (name) => `${name} wurde abgelehnt`,
    rejectedText: (who, reason) => `Abgelehnt von ${who}. Grund: ${reason}`,
    changed: (name) => `${name} wurde geändert und freigegeben`,
    changedText: (who) => `${who} hat sie mit weiteren Änderungen gespeichert. Diese Version läuft jetzt.`,
    again:
      'Ändern und speichern Sie sie, damit sie erneut geprüft wird. Bis dahin zeigen die Bildschirme weiter die zuletzt freigegebene Version.',
    open: 'Playlist öffnen',
    anApprover: 'Ein Freigeber',
  },
  screens: {
    flapping: (name, count, since) =>
      `${name} verliert immer wieder die Verbindung: ${count}-mal seit ${since}. Der Bildschirm ist jetzt offline.`,
    offlineSince: (name, since) => `${name} ist seit ${since} offline.`,
    back: (name) => `${name} ist wieder online.`,
    title: (down, up) =>
      [
        down.length > 1 ? `${down.length} Bildschirme sind offline` : down[0] ? `${down[0]} ist offline` : '',
        up.length > 1
          ? `${up.length} ${down.length > 0 ? '' : 'Bildschirme '}sind wieder online`
          : up[0]
            ? `${down.length > 0 ? '1' : up[0]} ist wieder online`
            : '',
      ]
        .filter(Boolean)
        .join(', '),
    check:
      'Prüfen Sie Strom und Netzwerk. Ein Bildschirm ohne Verbindung zeigt weiter, was er heruntergeladen hat.',
    open: 'Bildschirm öffnen',
    openAll: 'Bildschirme öffnen',
  },
  promos: {
    failed: (name) => `${name} konnte nicht vorbereitet werden`,
    failedMany: (count) => `${count} Promos konnten nicht vorbereitet werden`,
    line: (name, detail) => `${name}: ${detail}`,
    notShown: () => 'Auf Bildschirmen ist davon nichts zu sehen.',
    open: 'Promos öffnen',
  },
  playlists: {
    after: (name, on) => `${name} hat nach dem ${on} nichts mehr zu zeigen`,
    empty: (name) => `${name} hat nichts mehr zu zeigen`,
    many: (count) => `${count} Playlists haben bald nichts mehr zu zeigen`,
    then: () =>
      'Die Bildschirme zeigen dann, was sonst im Zeitplan steht, oder Ihre Standard-Playlist. Fügen Sie Inhalte hinzu oder ändern Sie den letzten Tag.',
    edit: 'Playlist bearbeiten',
    open: 'Playlists öffnen',
  },
  storage: {
    full: 'Ihr Speicher ist voll',
    nearlyFull: 'Ihr Speicher ist fast voll',
    used: (used, quota) => `${used} von ${quota} sind belegt.`,
    left: (left) => `Dateien über ${left} lassen sich nicht hochladen.`,
    none: 'Es lässt sich nichts mehr hochladen.',
    help: 'Kaufen Sie Speicher dazu oder löschen Sie Promos, die Sie nicht mehr brauchen. Von selbst wird nichts gelöscht, und Ihre Bildschirme laufen weiter.',
    buy: 'Speicher kaufen',
  },
};
