import type { Proof, ProofLine } from '#contract/calls/road/proof-record.ts'
import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { placeText, proofThings, resultOf } from '#contract/calls/rules/proof-rules.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { argsOf, type DeviceEffect, effect, type Write } from '#src/offline/db/effect.ts'
import { deliver, step } from '#src/records/turnos/turnos.effects.ts'

type Args = ArgsOf<typeof proveDelivery.endpoint>

const NO_FACTS = { product_code: '', product_name: '', lote: null, unit: '', pedida: 0 }

/** The lines with the facts of their things, as this phone has them. */
function linesOf(turno: Turno | undefined, { lineas }: Args): ProofLine[] {
  const things = new Map(turno ? proofThings(turno).map((each) => [each.clave, each]) : [])
  return lineas.map(({ motivo: reason = '', sin_foto = '', ...line }) => ({
    ...(things.get(line.clave) ?? NO_FACTS),
    ...{ ...line, motivo: reason, sin_foto },
  }))
}

const proofOf = (args: Args, turno: Turno | undefined, by: string): Proof => {
  const lineas = linesOf(turno, args)
  return {
    ...{ uuid: args.entrega, turno_uuid: args.uuid, n: null, resultado: resultOf(lineas) },
    ...{ receptor: args.receptor ?? '', dni: args.dni ?? '', firma: args.firma },
    ...{ sin_firma: args.sin_firma ?? '', observaciones: args.observaciones ?? '' },
    ...{ lugar: turno ? placeText(turno) : '', cuentas: turno?.account_names ?? '', lineas },
    fotos: args.fotos.map(({ uuid, sha256, linea = '' }) => ({
      ...{ uuid, linea, source_sha256: sha256 },
      ...{ miniatura: '', width: 0, height: 0 },
    })),
    ...{ momento: args.momento, at: null, quien: by, aviso: '', hash: null, version: 0 },
  }
}

/** The turno is delivered, or its load was sent back; one that was delivered already only gets the proof. */
async function prove(write: Write, args: Args, by: string): Promise<void> {
  const turno = await write.get('turnos', args.uuid)
  const proof = proofOf(args, turno, by)
  await write.put('entregas', proof)
  if (!turno) return
  const isRejected = proof.resultado === 'rechazado'
  if (turno.estado === OCCUPIES && isRejected) {
    const reasons = [...new Set(proof.lineas.map((line) => line.motivo).filter(Boolean))].join(', ')
    const args = { uuid: turno.uuid, etapa: 'rechazado', momento: proof.momento, motivo: reasons } as const
    if (turno.etapa !== 'rechazado') await step(write, args)
  } else if (turno.estado === OCCUPIES) await deliver(write, turno.uuid, Date.parse(proof.momento))
  await write.patch('turnos', turno.uuid, { conforme_uuid: proof.uuid })
}

/** Effects of a proof on this phone. Its pictures are named by it; their upload changes nothing here. */
export const proofsEffects: readonly DeviceEffect[] = [
  effect(proveDelivery, (write, args, { user }) =>
    prove(write, argsOf(proveDelivery.endpoint, args), user.fullname),
  ),
  effect(uploadProofPhoto, async () => undefined),
]
