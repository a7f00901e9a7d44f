import { formatMoment } from '#contract/kit/day.ts'
import { hasAddress } from '#contract/kit/fields/person-name.ts'
import { holdLetters } from './hold-letters.ts'
import type { Letter, Link } from './letter.ts'
import type { MailArgs, MailKind } from './mail-kinds.ts'
import { quoteLetters } from './quote-letters.ts'

/** Parts of a letter beside its own words. */
export interface LetterParts {
  origin: string
  to: string
  /** For mails with a link. */
  token: string
  /** ISO: when it was asked for. */
  asked: string
}

const linkTo = (origin: string, path: string, query: Record<string, string>): string =>
  `${origin}${path}${new URLSearchParams(query)}`

const activation = ({ origin, to, token }: LetterParts): string =>
  linkTo(origin, '/login?account-activation&', { token, email: to })

const reset = ({ origin, to, token }: LetterParts): string =>
  linkTo(origin, '/password-reset?', { email: to, token })

const cancelLink = ({ origin, to, token }: LetterParts): Link => ({
  label: 'No fui yo: anular este registro',
  url: linkTo(origin, '/register?anular&', { token, email: to }),
})

const NOT_YOU = 'Si no fuiste vos, no hace falta que hagas nada: sin este enlace no cambia nada.'
const ONCE = 'El enlace funciona una sola vez.'
const NOT_YOUR_CHANGE = 'Si no fuiste vos, pedí una contraseña nueva ahora mismo y avisale a tu vendedor.'

type Write<K extends MailKind> = (args: MailArgs[K], parts: LetterParts) => Letter

/** In place of a mail to a new user, at an address whose owner is a user already: they learn of it, and nothing happens. */
export const takenAddressLetter = ({ asked }: Pick<LetterParts, 'asked'>): Letter => ({
  subject: 'Quisieron darte acceso a Cantera',
  title: 'Ya tenés un usuario',
  before: [
    `El ${formatMoment(asked)} alguien quiso darte acceso a Cantera con este correo, que ya tiene un usuario.`,
    'No cambió nada: tu usuario sigue igual.',
  ],
  after: ['No hace falta que hagas nada.'],
})

/** Each kind of mail in its own words. */
export const letters: { [K in MailKind]: Write<K> } = {
  registro: ({ cuit, account }, parts) => ({
    subject: 'Confirmá tu registro en Cantera',
    title: 'Confirmá tu registro',
    before: [
      `El ${formatMoment(parts.asked)} se pidió el registro de la cuenta ${account}, CUIT ${cuit}, con este correo.`,
      'Para terminar, confirmá que este correo es tuyo.',
    ],
    action: { label: 'Confirmar y entrar', url: activation(parts) },
    after: [`${ONCE} Vence a las 24 horas de haberlo pedido.`],
    other: cancelLink(parts),
  }),
  'registro-disputado': ({ cuit, account }, parts) => ({
    subject: 'Elegí tu contraseña para Cantera',
    title: 'Elegí tu contraseña',
    before: [
      `El registro de la cuenta ${account}, CUIT ${cuit}, se pidió más de una vez con este correo.`,
      'Por eso ninguna de las contraseñas que se escribieron sirve: si fuiste vos, elegí una ahora.',
    ],
    action: { label: 'Elegir la contraseña', url: reset(parts) },
    after: [`${ONCE} Vence a las 24 horas de haberlo pedido.`],
    other: cancelLink(parts),
  }),
  verificar: ({ fullname }, parts) => ({
    subject: 'Verificá tu correo en Cantera',
    title: 'Verificá tu correo',
    before: [`Hola, ${fullname}.`, 'Para entrar en Cantera, confirmá que este correo es tuyo.'],
    action: { label: 'Verificar el correo', url: activation(parts) },
    after: [`${ONCE} Vence a las 24 horas de haberlo pedido.`, NOT_YOU],
  }),
  'ya-registrado': ({ account, accounts }, { asked }) => ({
    subject: 'Ya tenés un usuario en Cantera',
    title: 'Ya tenés un usuario',
    before: [
      `El ${formatMoment(asked)} se pidió registrar la cuenta ${account} con este correo, que ya entra en Cantera con: ${accounts.join(', ')}.`,
      `Para ver también ${account} no hace falta otro usuario: pedile a tu vendedor que la sume a tus cuentas asociadas.`,
    ],
    after: ['Si no fuiste vos, no hace falta que hagas nada: no cambió nada.'],
  }),
  recuperar: ({ fullname }, parts) => ({
    subject: 'Elegí una contraseña nueva para Cantera',
    title: 'Elegí una contraseña nueva',
    before: [
      `Hola, ${fullname}.`,
      `El ${formatMoment(parts.asked)} se pidió una contraseña nueva para tu usuario.`,
    ],
    action: { label: 'Elegir la contraseña', url: reset(parts) },
    after: [`${ONCE} Vence a los 30 minutos de haberlo pedido.`, NOT_YOU],
  }),
  alta: ({ fullname }, parts) => ({
    subject: 'Te dieron acceso a Cantera',
    title: 'Te dieron acceso a Cantera',
    before: [
      `Hola, ${fullname}.`,
      `Tu usuario: ${parts.to}`,
      'Para entrar por primera vez, elegí tu contraseña.',
    ],
    action: { label: 'Elegir la contraseña', url: reset(parts) },
    after: [`${ONCE} Vence a las 72 horas.`],
  }),
  'usuario-sumado': ({ fullname, account, added, email }, { asked }) => ({
    subject: `La cuenta ${account} tiene otro usuario en Cantera`,
    title: 'Tu cuenta tiene otro usuario',
    before: [
      `Hola, ${fullname}.`,
      `El ${formatMoment(asked)} la administración creó un usuario para la cuenta ${account}: ${added}, con el correo ${email}.`,
    ],
    after: ['Si no lo esperabas, avisale a tu vendedor.'],
  }),
  'clave-cambiada': ({ fullname }, { origin, asked }) => ({
    subject: 'Se cambió tu contraseña de Cantera',
    title: 'Se cambió tu contraseña',
    before: [
      `Hola, ${fullname}.`,
      `El ${formatMoment(asked)} se cambió la contraseña de tu usuario. Las demás sesiones quedaron cerradas.`,
      'Si fuiste vos, no hace falta que hagas nada.',
    ],
    after: [NOT_YOUR_CHANGE],
    other: { label: 'Pedir una contraseña nueva', url: `${origin}/recover-password` },
  }),
  'clave-puesta': ({ fullname, by }, { origin, asked }) => ({
    subject: 'Te pusieron una contraseña nueva en Cantera',
    title: 'Te pusieron una contraseña nueva',
    before: [
      `Hola, ${fullname}.`,
      `El ${formatMoment(asked)}, ${by} puso una contraseña nueva a tu usuario. Tus sesiones quedaron cerradas.`,
      'Si la conocés, cambiala por una que sepas solo vos, en Seguridad.',
    ],
    after: ['Si no lo esperabas, pedí una contraseña nueva y avisale a tu vendedor.'],
    other: { label: 'Pedir una contraseña nueva', url: `${origin}/recover-password` },
  }),
  reclamo: ({ uuid, numero: number, account, author, texto: text, isNew }, { origin }) => ({
    subject: `${isNew ? 'Reclamo' : 'Respuesta al reclamo'} ${number} de ${account}`,
    title: isNew ? `Reclamo ${number}` : `Respuesta al reclamo ${number}`,
    before: [`${author}, de ${account}, escribió:`, text],
    action: { label: 'Ver el reclamo', url: `${origin}/soporte/${uuid}` },
    after: ['Respondelo en Cantera: este correo no recibe respuestas.'],
  }),
  'reclamo-respondido': ({ uuid, numero: number, author, texto: text }, { origin }) => ({
    subject: `Respondieron tu reclamo ${number}`,
    title: `Respondieron tu reclamo ${number}`,
    before: [`${author} escribió:`, text],
    action: { label: 'Ver el reclamo', url: `${origin}/soporte/${uuid}` },
    after: ['Si hace falta, seguí la conversación en Cantera: este correo no recibe respuestas.'],
  }),
  'pago-aprobado': ({ uuid, id, title, account, amount }, { origin, asked }) => ({
    subject: `Se aprobó el pago de ${amount}: ${title}`,
    title: id === undefined ? 'Se aprobó un pago' : `Se aprobó el pago ${id}`,
    before: [`El ${formatMoment(asked)} se aprobó el pago «${title}» de ${account} por ${amount}.`],
    action: { label: 'Ver el pago', url: `${origin}/pago/${uuid}` },
    after: ['Este correo no es un recibo.'],
  }),
  'pago-alerta': ({ uuid, title, account, amount, why }, { origin }) => ({
    subject: `Revisá un pago: ${title}`,
    title: 'Un pago necesita revisión',
    before: [why, uuid === '' ? `Referencia: ${title}` : `Botón «${title}» de ${account}, ${amount}.`],
    action: { label: 'Ver los pagos', url: uuid === '' ? `${origin}/pago` : `${origin}/pago/${uuid}` },
    after: ['Recibís este correo porque administrás los pagos.'],
  }),
  'pedidos-rechazados': ({ uuid, count, lines, orders = [] }, { origin, asked }) => ({
    subject: count === 1 ? 'El ERP rechazó un pedido' : `El ERP rechazó ${count} pedidos`,
    title: count === 1 ? 'El ERP rechazó un pedido' : `El ERP rechazó ${count} pedidos`,
    before: [
      `Llegó del ERP el ${formatMoment(asked)}.`,
      ...lines,
      ...(count > lines.length ? [`Y ${count - lines.length} más.`] : []),
    ],
    links: orders.map((order) => ({
      label: `Pedido ${order.number}`,
      url: `${origin}/pedido/${order.uuid}`,
    })),
    action:
      count === 1
        ? { label: 'Ver el pedido', url: `${origin}/pedido/${uuid}` }
        : { label: 'Ver los pedidos', url: `${origin}/pedido` },
    after: ['Corregilos en Cantera: con cada cambio el pedido sale otra vez hacia el ERP.'],
  }),
  ...holdLetters,
  ...quoteLetters,
  notificacion: ({ uuid, lines, count }, { origin }) => ({
    subject: count === 1 ? (lines[0] ?? 'Hay una novedad') : `Hay ${count} novedades de tus turnos`,
    title: count === 1 ? 'Hay una novedad de tu turno' : 'Hay novedades de tus turnos',
    before: [...lines, ...(count > lines.length ? [`Y ${count - lines.length} más.`] : [])],
    action:
      uuid === ''
        ? { label: 'Ver las notificaciones', url: `${origin}/notificaciones` }
        : { label: 'Ver el turno', url: `${origin}/turno/${uuid}` },
    after: ['Recibís este correo porque lo elegiste en Cantera.'],
    other: { label: 'Cambiar qué me llega', url: `${origin}/notificaciones/preferencias` },
  }),
  'erp-atrasada': ({ tasks }, { origin }) => ({
    subject: `La sincronización con el ERP está atrasada: ${tasks.map(({ name }) => name).join(', ')}`,
    title: 'La sincronización está atrasada',
    before: [
      'Estas tareas no corrieron a su hora:',
      ...tasks.map(
        ({ name, since }) => `${name}: ${since === '' ? 'nunca corrió bien' : `no corre desde el ${since}`}.`,
      ),
      'Mientras tanto, los teléfonos muestran los datos anteriores.',
    ],
    action: { label: 'Ver la sincronización', url: `${origin}/config/sync` },
    after: ['Recibís este correo, a lo sumo uno por día y tarea, porque sos usuario raíz.'],
  }),
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: names may have any; in a mail they would be lines.
const controls = /[\s\u0000-\u001f\u007f\u2028\u2029]+/g

/** Arguments that are texts with lines of their own; all others are names. */
const TEXTS: readonly string[] = ['texto']

/** A text with its lines, at most one empty one between two. */
const inLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(onOneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Names as one line each. */
function onOneLine<T>(value: T): T {
  if (typeof value === 'string') return value.replace(controls, ' ').trim() as T
  if (Array.isArray(value)) return value.map(onOneLine) as T
  return value
}

/** Typed values of these go into mails to others. */
const TYPED_NAMES: readonly string[] = ['fullname', 'by', 'added', 'author', 'title']

/** A name of before names could hold no addresses is left out. [A194] */
const withoutAddress = (name: string, value: unknown): unknown =>
  TYPED_NAMES.includes(name) && typeof value === 'string' && hasAddress(value) ? '(sin nombre)' : value

/** The letter of a mail; whatever stands in names, each stays on its line and leads nowhere; texts keep their lines. */
export function writeLetter<K extends MailKind>(kind: K, args: MailArgs[K], parts: LetterParts): Letter {
  const plain = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      TEXTS.includes(name) ? inLines(String(value)) : withoutAddress(name, onOneLine(value)),
    ]),
  )
  return letters[kind](plain as unknown as MailArgs[K], parts)
}
