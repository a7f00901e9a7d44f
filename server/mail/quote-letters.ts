import { formatDay } from '#contract/kit/day.ts'
import type { Letter } from './letter.ts'
import type { MailArgs } from './mail-kinds.ts'

/** `token` is the path of the quote's page, `/p/…`. */
type Parts = { origin: string; token: string }

const ANSWERED = { acepta: 'aceptó', cambio: 'pidió un cambio en', rechaza: 'no aceptó' } as const

/** Mails about quotes: for their customer, and for their seller. */
export const quoteLetters = {
  'presupuesto-enviado': (
    { name, author, total, hasta: last }: MailArgs['presupuesto-enviado'],
    { origin, token }: Parts,
  ): Letter => ({
    subject: `Presupuesto ${name} de Cantera`,
    title: `Tu presupuesto ${name}`,
    before: [
      `${author} te preparó un presupuesto por ${total} + IVA, válido hasta el ${formatDay(last)}.`,
      'Con el enlace ves las chapas y lo respondés, sin usuario ni contraseña.',
    ],
    action: { label: 'Ver el presupuesto', url: `${origin}${token}` },
    after: ['Quien tenga este enlace puede verlo: no lo reenvíes a otros.'],
  }),
  'presupuesto-respondido': (
    { uuid, name, by, respuesta: kind, texto: text }: MailArgs['presupuesto-respondido'],
    { origin }: Parts,
  ): Letter => ({
    subject: `${by} ${ANSWERED[kind]} el presupuesto ${name}`,
    title: `Respondieron el presupuesto ${name}`,
    before: [`${by} ${ANSWERED[kind]} el presupuesto ${name}.`, ...(text === '' ? [] : [text])],
    action: { label: 'Ver el presupuesto', url: `${origin}/presupuestos/${uuid}` },
    after:
      kind === 'acepta'
        ? ['Los pedidos quedaron hechos a los precios que enviaste, si el cliente tiene cuenta.']
        : [],
  }),
}
