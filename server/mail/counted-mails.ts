import { sql } from 'drizzle-orm'
import { formatHour } from '#contract/kit/day.ts'
import { type FullQuota, type Quota, takeUnlessFull } from '#server/db/call-quotas.ts'
import type { Tx } from '#server/db/client.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * Classes of the mails that a person causes, by kind: `typed` go to an address that a person typed, `notice`
 * informs people about their account, null is counted by the call that asks for it, or caused by no person.
 */
const COUNTED: Record<MailKind, 'typed' | 'notice' | null> = {
  verificar: 'typed',
  alta: 'typed',
  'clave-puesta': 'typed',
  'pago-aprobado': 'typed',
  recuperar: 'typed',
  'clave-cambiada': 'notice',
  'usuario-sumado': 'notice',
  registro: null,
  'registro-disputado': null,
  'ya-registrado': null,
  reclamo: null,
  'reclamo-respondido': null,
  'pago-alerta': null,
  'pedidos-rechazados': null,
  'apartado-transferido': null,
  'apartados-vencen': null,
  'apartados-sin-respaldo': null,
  'presupuesto-enviado': null,
  'presupuesto-respondido': null,
  notificacion: null,
  'erp-atrasada': null,
}

const HOUR = 3600
const DAY = 86_400
/** Mails that one person sends in a day to addresses that they typed. */
const MOST_A_DAY = { people: 30, administrators: 300 }
/** Mails to one address in an hour, of whatever sender. */
export const MOST_TO_ADDRESS = 3
/** No limit, but counted: what comes later looks at it. */
const ANY_NUMBER = 1_000_000

/** The hourly count of an address; calls without a session that cause mails share it. */
export const quotaOfAddress = (subject: string): Quota => ({
  ...{ purpose: 'mail', subject, most: MOST_TO_ADDRESS, seconds: HOUR },
})

/** A mail as it is counted. */
export interface CountedMail {
  kind: MailKind
  to: string
  user_id?: number | undefined
  /** The user who caused it, if counted. */
  by?: number | undefined
  /** Its user had another address before: to and fro, no address gets two in an hour. */
  isMoved?: boolean | undefined
  /** The call that asked for it has counted its address. */
  isAsked?: boolean | undefined
}

async function mostOf(tx: Tx, sender: number): Promise<number> {
  const { rows } = await tx.execute<{ administers: boolean }>(sql`
    select root or permisos_de(id) && array['admin-user-administracion', 'boton-de-pago-administracion']::text[]
      as administers from users where id = ${sender}`)
  return rows[0]?.administers ? MOST_A_DAY.administrators : MOST_A_DAY.people
}

async function quotasOf(tx: Tx, mail: CountedMail, sender: number): Promise<Quota[]> {
  const { kind, to, user_id, isMoved, isAsked } = mail
  if (COUNTED[kind] === 'notice') return [{ ...quotaOfAddress(to), purpose: `mail ${kind}` }]
  const person = { purpose: 'mail-by', subject: String(sender), most: await mostOf(tx, sender), seconds: DAY }
  const place = `${user_id ?? ''} ${to}`
  const moves = { purpose: 'mail-moved', subject: place, most: isMoved ? 1 : ANY_NUMBER, seconds: HOUR }
  return [person, ...(isAsked ? [] : [quotaOfAddress(to)]), ...(user_id === undefined ? [] : [moves])]
}

/** 'El correo no salió: podés enviar 30 por día; probá de nuevo después de las 15:30.' */
function wordsOf({ quota, seconds }: FullQuota): string {
  const why =
    quota.purpose === 'mail-by'
      ? `podés enviar ${quota.most} por día`
      : 'a una misma dirección le llegan pocos por hora'
  // The minute after: at the one that is named it would be too early.
  const until = formatHour(Date.now() + (seconds + 60) * 1000)
  return `El correo no salió: ${why}; probá de nuevo después de las ${until}.`
}

/** Counts a mail that a person causes; why it may not leave now and until when, in words, or null. [A194] */
export async function countMail(tx: Tx, mail: CountedMail): Promise<string | null> {
  if (mail.by === undefined || COUNTED[mail.kind] === null) return null
  const full = await takeUnlessFull(tx, await quotasOf(tx, mail, mail.by))
  return full && wordsOf(full)
}
