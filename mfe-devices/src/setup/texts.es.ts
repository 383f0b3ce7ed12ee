import type { Translation } from '@vitrine/shared/language';
import type { recipeTexts } from './texts';

export const recipeTextsEs: Translation<typeof recipeTexts> = {
  title: 'Inicio automático',
  line: 'Prepara la pantalla una vez y volverá a funcionar tras un corte de luz. Los menús cambian según el modelo y la versión.',
  copy: 'Copiar comando',
  copied: 'Comando copiado.',
  recipes: [
    {
      name: 'Raspberry Pi OS',
      steps: [
        'Con Raspberry Pi Imager, graba Raspberry Pi OS Lite (64-bit) en la tarjeta. Configura allí el wifi, un usuario y SSH.',
        'Pon la tarjeta en la Pi, conecta la pantalla e inicia sesión en la Pi o por SSH.',
        'Ejecuta este comando. El código aparece en la pantalla y el reproductor se inicia en cada arranque.',
      ],
      hasCommand: true,
      note: 'Necesita la versión 12 o una más reciente.',
    },
    {
      name: 'Debian',
      steps: [
        'Instala Debian 12 o una versión más reciente, sin escritorio.',
        'Inicia sesión con un usuario que tenga sudo y ejecuta este comando. El código aparece en la pantalla y el reproductor se inicia en cada arranque.',
      ],
      hasCommand: true,
      note: 'Para leer antes el script, abre su dirección en un navegador. En un equipo con escritorio, lo desactiva.',
    },
    {
      name: 'Windows',
      steps: [
        'Abre la dirección en Edge. Elige «Configuración y más», «Aplicaciones», «Instalar este sitio como una aplicación».',
        'Permite que la aplicación se inicie al entrar en el dispositivo.',
        'En «Configuración», «Sistema», «Energía», pon la pantalla y la suspensión en «Nunca». Deja que Windows inicie sesión solo al arrancar.',
      ],
      note: 'No uses el modo quiosco de Edge ni el acceso asignado: ambos son ventanas privadas y olvidan la conexión en cada reinicio.',
    },
    {
      name: 'ChromeOS',
      steps: [
        'En la consola de administración de Google, abre «Dispositivos», «Chrome», «Aplicaciones y extensiones», «Quioscos».',
        'Añade la dirección por URL y elígela como la aplicación que se inicia sola.',
        'En los ajustes del quiosco, impide que el dispositivo se suspenda o apague la pantalla.',
      ],
      note: 'Para ello el dispositivo debe estar gestionado. Si no, instala la página como aplicación y ábrela tras iniciar sesión.',
    },
    {
      name: 'Android y Fire TV',
      steps: [
        'En una tableta, abre la dirección en Chrome y elige «Añadir a pantalla de inicio», «Instalar». Abre el reproductor desde ahí.',
        'En un televisor o un stick, instala un navegador de quiosco, como Fully Kiosk Browser, y pon la dirección como página de inicio.',
        'Activa «Start on boot» y «Keep screen on» en ese navegador, o pon el tiempo de espera de la pantalla en «Nunca».',
      ],
    },
    {
      name: 'Samsung',
      steps: [
        'En una pantalla profesional, abre en el menú los ajustes de URL Launcher y escribe la dirección.',
        'Elige URL Launcher como fuente, y también como fuente al encender.',
        'En un televisor doméstico, abre la dirección en la aplicación Internet. Hay que abrirla de nuevo tras un corte de luz.',
      ],
    },
    {
      name: 'LG',
      steps: [
        'En una pantalla profesional con webOS, abre «Ajustes», «EZ Settings», «Play via URL».',
        'Actívalo, escribe la dirección y guarda. La pantalla se reinicia con el reproductor.',
        'En un televisor doméstico, abre la dirección en el navegador web. Hay que abrirla de nuevo tras un corte de luz.',
      ],
    },
  ],
};
