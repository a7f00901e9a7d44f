import { createClaim } from '#contract/calls/claims.ts'
import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { stepTurno } from '#contract/calls/road/steps.ts'
import { proofThings } from '#contract/calls/rules/proof-rules.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { TURNO_STEPS } from '#contract/records/turnos.ts'
import type { Survey } from '#e2e/chaos/in-page.ts'
import { pick } from '#tests/bad-network.ts'
import type { Build, Share } from './act.ts'

const toCome = ({ turnos }: Survey) => turnos.filter(({ estado: status }) => status === OCCUPIES)
const ordersIn = ({ turnos }: Survey) =>
  turnos.flatMap((turno) => turno.grupos_de_pedidos).flatMap(({ pedidos: orders }) => orders)

/** A truck comes, loads, is late or does not come. */
const takeStep: Build = ({ random, seen }, mark) => ({
  args: {
    ...{ uuid: pick(random, toCome(seen)).uuid, etapa: pick(random, TURNO_STEPS), motivo: mark },
    momento: new Date().toISOString(),
  },
  makes: [],
})

/** A load is handed over, or a part of it, with one or two photos; the page fills in the pictures. */
export const prove: Build = ({ random, seen }, mark) => {
  const turno = pick(random, seen.turnos)
  const [proof, ...photos] = [uuidv7(), uuidv7(), uuidv7()].slice(0, random() < 0.5 ? 2 : 3) as [
    string,
    ...string[],
  ]
  const lineas = proofThings(turno).map(({ clave: key, pedida }) => ({
    ...(random() < 0.2
      ? { clave: key, entregada: 0, rechazada: pedida, motivo: mark, sin_foto: mark }
      : { clave: key, entregada: pedida, rechazada: 0 }),
  }))
  const args = {
    uuid: turno.uuid,
    entrega: proof,
    lineas,
    sin_firma: mark,
    momento: new Date().toISOString(),
  }
  return {
    args: { ...args, fotos: photos.map((uuid) => ({ uuid, sha256: '' })) },
    makes: [proof, ...photos],
  }
}

/** A client gives a part of an order back, whether it was delivered or not. */
const claimReturn: Build = ({ random, seen }, mark) => {
  const uuid = uuidv7()
  const order = pick(random, ordersIn(seen)).uuid
  const lineas = [{ pedido: order, cantidad: 1, motivo: mark }]
  return { args: { uuid, pedido_uuid: order, comentario: mark, lineas }, makes: [uuid] }
}

/** A return is taken, or not. */
const decide: Build = ({ random, seen }, mark) => {
  const { uuid, lineas = [] } = pick(random, withReturn(seen))
  const isTaken = random() < 0.5
  const args = { uuid, decision: isTaken ? 'acepta' : 'rechaza', texto: mark }
  return {
    args: {
      ...args,
      lineas: lineas.map(({ pedido_uuid: order, cantidad: most }) => ({
        pedido: order,
        aceptada: isTaken ? most : 0,
      })),
    },
    makes: [],
  }
}

const withReturn = ({ reclamos: claims }: Survey) =>
  claims.filter(({ lineas = [], devolucion: decided }) => lineas.length > 0 && !decided)

/** A client asks for a turno of some group, of the branches that phones carry. */
const ask: Build = ({ random, goods, seen }, mark) => {
  const turno_uuid = uuidv7()
  const args = {
    ...{ turno_uuid, grupos: [pick(random, seen.grupos).uuid], nota: mark },
    ...{
      fecha: pick(random, goods.days),
      hora: pick(random, SLOTS),
      sucursal: pick(random, goods.branches).uuid,
    },
  }
  return { args, makes: [turno_uuid] }
}

const asked = ({ turnos }: Survey) => turnos.filter(({ etapa: step }) => step === 'solicitado')

/** A request is agreed to, or not; its groups are free then. */
const answerAsked: Build = ({ random, seen }, mark) => ({
  args: { uuid: pick(random, asked(seen)).uuid, acepta: random() < 0.5, motivo: mark },
  makes: [],
})

const hasOrders = (seen: Survey): boolean => ordersIn(seen).length > 0

/** Those that need what only a run of them has brought about: they are not tried one by one. */
export const BY_CHANCE: readonly Share[] = [
  [4, stepTurno.name, (seen) => toCome(seen).length > 0, takeStep],
  [2, createClaim.name, hasOrders, claimReturn],
  [1, decideReturn.name, (seen) => withReturn(seen).length > 0, decide],
  [1, askTurno.name, (seen) => seen.grupos.length > 0, ask],
  [2, answerTurno.name, (seen) => asked(seen).length > 0, answerAsked],
]
