import { isSigned } from '#contract/calls/rules/signature.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { ErrorMap } from '#contract/kit/errors.ts'
import { quantityText } from '#contract/kit/figures.ts'
import type { ProofResult } from '#contract/records/proofs.ts'

/** A thing that a turno takes to its customer. */
export interface ProofThing {
  /** `pedido:<uuid>`, or `sap:<order>:<product>:<lot>` for a line of the ERP. */
  clave: string
  product_code: string
  product_name: string
  lote: string | null
  unit: string
  pedida: number
}

const ORDER = 'pedido:'
const ofErp = (order: string, code: string, batch: string): string => `sap:${order}:${code}:${batch}`

/** The UUID of the order of a thing; a key of the ERP, which names none, stays as it is. */
export const orderOfThing = (key: string): string => (key.startsWith(ORDER) ? key.slice(ORDER.length) : key)

/** The things of a turno in the sequence of its load; lines of one ERP order that are of one lot are one. */
export function proofThings({ grupos_de_pedidos: groups, sap_orders }: Turno): ProofThing[] {
  const orders = groups.flatMap(({ pedidos: own }) =>
    own.map(({ uuid, product_code, product_name, lote: lot, unit, quantity }) => ({
      ...{ clave: ORDER + uuid, product_code, lote: lot, unit, pedida: quantity },
      product_name: product_name || product_code,
    })),
  )
  const lines = new Map<string, ProofThing>()
  for (const { sap_order, products } of sap_orders)
    for (const { product_code, product_name, batch, confirmed_quantity: quantity, umb: unit } of products) {
      const key = ofErp(sap_order, product_code, batch)
      const pedida = quantity + (lines.get(key)?.pedida ?? 0)
      const name = product_name || product_code
      lines.set(key, { clave: key, product_code, product_name: name, lote: batch || null, unit, pedida })
    }
  return [...orders, ...lines.values()]
}

/** The quantities of a line, in the unit of its thing. */
export interface Handed {
  entregada: number
  rechazada: number
}

/** The result of a load: nothing of it stayed where something was rejected and nothing handed over. */
export function resultOf(lines: readonly Handed[]): ProofResult {
  if (!lines.some(({ rechazada: rejected }) => rejected > 0)) return 'entregado'
  return lines.some(({ entregada: handed }) => handed > 0) ? 'con rechazos' : 'rechazado'
}

interface Judged {
  firma: string
  sin_firma?: string | undefined
  receptor?: string | undefined
  lineas: readonly (Handed & {
    clave: string
    motivo?: string | undefined
    sin_foto?: string | undefined
  })[]
  fotos: readonly { uuid: string; linea?: string | undefined }[]
}

/** The faults of a proof that its parts alone do not show, by argument: the same on phone and server. */
export function proofFaults({
  firma: signature,
  sin_firma,
  receptor,
  lineas,
  fotos: photos,
}: Judged): ErrorMap {
  const errors: ErrorMap = {}
  const add = (name: string, text: string) => {
    errors[name] = [...(errors[name] ?? []), text]
  }
  if (!sin_firma && !receptor) add('receptor', 'Falta el nombre de quien recibe.')
  if (!sin_firma && !isSigned(signature))
    add('firma', 'Falta la firma. Si no quiere firmar, marcá «No firma» y escribí por qué.')
  if (sin_firma && signature !== '') add('sin_firma', 'Hay una firma: borrala, o sacá «No firma».')
  const keys = lineas.map(({ clave: key }) => key)
  for (const [at, { clave: key, rechazada: rejected, motivo: reason, sin_foto }] of lineas.entries()) {
    if (keys.indexOf(key) !== at) add(`lineas.${at}.clave`, 'La línea está dos veces.')
    if (rejected === 0) continue
    if (!reason) add(`lineas.${at}.motivo`, 'Falta por qué se rechaza.')
    if (!sin_foto && !photos.some(({ linea }) => linea === key))
      add(`lineas.${at}.sin_foto`, 'Sacá una foto de lo rechazado, o escribí por qué no hay.')
  }
  if (new Set(photos.map(({ uuid }) => uuid)).size < photos.length) add('fotos', 'Una foto está dos veces.')
  if (photos.some(({ linea }) => linea && !keys.includes(linea)))
    add('fotos', 'Una foto es de una línea que no está en el conforme.')
  return errors
}

/** `Rechazadas 2 pzas: rajada`, for the story of an order. */
export const rejectedText = ({
  rechazada: quantity,
  unit,
  motivo: reason,
}: {
  rechazada: number
  unit: string
  motivo: string
}): string => `Rechazado ${quantityText({ quantity, unit })}: ${reason}`

/** `Turno del 12/03/2026 10:00 · Nave B · Fletero Núñez`, as a proof keeps it. */
export const placeText = ({
  fecha_formateada: day,
  hora_desde: hour,
  nave: bay,
  fletero: carrier,
}: Pick<Turno, 'fecha_formateada' | 'hora_desde' | 'nave' | 'fletero'>): string =>
  [`Turno del ${day} ${hour}`, bay && `Nave ${bay}`, carrier && `Fletero ${carrier.nombre}`]
    .filter(Boolean)
    .join(' · ')

const shortDni = /.(?=.{3})/g

/** A DNI as those read it who neither deliver nor sell: its last three digits. */
export const maskedDni = (dni: string): string => dni.replace(shortDni, '•')
