import type { proveDelivery } from '#contract/calls/road/proofs.ts'
import { placeText, proofFaults, rejectedText, resultOf } from '#contract/calls/rules/proof-rules.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { areApart, believedAt } from '#contract/calls/rules/turno-steps.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import { escapeHtml } from '#contract/rules/timeline.ts'
import { merge } from '#server/db/merge.ts'
import { addToStories } from '#server/features/turnos/add-to-stories.ts'
import { groupIds, recordDelivery, recordStep } from '#server/features/turnos/road/record-step.ts'
import { currentTurno, turnoAnswer } from '#server/features/turnos/turno-answer.ts'
import { goneTurno, staleTurno } from '#server/features/turnos/turno-conflict.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import type { NewMessage } from '#server/records/order/messages.ts'
import { insertProof, proofNamed, type Signed } from '#server/records/proof/change.ts'
import { announceTurno } from '#server/records/turno/announce.ts'
import {
  changeTurno,
  lockTurno,
  TURNO,
  type TurnoFields,
  type TurnoRow,
} from '#server/records/turno/change.ts'
import { currentProof } from './current-proof.ts'
import { namedLines } from './proof-lines.ts'

type Args = ArgsOf<typeof proveDelivery.endpoint>

type Kept = Pick<Signed, 'lugar' | 'accounts' | 'lines'>

/** All that is signed, with the lines as the server knows them. */
const signedOf = (args: Args, { lugar, accounts, lines }: Kept): Signed => ({
  ...{ uuid: args.entrega, lugar, accounts },
  resultado: resultOf(lines),
  receptor: args.receptor ?? '',
  dni: args.dni ?? '',
  firma: args.firma,
  sin_firma: args.sin_firma ?? '',
  observaciones: args.observaciones ?? '',
  lines,
  photos: args.fotos.map(({ uuid, sha256, linea = '' }) => ({ uuid, linea, source_sha256: sha256 })),
  momento: new Date(args.momento),
})

/** The person's own words and numbers of a proof: what its hash is asked for again by. */
const typedOf = ({ lines, momento, ...rest }: Signed): string =>
  JSON.stringify([
    ...[rest.receptor, rest.dni, rest.firma, rest.sin_firma, rest.observaciones, momento],
    lines.map((line) => [line.clave, line.entregada, line.rechazada, line.motivo]),
    rest.photos.map(({ uuid, source_sha256 }) => [uuid, source_sha256]),
  ])

/** Whether this proof is here already; another one under its UUID is refused. [SY24] */
async function isThere(context: EffectContext, turno: TurnoRow, signed: Signed): Promise<boolean> {
  const held = await proofNamed(context.tx, signed.uuid)
  if (!held) return false
  if (held.turno_id !== turno.id || typedOf(held) !== typedOf(signed))
    throw invalid('entrega', 'El identificador ya pertenece a otro conforme.')
  return true
}

async function judge(context: EffectContext, args: Args) {
  const turno = await lockTurno(context.tx, context.scope, args.uuid)
  if (turno.deleted) throw goneTurno(context, turno)
  const complaints = new Complaints()
  for (const [field, texts] of Object.entries(proofFaults(args)))
    for (const text of texts) complaints.add(field, text)
  const { lines, odd } = await namedLines(context, complaints, { turno: turno.id, args })
  complaints.raise()
  const now = await currentTurno(context, turno.id)
  const accounts = now?.accounts.map(({ id, account_name }) => ({ id, name: account_name })) ?? []
  return { turno, signed: signedOf(args, { lines, accounts, lugar: now ? placeText(now) : '' }), odd }
}

/** `Rechazado 2 pzas: rajada`, for the story of each order of which something was rejected. */
function rejections({ lines }: Signed, n: number): Map<string, NewMessage> {
  const title = n > 1 ? `Conforme de entrega, versión ${n}` : 'Conforme de entrega'
  return new Map(
    lines
      .filter(({ clave: key, rechazada: rejected }) => rejected > 0 && key.startsWith('pedido:'))
      .map((line) => [
        line.clave.slice('pedido:'.length),
        { title, changes: [escapeHtml(rejectedText(line))], description: '' },
      ]),
  )
}

interface Proved {
  turno: TurnoRow
  signed: Signed
  n: number
  at: string
  odd: string[]
  withoutNote: string | undefined
}

/** Delivers the turno, or marks it as rejected; one that is delivered already only gets the proof. */
async function record(context: EffectContext, { turno, signed, n, ...rest }: Proved): Promise<number[]> {
  const also = { conforme_uuid: signed.uuid }
  const more = rejections(signed, n)
  const act = { turno, momento: signed.momento, also, more, ...rest }
  const isDone =
    turno.estado !== OCCUPIES || (signed.resultado === 'rechazado' && turno.etapa === 'rechazado')
  if (!isDone && signed.resultado === 'rechazado') {
    const reasons = new Set(signed.lines.map((line) => line.motivo).filter(Boolean))
    const reason = [...reasons].join(', ').slice(0, 500)
    return recordStep(context, { ...act, step: { etapa: 'rechazado', motivo: reason } })
  }
  if (!isDone) return recordDelivery(context, act)
  await changeTurno(context.tx, context.caller, { turno, fields: also, now: context.now })
  const groups = groupIds(turno.holds)
  if (more.size === 0) return []
  return addToStories(context, { before: { turno, groups }, after: { turno, groups }, more })
}

/** A load of several accounts has observations, no more: a rejection by one of them is not for the others. */
async function announceOdd(
  context: EffectContext,
  turno: TurnoRow,
  { resultado: result, observaciones }: Signed,
) {
  if (result === 'entregado' && observaciones === '') return
  const isOfOne = result !== 'entregado' && turno.holds.accounts.length === 1
  await announceTurno(context, turno, { type: 'conforme', que: isOfOne ? result : 'con observaciones' })
}

/** Records what was handed over, odd or not. Where another person wrote a proof since this one was begun it is a 409. */
export async function prove(context: EffectContext, args: Args) {
  const { turno, signed, odd } = await judge(context, args)
  const answer = async (groups: number[]) => ({
    ...(await turnoAnswer(context, { turno: turno.id, groups })),
    entrega: await currentProof(context, signed.uuid),
  })
  if (await isThere(context, turno, signed)) return answer([])
  const wanted = { conforme_uuid: signed.uuid }
  if (merge<TurnoFields>(TURNO, turno, { wanted, seen: context.seen }) === null)
    throw await staleTurno(context, turno)
  const at = believedAt(args.momento, context.now)
  const late = areApart(args.momento, at) ? ['El reloj del teléfono no coincide con el del servidor.'] : []
  const said = [...odd, ...late]
  const n = await insertProof(context.tx, {
    ...{ turno_id: turno.id, signed, by: context.caller, odd: said.join(' ') },
  })
  if (n > PROOF_LIMITS.versiones)
    throw invalid('entrega', `Hay ${PROOF_LIMITS.versiones} versiones, que es lo máximo.`)
  await announceOdd(context, turno, signed)
  return answer(await record(context, { turno, signed, n, at, odd: said, withoutNote: args.sin_remito }))
}
