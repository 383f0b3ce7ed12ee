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

export const passwordTextsEs: Translation<typeof passwordTexts> = {
  label: 'Contraseña',
  hint: '10 caracteres o más. Una frase corta es fácil de recordar y difícil de adivinar.',
  missing: (count) => (count === 1 ? 'Un carácter más.' : `${count} caracteres más.`),
  longEnough: 'Suficientemente larga.',
  tooLong: (length) => `Máximo 128 caracteres. Esta tiene ${length}.`,
  tooShort: 'La contraseña necesita al menos 10 caracteres.',
  required: 'Elige una contraseña.',
};

export const captchaTextsEs: Translation<typeof captchaTexts> = {
  group: 'Comprobación rápida',
  picture: 'Imagen de cinco caracteres distorsionados',
  pictureLabel: 'Los cinco caracteres de la imagen',
  wordsLabel: 'Tu respuesta',
  another: { picture: 'Otra imagen', words: 'Otra pregunta' },
  toWords: 'Prefiero una pregunta',
  toPicture: 'Prefiero una imagen',
  loading: 'Cargando…',
  failed: 'La comprobación no se ha cargado.',
  reload: 'Cargarla de nuevo',
  ready: 'Imagen nueva cargada.',
  renewed: 'La comprobación ha caducado. Aquí tienes otra.',
  missing: 'Escribe la respuesta.',
  notThere: 'Carga primero la comprobación.',
};

export const signUpTextsEs: Translation<typeof signUpTexts> = {
  title: 'Crear una cuenta',
  lead: 'Gratis durante 14 días. Sin tarjeta.',
  email: 'Correo electrónico',
  venue: 'Nombre del local',
  submit: 'Crear cuenta',
  submitting: 'Creando tu cuenta',
  have: 'Ya tengo una cuenta',
  closedTitle: 'El registro está cerrado',
  closedLead:
    'Aquí no se pueden crear cuentas nuevas. Si necesitas una, pídesela al operador de este servidor.',
  closedInvited:
    'Aquí las cuentas son por invitación. Pide a un compañero que te invite, o una cuenta al operador de este servidor.',
  missingEmail: 'Escribe tu correo electrónico.',
  oddEmail: 'Esto no parece un correo electrónico.',
  missingVenue: 'Escribe el nombre de tu local.',
  termsBefore: 'Acepto las condiciones y el aviso de privacidad.',
  termsRead: 'Leerlos',
  termsMissing: 'Acepta las condiciones para continuar.',
  sentTitle: 'Mira tu correo',
  sentBefore: 'Hemos enviado un correo a ',
  sentAfter: '. El enlace funciona una vez y es válido durante 24 horas.',
  again: 'Enviarlo de nuevo',
  sending: 'Enviando',
  sentAgain: 'Enviado de nuevo.',
  change: 'Usar otra dirección',
};

export const linkTextsEs: Translation<typeof linkTexts> = {
  loading: 'Abriendo tu enlace',
  signUpTitle: (brand) => `Te damos la bienvenida a ${brand}`,
  signUpLead: (account, email) =>
    `Elige una contraseña para confirmar ${email}. Después empieza la prueba de 14 días de ${account}.`,
  invitationTitle: (account) => `Unirte a ${account}`,
  invitationLead: (email, role) => `${email} tiene una invitación como ${role}.`,
  invitationFirst: 'Después cambiarás tu primera contraseña por la tuya.',
  emailTitle: 'Confirma tu nueva dirección',
  emailLead: (email, account) =>
    `Después iniciarás sesión en ${account} con ${email} y recibirás ahí los correos.`,
  roles: {
    owner: 'propietario',
    admin: 'administrador',
    approver: 'aprobador',
    editor: 'editor',
    viewer: 'lector',
  },
  member: 'miembro',
  name: 'Tu nombre',
  nameHint: 'Tus compañeros lo ven y puedes iniciar sesión con él.',
  currentPassword: 'Tu contraseña',
  currentHint: 'La que usas para iniciar sesión.',
  missingPassword: 'Escribe tu contraseña.',
  missingName: 'Escribe tu nombre.',
  oddName: 'Tu nombre no puede contener una @.',
  clock: (zone) => `Las programaciones usan la zona horaria ${zone}. Puedes cambiarla en «Cuenta».`,
  submit: { sign_up: 'Confirmar y empezar', invitation: 'Unirme', email: 'Confirmar dirección' },
  submitting: 'Un momento',
  goneTitle: 'Este enlace ya se ha usado o ha caducado',
  goneLead:
    'Los enlaces de nuestros correos funcionan una vez y caducan. Si ya has usado este, inicia sesión.',
  goneInvited: '¿Te invitaron? Pide una nueva invitación.',
  goneNew: '¿Te registras por tu cuenta?',
  goneSignUp: 'Obtener un enlace nuevo',
  failedTitle: 'No se ha podido comprobar tu enlace',
};

export const resetTextsEs: Translation<typeof resetTexts> = {
  title: 'Crear una contraseña nueva',
  lead: 'Escribe tu correo electrónico. Si tiene una cuenta, te enviamos un enlace.',
  email: 'Correo electrónico',
  submit: 'Enviar el enlace',
  submitting: 'Enviando',
  back: 'Volver al inicio de sesión',
  sentTitle: 'Mira tu correo',
  sentBefore: 'Si ',
  sentAfter:
    ' tiene una cuenta, hay un correo con un enlace en camino. El enlace funciona una vez y es válido durante una hora.',
  again: 'Enviarlo de nuevo',
  sentAgain: 'Enviado de nuevo.',
  change: 'Usar otra dirección',
  newTitle: 'Elige una contraseña nueva',
  newLead: 'Se cerrará tu sesión en todos los demás sitios.',
  newLabel: 'Contraseña nueva',
  newSubmit: 'Guardar contraseña',
  newSubmitting: 'Guardando contraseña',
  goneTitle: 'Este enlace ya se ha usado o ha caducado',
  goneLead: 'Funciona una vez y es válido durante una hora. Tu contraseña no ha cambiado.',
  goneAgain: 'Enviarme un enlace nuevo',
};

export const ownPasswordTextsEs: Translation<typeof ownPasswordTexts> = {
  title: 'Elige tu propia contraseña',
  lead: 'Te dieron una primera contraseña. Cámbiala por una que solo sepas tú.',
  given: 'Primera contraseña',
  givenHint: 'La que te dieron. ¿No la tienes? Usa «¿Has olvidado tu contraseña?» al iniciar sesión.',
  own: 'Tu propia contraseña',
  missing: 'Escribe la contraseña que te dieron.',
  submit: 'Guardar contraseña',
  submitting: 'Guardando contraseña',
};

export const secondFactorTextsEs: Translation<typeof secondFactorTexts> = {
  title: 'Escribe tu código',
  lead: 'Abre tu aplicación de autenticación y escribe los seis dígitos que muestra para Vitrine.',
  code: 'Código',
  hint: '¿No tienes el teléfono a mano? Escribe uno de tus códigos de recuperación.',
  missing: 'Escribe el código.',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión',
  back: 'Volver al inicio de sesión',
};

export const passkeyTextsEs: Translation<typeof passkeyTexts> = {
  unused: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
  elsewhere: (host) =>
    `Las llaves de acceso solo funcionan en ${host}. Abre Vitrine ahí o usa tu contraseña.`,
  unsupported: 'Este navegador no admite llaves de acceso. Inicia sesión con tu contraseña.',
};

export const undoTextsEs: Translation<typeof undoTexts> = {
  loading: 'Abriendo tu enlace',
  title: '¿Restaurar tu dirección anterior?',
  lead: (account, fresh) => `Ahora inicias sesión en ${account} con ${fresh}.`,
  what: (old) =>
    `Restauramos ${old} y cerramos tu sesión en todas partes. Después eliges una contraseña nueva.`,
  submit: 'No fui yo: restaurarla',
  submitting: 'Restaurando',
  keep: 'Fui yo: conservarla',
  doneTitle: 'Tu dirección anterior está restaurada',
  doneLead: (email) =>
    `Vuelves a iniciar sesión con ${email} y tu sesión se ha cerrado en todas partes. Alguien sabía tu contraseña: elige una nueva ahora.`,
  toPassword: 'Elegir una contraseña nueva',
  goneTitle: 'Este enlace ya se ha usado o ha caducado',
  goneLead:
    'Funciona una vez y es válido durante 72 horas. Si no cambiaste tu dirección, consulta a un propietario o administrador de tu cuenta.',
  failedTitle: 'No se ha podido comprobar tu enlace',
};

export const mailChoiceTextsEs: Translation<typeof mailChoiceTexts> = {
  kinds: {
    reminders: 'Recordatorios',
    approvals: 'Correos sobre aprobaciones',
    screens: 'Correos sobre pantallas que pierden la conexión',
    promos: 'Correos sobre promos que no se pueden preparar',
    storage: 'Correos sobre almacenamiento lleno',
    payments: 'Correos sobre pagos fallidos',
  },
  otherKind: 'Estos correos',
  working: 'Desactivando',
  offTitle: (kind) => `Desactivado: ${kind}`,
  offLead: (email) => (email ? `${email} ya no los recibe.` : 'Ya no los recibes.'),
  still: 'Sigues recibiendo los correos sobre tu contraseña y tu inicio de sesión.',
  turnOn: 'Activarlos de nuevo',
  turnOff: 'Desactivarlos',
  onTitle: (kind) => `Activado de nuevo: ${kind}`,
  onLead: (email) => (email ? `${email} los recibe de nuevo.` : 'Los recibes de nuevo.'),
  laterTitle: 'Tus correos',
  laterLead: (email) => `Un enlace en uno de nuestros correos desactivó los correos a ${email}.`,
  laterLeadNobody: 'Un enlace en uno de nuestros correos desactivó estos correos.',
  laterHow: 'Para cambiarlo, abre ese enlace de nuevo. Está al final del correo y no caduca.',
  goneTitle: 'Este enlace ya no funciona',
  goneLead: 'Abre el enlace al final de un correo más reciente. No se ha cambiado nada.',
  failedTitle: 'No se ha podido guardar tu elección',
};

export const keepAccountTextsEs: Translation<typeof keepAccountTexts> = {
  loading: 'Abriendo tu enlace',
  title: '¿Conservar la cuenta?',
  lead: (account, day) =>
    `${account} se eliminará el ${day}, con todas sus promos, listas, pantallas y miembros.`,
  submit: 'Conservar la cuenta',
  submitting: 'Conservando',
  doneTitle: 'La cuenta se conserva',
  doneLead: (account) =>
    `${account} no se eliminará. Si no has pedido que se elimine, elige una contraseña nueva: alguien conoce la tuya.`,
  toProduct: 'Continuar',
  goneTitle: 'Este enlace ya se usó o ha caducado',
  goneLead:
    'Funciona una vez, hasta que se elimine la cuenta. Inicia sesión para ver si tu cuenta se va a eliminar.',
  failedTitle: 'No se pudo comprobar tu enlace',
};

export const setUpTextsEs: Translation<typeof setUpTexts> = {
  title: 'Se exige la verificación en dos pasos',
  lead: (account) =>
    `${account} exige un segundo paso al iniciar sesión. Configúralo para continuar: tardarás unos dos minutos. Tus pantallas siguen.`,
  failedTitle: 'No se pudo cargar esta página',
  signOut: 'Cerrar sesión',
  back: 'Atrás',
  next: 'Continuar',
  confirmTitle: 'Confirma que eres tú',
  password: 'Tu contraseña',
  needPassword: 'Escribe tu contraseña.',
  code: 'Código',
  needCode: 'Escribe el código.',
  app: {
    choose: 'Usar una app de autenticación',
    lead: 'Después escaneas un código con la app de autenticación de tu teléfono.',
    title: 'Escanea este código',
    text: 'Escanéalo con tu app de autenticación y escribe los seis dígitos que muestra.',
    picture: 'Código QR para tu app de autenticación',
    secret: 'O escribe esta clave en la app',
    submit: 'Activar',
  },
  codes: {
    title: 'Tus códigos de recuperación',
    text: 'Sin tu teléfono, cada uno de estos códigos sirve para iniciar sesión una vez. Guárdalos en un lugar seguro: no se pueden volver a mostrar.',
    download: 'Descargar',
    file: 'vitrine-codigos-de-recuperacion.txt',
    done: 'Los he guardado',
  },
  passkey: {
    choose: 'Usar una llave de acceso',
    lead: 'Después tu navegador pregunta dónde guardar la llave de acceso. Con ella entras con la huella, la cara o el PIN del dispositivo.',
    name: 'Nombre',
    nameHint: 'Para reconocerla en tu lista de llaves de acceso.',
    needName: 'Escribe un nombre.',
    firstName: 'Mi dispositivo',
    unused: 'Tu navegador no guardó ninguna llave de acceso. No se ha cambiado nada. Inténtalo de nuevo.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    unsupported:
      'Este navegador o dispositivo no puede guardar llaves de acceso. Usa una app de autenticación.',
  },
};
