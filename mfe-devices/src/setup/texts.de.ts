import type { Translation } from '@vitrine/shared/language';
import type { recipeTexts } from './texts';

export const recipeTextsDe: Translation<typeof recipeTexts> = {
  title: 'Automatisch starten',
  line: 'Einmal eingerichtet, läuft der Bildschirm auch nach einem Stromausfall wieder. Menüs unterscheiden sich je nach Modell und Version.',
  copy: 'Befehl kopieren',
  copied: 'Befehl kopiert.',
  recipes: [
    {
      name: 'Raspberry Pi OS',
      steps: [
        'Schreiben Sie mit dem Raspberry Pi Imager Raspberry Pi OS Lite (64-bit) auf die Karte. Stellen Sie dort WLAN, Benutzername und SSH ein.',
        'Stecken Sie die Karte in den Pi, schließen Sie den Bildschirm an und melden Sie sich am Pi oder über SSH an.',
        'Führen Sie diesen Befehl aus. Der Code erscheint auf dem Bildschirm, und der Player startet bei jedem Einschalten.',
      ],
      hasCommand: true,
      note: 'Nötig ist Version 12 oder neuer.',
    },
    {
      name: 'Debian',
      steps: [
        'Installieren Sie Debian 12 oder neuer, ohne Desktop.',
        'Melden Sie sich als Benutzer mit sudo an und führen Sie diesen Befehl aus. Der Code erscheint auf dem Bildschirm, und der Player startet bei jedem Einschalten.',
      ],
      hasCommand: true,
      note: 'Um das Skript vorher zu lesen, öffnen Sie seine Adresse in einem Browser. Auf einem Rechner mit Desktop schaltet es den Desktop aus.',
    },
    {
      name: 'Windows',
      steps: [
        'Öffnen Sie die Adresse in Edge. Wählen Sie „Einstellungen und mehr“, „Apps“, „Diese Site als App installieren“.',
        'Erlauben Sie der App, beim Anmelden am Gerät zu starten.',
        'Stellen Sie unter „Einstellungen“, „System“, „Netzbetrieb“ Bildschirm und Energiesparmodus auf „Nie“. Lassen Sie Windows sich beim Start selbst anmelden.',
      ],
      note: 'Nutzen Sie weder den Kioskmodus von Edge noch den zugewiesenen Zugriff: Beide sind private Fenster und vergessen die Verbindung bei jedem Neustart.',
    },
    {
      name: 'ChromeOS',
      steps: [
        'Öffnen Sie in der Google-Admin-Konsole „Geräte“, „Chrome“, „Apps und Erweiterungen“, „Kioske“.',
        'Fügen Sie die Adresse als URL hinzu und wählen Sie sie als App, die von selbst startet.',
        'Verhindern Sie in den Kioskeinstellungen, dass das Gerät schläft oder die Anzeige abschaltet.',
      ],
      note: 'Dafür muss das Gerät verwaltet sein. Sonst installieren Sie die Seite als App und öffnen sie nach dem Anmelden.',
    },
    {
      name: 'Android und Fire TV',
      steps: [
        'Öffnen Sie auf einem Tablet die Adresse in Chrome und wählen Sie „Zum Startbildschirm hinzufügen“, „Installieren“. Öffnen Sie den Player von dort.',
        'Auf einem TV oder Stick installieren Sie einen Kioskbrowser wie Fully Kiosk Browser und machen die Adresse zu seiner Startseite.',
        'Schalten Sie im Kioskbrowser „Start on boot“ und „Keep screen on“ ein, oder stellen Sie das Bildschirm-Timeout auf „Nie“.',
      ],
    },
    {
      name: 'Samsung',
      steps: [
        'Öffnen Sie auf einem Signage-Display im Menü die Einstellungen des URL Launchers und geben Sie die Adresse ein.',
        'Wählen Sie den URL Launcher als Quelle, auch als Quelle beim Einschalten.',
        'Auf einem Heim-TV öffnen Sie die Adresse in der App „Internet“. Nach einem Stromausfall muss sie neu geöffnet werden.',
      ],
    },
    {
      name: 'LG',
      steps: [
        'Öffnen Sie auf einem Signage-Display mit webOS „Einstellungen“, „EZ-Einstellungen“, „Wiedergabe über URL“.',
        'Schalten Sie es ein, geben Sie die Adresse ein und speichern Sie. Das Display startet mit dem Player neu.',
        'Auf einem Heim-TV öffnen Sie die Adresse im Webbrowser. Nach einem Stromausfall muss sie neu geöffnet werden.',
      ],
    },
  ],
};
