import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import type { Translation } from '@vitrine/shared/language';
import type { acceptTexts, termsTexts } from './texts';

export const termsTextsDe: Translation<typeof termsTexts> = {
  version: `Version vom ${TERMS_VERSION}`,
  intro:
    'Diese Bedingungen gelten zwischen Ihnen, die Sie ein Konto haben oder nutzen, und dem Betreiber dieser Vitrine-Installation („wir“). Wir haben sie so geschrieben, dass man sie lesen kann.',
  sections: [
    {
      title: 'Was Vitrine tut',
      paragraphs: [
        'Vitrine bewahrt die Bilder und Videos auf, die Sie hochladen, stellt sie zu Playlists zusammen und zeigt sie zu den Zeiten, die Sie festlegen, auf den Bildschirmen, die Sie verbinden.',
        'Wir dürfen die Funktionsweise verbessern und ändern. Nichts, wofür Sie bezahlen, entfernen wir, ohne es Ihnen einen Monat vorher mitzuteilen.',
      ],
    },
    {
      title: 'Ihr Konto',
      paragraphs: [
        'Wenn Sie sich registrieren, müssen Sie für den Betrieb handeln dürfen. Der Inhaber des Kontos entscheidet, wer ihm beitreten und was diese Person tun darf, und ist für das verantwortlich, was darin geschieht.',
        'Behalten Sie Ihr Passwort für sich und teilen Sie uns sofort mit, wenn eine andere Person es kennen könnte. Jeder Benutzername ist nur für eine Person.',
      ],
    },
    {
      title: 'Was Sie zeigen',
      paragraphs: [
        'Ihre Inhalte bleiben Ihre. Sie erlauben uns, sie zu speichern, zu konvertieren und an Ihre eigenen Bildschirme zu senden, und sonst nichts, solange sie in Ihrem Konto sind.',
        'Sie stellen sicher, dass Sie sie öffentlich zeigen dürfen: dass Sie die Rechte an Bildern, Musik und Marken haben, dass die gezeigten Personen zugestimmt haben und dass es dort, wo Ihre Bildschirme stehen, rechtmäßig ist.',
        'Wir durchsuchen Ihre Inhalte nicht. Weist uns jemand nach, dass ein Inhalt gegen das Gesetz oder seine Rechte verstößt, dürfen wir diesen Inhalt sperren und teilen Ihnen den Grund mit.',
      ],
    },
    {
      title: 'Ihre Bildschirme',
      paragraphs: [
        'Bildschirme spielen weiter, was sie geladen haben, wenn die Verbindung oder ein Abo endet. Sie sind verantwortlich für die Geräte, ihren Strom und ihr Netzwerk und dafür, örtliche Regeln über Bildschirme an öffentlichen Orten einzuhalten.',
        'Verwenden Sie Vitrine nicht, wo ein falsches oder fehlendes Bild jemanden gefährden könnte, etwa für Alarme oder Fluchtwege.',
      ],
    },
    {
      title: 'Testphase, Tarife und Zahlung',
      paragraphs: [
        'Ein neues Konto hat eine Testphase von 14 Tagen. Sie ist kostenlos und endet automatisch. Ein bezahlter Tarif läuft monatlich oder jährlich, wird im Voraus bezahlt und verlängert sich, bis Sie ihn kündigen. Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen.',
        'Schlägt eine Zahlung fehl, haben Sie 14 Tage Zeit zu bezahlen. Danach können Sie nichts Neues erstellen, bis Sie bezahlt haben. Nichts wird gelöscht, und kein Bildschirm bleibt stehen.',
      ],
    },
    {
      title: 'Faire Nutzung',
      paragraphs: [
        'Bleiben Sie innerhalb des Speichers und der Zahl der Bildschirme Ihres Tarifs. Versuchen Sie nicht, in andere Konten zu gelangen, den Dienst zu überlasten oder damit etwas zu senden, das Geräten oder Menschen schadet.',
        'Geschieht das doch, dürfen wir das Konto sperren. Wann immer möglich, teilen wir es Ihnen vorher mit.',
      ],
    },
    {
      title: 'Wofür wir haften',
      paragraphs: [
        'Wir sorgen dafür, dass Vitrine funktioniert und Ihre Inhalte sicher sind, doch kein Dienst ist immer verfügbar. Behalten Sie die Originale von allem, was Ihnen wichtig ist.',
        'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit und wo das Gesetz es vorschreibt. Im Übrigen haften wir für vorhersehbare Schäden bis zu dem Betrag, den Sie in den zwölf Monaten davor bezahlt haben.',
      ],
    },
    {
      title: 'Datenschutz: was wir speichern und warum',
      paragraphs: [
        'Über Sie: Name, E-Mail-Adresse, einen Hash Ihres Passworts, Ihre Rolle, wann Sie sich angemeldet haben und welchen Bedingungen Sie wann zugestimmt haben. Wir brauchen das, um Ihr Konto zu führen.',
        'Über Ihre Geräte: ihre Namen, wann sie zuletzt gesehen wurden, was sie abspielen, und Fehlerberichte. Darüber, wie die Seiten genutzt werden: Betriebssystem, Version, Sprache und Adresse der Installation, wenn Sie sich abmelden. Das können Sie unter „Konto“ abstellen. Dann löschen wir, was wir bisher gespeichert haben.',
        'Über Menschen, die einen QR-Code auf Ihren Bildschirmen scannen: eine Anzahl. Um jede Person einmal am Tag zu zählen, bilden wir einen gesalzenen Hash, der sich nicht umkehren lässt, und verwerfen ihn danach. Wir speichern keine Adresse.',
      ],
    },
    {
      title: 'Datenschutz: wohin die Daten gehen',
      paragraphs: [
        'Ihre Daten bleiben auf dieser Installation. An andere geben wir sie nur weiter, soweit diese für uns arbeiten: um E-Mails zu senden, Zahlungen anzunehmen und Dateien zu speichern. Wir verkaufen keine Daten, zeigen keine Werbung und verwenden keine Tracker Dritter.',
        'In Ihrem Browser speichern wir Ihre Sitzung und Ihre Anzeigeeinstellungen. Ein Cookie hält nur fest, dass ein Benutzer angemeldet ist.',
      ],
    },
    {
      title: 'Datenschutz: Ihre Rechte',
      paragraphs: [
        'Sie können erfragen, was wir über Sie speichern, es berichtigen, exportieren oder löschen lassen und seiner Verwendung widersprechen. Vieles davon können Sie unter „Konto“ selbst tun. Für alles Weitere schreiben Sie dem Betreiber. Sie können sich auch bei Ihrer Datenschutzbehörde beschweren.',
        'Wird ein Konto geschlossen, löschen wir seine Inhalte und personenbezogenen Daten innerhalb von 90 Tagen, außer was wir nach dem Gesetz aufbewahren müssen, etwa Rechnungen.',
      ],
    },
    {
      title: 'Ende und Änderungen',
      paragraphs: [
        'Sie können Ihr Konto jederzeit schließen. Wir können es mit einer Frist von zwei Monaten schließen, bei einem schweren Verstoß gegen diese Bedingungen sofort.',
        'Ändern sich diese Bedingungen, fragen wir Sie einmal, in Vitrine, bevor sie für Sie gelten. Ist ein Satz davon unwirksam, bleiben die übrigen gültig.',
      ],
    },
  ],
};

export const acceptTextsDe: Translation<typeof acceptTexts> = {
  title: 'Unsere Bedingungen haben sich geändert',
  firstTitle: 'Bitte lesen Sie unsere Bedingungen',
  lead: 'Um weiterzumachen, müssen Sie zustimmen. Ihre Bildschirme spielen so oder so weiter.',
  accept: 'Ich stimme zu',
  accepting: 'Einen Augenblick',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft',
  reload: 'Seite neu laden',
  readerTitle: 'Bedingungen und Datenschutz',
};
