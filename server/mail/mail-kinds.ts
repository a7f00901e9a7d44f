import type { QuoteAnswerKind } from '#contract/records/quotes.ts'
import type { oneTimeTokens } from '#server/db/schema/registration.ts'

/** Data of each kind of mail beyond its address; never a token. */
export interface MailArgs {
  /** A registration to confirm. [S50, R3] */
  registro: { cuit: string; account: string }
  /** A registration among several of an account: the mail's reader chooses the password. [A192] */
  'registro-disputado': { cuit: string; account: string }
  /** The address of a user there is. [S47] */
  verificar: { fullname: string }
  /** Someone registers an account whose address belongs to a user. [A111] */
  'ya-registrado': { accounts: string[]; account: string }
  /** A new password was asked for. [S51] */
  recuperar: { fullname: string }
  /** A new user chooses a password. [A181] */
  alta: { fullname: string }
  /** An administrator gave an account another user, for those it has. */
  'usuario-sumado': { fullname: string; account: string; added: string; email: string }
  /** The password was changed by its user. [SEC41] */
  'clave-cambiada': { fullname: string }
  /** The password was set by another. [R28, R30] */
  'clave-puesta': { fullname: string; by: string }
  /** A claim, or what its customer adds to it, for the staff. [A79] */
  reclamo: { uuid: string; numero: number; account: string; author: string; texto: string; isNew: boolean }
  /** An answer to a claim, for its customer. [A79] */
  'reclamo-respondido': { uuid: string; numero: number; author: string; texto: string }
  /** A payment was approved, for the address of its form. [A145] */
  'pago-aprobado': {
    uuid: string
    /** Its number; a mail that waited from before has none. */
    id?: number
    title: string
    account: string
    amount: string
  }
  /** Money that needs a person, for who administers payments. [A123] */
  'pago-alerta': { uuid: string; title: string; account: string; amount: string; why: string }
  /** Orders that the ERP refused, a line of each of the first, for their seller; `uuid` is of the first. [A125] */
  'pedidos-rechazados': {
    uuid: string
    count: number
    lines: string[]
    /** The orders of several lines; mails that waited from before have none. */
    orders?: { uuid: string; number: string }[]
  }
  /** A hold that is theirs now, for its new seller; `hasta` is YYYY-MM-DD, null while it waits. */
  'apartado-transferido': { by: string; line: string; hasta: string | null }
  /** Holds that end today, a line each, for their seller. */
  'apartados-vencen': { lines: string[]; count: number }
  /** Holds whose lot no longer has their plates, a line each, for their seller. */
  'apartados-sin-respaldo': { lines: string[]; count: number }
  /** A version of a quote, for its customer; `hasta` is YYYY-MM-DD. Its link is that of its page. */
  'presupuesto-enviado': { uuid: string; name: string; author: string; total: string; hasta: string }
  /** An answer to a quote, for its seller. */
  'presupuesto-respondido': {
    uuid: string
    name: string
    by: string
    respuesta: QuoteAnswerKind
    texto: string
  }
  /** News of turnos and deliveries, a line each, for who asked for mails; `uuid` is of the turno when it is one. */
  notificacion: { uuid: string; lines: string[]; count: number }
  /** Tasks of the ERP that missed their hour, for root: since when each has no good run, '' when it never had one. [A184] */
  'erp-atrasada': { tasks: { method: string; name: string; since: string }[] }
}

export type MailKind = keyof MailArgs
export type TokenKind = (typeof oneTimeTokens.$inferSelect)['kind']

/** The token a mail brings, by its kind; the others bring none. */
export const TOKEN_OF: { [K in MailKind]?: TokenKind } = {
  registro: 'registro',
  'registro-disputado': 'alta',
  verificar: 'verificar',
  recuperar: 'recuperar',
  alta: 'alta',
}

const HOUR = 3600

/** Seconds in which a mail is sent, and its link works. [SEC30, SEC36] */
export const LIFETIMES: Record<MailKind, number> = {
  registro: 24 * HOUR,
  'registro-disputado': 24 * HOUR,
  verificar: 24 * HOUR,
  'ya-registrado': 24 * HOUR,
  recuperar: HOUR / 2,
  alta: 72 * HOUR,
  'usuario-sumado': 72 * HOUR,
  'clave-cambiada': 72 * HOUR,
  'clave-puesta': 72 * HOUR,
  reclamo: 72 * HOUR,
  'reclamo-respondido': 72 * HOUR,
  'pago-aprobado': 72 * HOUR,
  'pago-alerta': 72 * HOUR,
  'pedidos-rechazados': 72 * HOUR,
  'apartado-transferido': 72 * HOUR,
  'apartados-vencen': 24 * HOUR,
  'apartados-sin-respaldo': 72 * HOUR,
  'presupuesto-enviado': 72 * HOUR,
  'presupuesto-respondido': 72 * HOUR,
  notificacion: 24 * HOUR,
  'erp-atrasada': 24 * HOUR,
}
