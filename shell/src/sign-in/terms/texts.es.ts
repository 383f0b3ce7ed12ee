import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import type { Translation } from '@vitrine/shared/language';
import type { acceptTexts, termsTexts } from './texts';

export const termsTextsEs: Translation<typeof termsTexts> = {
  version: `Versión del ${TERMS_VERSION}`,
  intro:
    'Estas condiciones rigen entre tú, que tienes o usas una cuenta, y el operador de esta instalación de Vitrine («nosotros»). Las hemos escrito para que se lean.',
  sections: [
    {
      title: 'Qué hace Vitrine',
      paragraphs: [
        'Vitrine guarda las imágenes y los vídeos que subes, los reúne en listas y los muestra, a las horas que fijas, en las pantallas que conectas.',
        'Podemos mejorar y cambiar su funcionamiento. No retiramos nada de lo que pagas sin avisarte con un mes de antelación.',
      ],
    },
    {
      title: 'Tu cuenta',
      paragraphs: [
        'Si te registras, debes estar autorizado a actuar en nombre del local. El propietario de la cuenta decide quién puede unirse a ella y qué puede hacer, y es responsable de lo que ocurra en ella.',
        'No compartas tu contraseña y avísanos de inmediato si otra persona puede conocerla. Cada nombre de usuario es para una sola persona.',
      ],
    },
    {
      title: 'Qué muestras',
      paragraphs: [
        'Tu contenido sigue siendo tuyo. Nos permites guardarlo, convertirlo y enviarlo a tus propias pantallas, y nada más, mientras esté en tu cuenta.',
        'Te aseguras de que puedes mostrarlo en público: de que tienes los derechos sobre imágenes, música y marcas, de que las personas que aparecen han dado su consentimiento y de que es legal donde están tus pantallas.',
        'No revisamos tu contenido. Si alguien nos demuestra que un contenido infringe la ley o sus derechos, podemos bloquearlo y te decimos el motivo.',
      ],
    },
    {
      title: 'Tus pantallas',
      paragraphs: [
        'Las pantallas siguen mostrando lo que han descargado cuando termina la conexión o una suscripción. Eres responsable de los dispositivos, de su corriente y su red, y de cumplir las normas locales sobre pantallas en lugares públicos.',
        'No uses Vitrine donde una imagen errónea o ausente pueda poner a alguien en peligro, por ejemplo para alarmas o vías de evacuación.',
      ],
    },
    {
      title: 'Prueba, planes y pago',
      paragraphs: [
        'Una cuenta nueva tiene una prueba de 14 días. Es gratis y termina automáticamente. Un plan de pago es mensual o anual, se paga por adelantado y se renueva hasta que lo canceles. Puedes cancelarlo en cualquier momento, con efecto al final del periodo pagado.',
        'Si un pago falla, tienes 14 días para pagar. Después no puedes crear nada nuevo hasta que pagues. No se elimina nada y ninguna pantalla se detiene.',
      ],
    },
    {
      title: 'Uso responsable',
      paragraphs: [
        'Mantente dentro del almacenamiento y el número de pantallas de tu plan. No intentes entrar en otras cuentas, sobrecargar el servicio ni usarlo para enviar nada que dañe dispositivos o personas.',
        'Si esto ocurre, podemos suspender la cuenta. Te avisamos antes siempre que sea posible.',
      ],
    },
    {
      title: 'De qué respondemos',
      paragraphs: [
        'Cuidamos de que Vitrine funcione y de que tu contenido esté seguro, pero ningún servicio está siempre disponible. Conserva los originales de lo que te importa.',
        'Respondemos sin límite cuando actuamos con dolo o culpa grave y cuando la ley lo exige. En los demás casos, respondemos de los daños previsibles hasta el importe que hayas pagado en los doce meses anteriores.',
      ],
    },
    {
      title: 'Privacidad: qué guardamos y por qué',
      paragraphs: [
        'Sobre ti: nombre, correo electrónico, un hash de tu contraseña, tu rol, cuándo iniciaste sesión y qué condiciones aceptaste y cuándo. Lo necesitamos para gestionar tu cuenta.',
        'Sobre tus dispositivos: sus nombres, cuándo se vieron por última vez, qué muestran y los informes de errores. Sobre cómo se usan las páginas: sistema operativo, versión, idioma y dirección de la instalación cuando cierras sesión. Puedes desactivarlo en «Cuenta». Entonces eliminamos lo que habíamos guardado hasta ese momento.',
        'Sobre las personas que escanean un código QR en tus pantallas: un recuento. Para contar a cada persona una vez al día, creamos un hash con sal que no se puede revertir y después lo descartamos. No guardamos ninguna dirección.',
      ],
    },
    {
      title: 'Privacidad: adónde van los datos',
      paragraphs: [
        'Tus datos se quedan en esta instalación. Solo los compartimos con otros en la medida en que trabajan para nosotros: para enviar correos, cobrar pagos y almacenar archivos. No vendemos datos, no mostramos publicidad ni usamos rastreadores de terceros.',
        'En tu navegador guardamos tu sesión y tus ajustes de visualización. Una cookie registra únicamente que un usuario ha iniciado sesión.',
      ],
    },
    {
      title: 'Privacidad: tus derechos',
      paragraphs: [
        'Puedes preguntar qué guardamos sobre ti, pedir que se corrija, se exporte o se elimine, y oponerte a su uso. Gran parte puedes hacerla tú en «Cuenta». Para lo demás, escribe al operador. También puedes reclamar ante tu autoridad de protección de datos.',
        'Cuando se cierra una cuenta, eliminamos su contenido y sus datos personales en un plazo de 90 días, salvo lo que la ley nos obliga a conservar, como las facturas.',
      ],
    },
    {
      title: 'Fin y cambios',
      paragraphs: [
        'Puedes cerrar tu cuenta en cualquier momento. Nosotros podemos cerrarla con dos meses de preaviso, o de inmediato por un incumplimiento grave de estas condiciones.',
        'Si estas condiciones cambian, te preguntamos una vez, en Vitrine, antes de que se te apliquen. Si una de sus frases no es válida, las demás lo siguen siendo.',
      ],
    },
  ],
};

export const acceptTextsEs: Translation<typeof acceptTexts> = {
  title: 'Nuestras condiciones han cambiado',
  firstTitle: 'Lee nuestras condiciones',
  lead: 'Tienes que aceptarlas para continuar. Tus pantallas siguen funcionando en cualquier caso.',
  accept: 'Acepto',
  accepting: 'Un momento',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión',
  reload: 'Recargar la página',
  readerTitle: 'Condiciones y privacidad',
};
