import type { MailTexts } from './mail-texts.types';

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });

export const mailSpanish: MailTexts = {
  language: 'es',
  unsubscribe: 'Cancelar estos correos',
  help: (brand) => `Ayuda de ${brand}`,
  quoted: (name) => `«${name}»`,
  date: (at) => day.format(at * 1000),
  day: (at) => weekday.format(at * 1000),
  yesterday: (time) => `ayer a las ${time}`,
  more: (count) => `Y ${count} más.`,
  at: (title, venue) => `${title} (${venue})`,
  notYou: 'Si has sido tú, no hay nada que hacer. Si no, elige ahora una contraseña nueva.',
  newPassword: 'Elegir una contraseña nueva',
  someoneKnows: 'Si no lo has pedido tú, elige una contraseña nueva: alguien conoce la tuya.',
  worksFor: {
    hour: 'El enlace funciona una vez y vale una hora.',
    day: 'El enlace funciona una vez y vale 24 horas.',
    days3: 'El enlace funciona una vez y vale 72 horas.',
    week: 'El enlace funciona una vez y vale 7 días.',
  },
  trial: {
    left: (days) => (days === 1 ? 'en 1 día' : days > 1 ? `en ${days} días` : 'hoy'),
    subject: (brand, left) => `Tu prueba de ${brand} termina ${left}`,
    heading: (left) => `Tu prueba termina ${left}`,
    text: (venue, left) =>
      `La prueba de ${venue} termina ${left}. Elige un plan para seguir creando promos y listas.`,
    kept: 'No se elimina nada, y tus pantallas siguen mostrando lo programado.',
    action: 'Elegir un plan',
  },
  factor: {
    headings: {
      on: 'La verificación en dos pasos está activada',
      off: 'La verificación en dos pasos está desactivada',
      codes: 'Tienes códigos de recuperación nuevos',
      reset: 'Se ha restablecido la verificación en dos pasos',
      recovery: 'Se ha usado un código de recuperación para entrar',
      passkey_added: 'Se ha añadido una llave de acceso',
      passkey_removed: 'Se ha quitado una llave de acceso',
    },
    concerns: (brand, email) => `Se trata del usuario ${email} de ${brand}.`,
  },
  factorRequired: {
    subject: (venue) => `${venue} exige ahora la verificación en dos pasos`,
    heading: 'La verificación en dos pasos es obligatoria',
    text: (venue) => `${venue} pide a sus miembros una aplicación de autenticación o una llave de acceso.`,
    has: 'Ya tienes una, así que no hay nada que hacer.',
    next: (brand) =>
      `La próxima vez que abras ${brand}, la configuras. Tarda unos dos minutos. Tus pantallas siguen.`,
    action: 'Configurarla',
  },
  domain: {
    over: (domain) => `El inicio de sesión único de ${domain} se ha detenido`,
    overText: (domain, days, venue) =>
      `El registro TXT de ${domain} lleva ${days} días sin aparecer, así que los miembros de ${venue} ya no pueden entrar con inicio de sesión único. Pueden crear una contraseña con «¿Has olvidado la contraseña?».`,
    overHelp:
      'Para volver a usarlo, añade el registro y verifica el dominio. Siempre puedes entrar con tu contraseña.',
    gone: (domain) => `El registro DNS de ${domain} ha desaparecido`,
    goneText: (domain, days, venue) =>
      `El registro TXT que demuestra que ${domain} es tuyo ha desaparecido. Sin él, el inicio de sesión único de ${venue} se detiene ${days} días después.`,
    goneHelp:
      'Añade de nuevo el registro; no hay nada más que hacer. Está en «Cambiar la contraseña», Inicio de sesión único.',
    action: 'Inicio de sesión único',
  },
  password: {
    subject: (brand) => `Tu contraseña de ${brand} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    text: (email) =>
      `La contraseña de ${email} ha cambiado. Tu sesión está cerrada en todos los demás dispositivos.`,
  },
  reset: {
    subject: (brand) => `Elige una contraseña nueva para ${brand}`,
    text: 'Hemos recibido una solicitud de contraseña nueva para esta dirección.',
    notYou: 'Si no la has pedido, no hagas nada. Tu contraseña sigue igual.',
  },
  invitation: {
    someone: 'Alguien',
    subject: (who, venue, brand) => `${who} te invita a ${venue} en ${brand}`,
    heading: (venue) => `Únete a ${venue}`,
    text: (who, venue, brand, role) =>
      `${who} te invita a cuidar de las pantallas de ${venue} con ${brand}, como ${role}.`,
    roles: { admin: 'administrador', approver: 'aprobador', editor: 'editor', viewer: 'lector' },
    hasPassword: (who) =>
      `${who} ha creado una primera contraseña para ti. Entra una vez con ella y elige después la tuya.`,
    action: 'Aceptar la invitación',
    unknown: 'Si no sabes de quién es, no hagas nada. No se creará ninguna cuenta.',
    elsewhereHeading: (who, venue) => `${who} te invita a ${venue}`,
    elsewhere: (brand) =>
      `Esta dirección ya pertenece a una cuenta de ${brand}, y una dirección solo puede pertenecer a una cuenta.`,
    elsewhereHelp: (who, venue) =>
      `Para unirte a ${venue}, pide a ${who} que invite otra de tus direcciones. O haz que quiten esta de su cuenta y pide después una invitación nueva.`,
    elsewhereUnknown:
      'Si no sabes de quién es, no hay nada que hacer. No se le ha dicho que tienes una cuenta.',
  },
  emailChange: {
    subject: (brand) => `Confirma tu dirección nueva para ${brand}`,
    heading: 'Confirma tu dirección nueva',
    text: (brand, venue) =>
      `Has pedido usar esta dirección para tu cuenta de ${brand} en ${venue}. Confírmala para entrar con ella desde ahora.`,
    action: 'Confirmar la dirección',
    notYou: 'Si no lo has pedido, no hagas nada.',
  },
  emailChanged: {
    subject: (brand) => `Tu dirección de ${brand} ha cambiado`,
    heading: 'Tu dirección ha cambiado',
    text: (venue, after, before) => `Ahora entras en ${venue} con ${after} en lugar de ${before}.`,
    notYou:
      'Si has sido tú, no hay nada que hacer. Si no, deshazlo: recuperamos tu dirección anterior y cerramos tu sesión en todas partes. Después eliges una contraseña nueva.',
    action: 'No he sido yo: recuperarla',
  },
  deletion: {
    subject: (brand, on) => `Tu cuenta de ${brand} se eliminará el ${on}`,
    heading: (venue, on) => `${venue} se eliminará el ${on}`,
    text: (brand, venue, on) =>
      `La cuenta de ${venue} en ${brand} se eliminará el ${on}: promos, listas, pantallas, miembros y estadísticas. Después no se puede deshacer.`,
    until:
      'Hasta entonces todo funciona y tus pantallas siguen. Para conservar la cuenta basta con el botón, sin iniciar sesión. Para exportarlo todo antes, inicia sesión y abre Cuenta, Tus datos.',
    works: 'El enlace funciona una vez, hasta que se elimine la cuenta.',
    action: 'Conservar la cuenta',
    notYou:
      'Si no lo has pedido tú, conserva la cuenta y elige después una contraseña nueva: alguien conoce la tuya.',
    deletedSubject: (brand) => `Tu cuenta de ${brand} se ha eliminado`,
    deletedHeading: (venue) => `${venue} se ha eliminado`,
    deleted: (brand, venue) =>
      `La cuenta de ${venue} en ${brand} se ha eliminado con todo su contenido. Sus pantallas vuelven a mostrar un código con el que se pueden conectar a otra cuenta.`,
    backups: 'Las copias de seguridad del operador de este servidor la contienen hasta que se sustituyan.',
  },
  export: {
    failedSubject: (brand) => `Tu exportación de ${brand} ha fallado`,
    failedHeading: (venue) => `La exportación de ${venue} ha fallado`,
    failed: 'No se ha cambiado nada. Puedes empezarla de nuevo.',
    subject: (brand) => `Tu exportación de ${brand} está lista`,
    heading: (venue) => `La exportación de ${venue} está lista`,
    text: (days) =>
      `Todo lo de tu cuenta está en un archivo. Inicia sesión para descargarlo antes de ${days} días; después se elimina.`,
    action: 'Tus datos',
  },
  billing: {
    page: 'Abrir tu suscripción',
    cancelled: 'Tu suscripción se ha cancelado',
    ends: (venue, on) => `La suscripción de ${venue} termina el ${on}. Hasta entonces no cambia nada.`,
    ended: (venue) => `La suscripción de ${venue} ha terminado.`,
    resume: 'Puedes reanudarla cuando quieras en la misma página.',
    receipt: (number) => `Recibo ${number}`,
    thanks: (money) => `Gracias. Hemos recibido ${money}.`,
    receiptText: (venue, what) => `Para ${venue}: ${what}.`,
    invoice: 'Abrir la factura',
    test: 'Pago de prueba: no se mueve dinero real.',
    failed: 'Tu pago ha fallado',
    failedText: (venue, on) =>
      `El pago de ${venue} no se ha realizado. Actualiza los datos de tu tarjeta antes del ${on}.`,
    failedKept:
      'Tus pantallas siguen, y no se elimina nada. Después de esa fecha no podrás crear promos ni listas hasta que se pague.',
    update: 'Actualizar los datos',
  },
  signUp: {
    subject: (brand) => `Confirma tu cuenta de ${brand}`,
    heading: 'Falta un paso',
    text: (brand, venue) =>
      `Has pedido una cuenta de ${brand} para «${venue}». Confirma que esta dirección es tuya y empiezan tus 14 días de prueba.`,
    action: 'Confirmar y empezar',
    notYou: 'Si no has pedido una cuenta, no hagas nada. No se creará ninguna.',
    knownSubject: (brand) => `Ya tienes una cuenta de ${brand}`,
    knownHeading: 'Ya tienes una cuenta',
    known: (brand) =>
      `Alguien, quizá tú, ha intentado registrarse con esta dirección. Ya tiene una cuenta de ${brand}, así que no se ha creado otra.`,
    knownHelp:
      'Inicia sesión como siempre. Si has olvidado la contraseña, puedes elegir una nueva en la misma página.',
    signIn: 'Iniciar sesión',
    knownNotYou: 'Si no has sido tú, no hay nada que hacer.',
  },
  approvals: {
    waiting: (name) => `${name} espera aprobación`,
    waitingMany: (count) => `${count} listas esperan aprobación`,
    savedBy: (name, author) => `${name}, guardada por ${author}`,
    until: 'Hasta la aprobación, las pantallas siguen con la última versión aprobada.',
    review: 'Revisarla',
    reviewMany: 'Revisarlas',
    approved: (name) => `${name} está aprobada`,
    approvedText: (who) => `Aprobada por ${who}. Va de camino a las pantallas.`,
    rejected: (name) => `${name} se ha rechazado`,
    rejectedText: (who, reason) => `Rechazada por ${who}. Motivo: ${reason}`,
    changed: (name) => `${name} se ha cambiado y aprobado`,
    changedText: (who) => `${who} la ha guardado con más cambios. Esa versión se muestra ahora.`,
    again:
      'Cámbiala y guárdala para que se revise de nuevo. Hasta entonces, las pantallas siguen con la última versión aprobada.',
    open: 'Abrir la lista',
    anApprover: 'Un aprobador',
  },
  screens: {
    flapping: (name, count, since) =>
      `${name} pierde la conexión una y otra vez: ${count} veces desde ${since}. Ahora está sin conexión.`,
    offlineSince: (name, since) => `${name} está sin conexión desde ${since}.`,
    back: (name) => `${name} vuelve a estar en línea.`,
    title: (down, up) =>
      [
        down.length > 1
          ? `${down.length} pantallas están sin conexión`
          : down[0]
            ? `${down[0]} está sin conexión`
            : '',
        up.length > 1
          ? `${up.length} ${down.length > 0 ? '' : 'pantallas '}vuelven a estar en línea`
          : up[0]
            ? `${down.length > 0 ? '1' : up[0]} vuelve a estar en línea`
            : '',
      ]
        .filter(Boolean)
        .join(', '),
    check: 'Comprueba la corriente y la red. Una pantalla sin conexión sigue mostrando lo que ha descargado.',
    open: 'Abrir la pantalla',
    openAll: 'Abrir tus pantallas',
  },
  promos: {
    failed: (name) => `${name} no se ha podido preparar`,
    failedMany: (count) => `${count} promos no se han podido preparar`,
    line: (name, detail) => `${name}: ${detail}`,
    notShown: (count) => (count === 1 ? 'Las pantallas no la muestran.' : 'Las pantallas no las muestran.'),
    open: 'Abrir tus promos',
  },
  playlists: {
    after: (name, on) => `${name} no tiene nada que mostrar después del ${on}`,
    empty: (name) => `${name} no tiene nada que mostrar`,
    many: (count) => `${count} listas se quedan sin contenido`,
    then: () =>
      'Las pantallas muestran entonces lo demás de tu programación, o tu lista predeterminada. Añade contenido o cambia el último día.',
    edit: 'Editar la lista',
    open: 'Abrir tus listas',
  },
  storage: {
    full: 'Tu almacenamiento está lleno',
    nearlyFull: 'Tu almacenamiento está casi lleno',
    used: (used, quota) => `${used} de ${quota} están en uso.`,
    left: (left) => `No se puede subir un archivo de más de ${left}.`,
    none: 'No se puede subir nada más.',
    help: 'Compra más almacenamiento o elimina promos que ya no necesites. Nada se elimina por sí solo, y tus pantallas siguen.',
    buy: 'Comprar almacenamiento',
  },
};
