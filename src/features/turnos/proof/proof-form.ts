import type { Proof } from '#contract/calls/road/proof-record.ts'
import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { proofFaults, proofThings } from '#contract/calls/rules/proof-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { releases } from '#contract/rules/freed.ts'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import type { Device } from '#src/offline/device.ts'
import type { BlobRef } from '#src/offline/drafts.ts'
import { eachKept } from '#src/records/photos/each-kept.ts'
import { readProofs } from './proofs.queries.ts'

/** A line as it is written; an empty figure is null. */
export interface LineValues {
  clave: string
  entregada: number | null
  rechazada: number | null
  motivo: string
  sinFoto: string
}

/** A picture of the proof; its bytes are kept under its UUID until they are queued. */
export interface PhotoValues {
  uuid: string
  sha256: string
  linea: string
  /** null: queued or sent already. */
  file: BlobRef | null
}

export interface ProofValues {
  receptor: string
  dni: string
  firma: string
  isUnsigned: boolean
  sinFirma: string
  observaciones: string
  lineas: LineValues[]
  fotos: PhotoValues[]
  /** When it was signed; '' until then. */
  momento: string
}

type Args = InputOf<typeof proveDelivery.endpoint>

interface Proving {
  turno: Turno
  /** Why it leaves without a transport note, once that was asked; '' where it has one. */
  withoutNote?: () => string
}

const argsOf = ({ turno, withoutNote }: Proving, values: ProofValues, proof: string): Args => {
  const gone = releases(keptBy(turno))
  return {
    ...{ uuid: turno.uuid, entrega: proof, receptor: values.receptor, dni: values.dni },
    firma: values.isUnsigned ? '' : values.firma,
    sin_firma: values.isUnsigned ? values.sinFirma : '',
    observaciones: values.observaciones,
    lineas: values.lineas.map(({ clave: key, entregada, rechazada, motivo: reason, sinFoto: noPhoto }) => ({
      ...{ clave: key, entregada: entregada ?? '', rechazada: rechazada ?? '' },
      ...(rechazada ? { motivo: reason, sin_foto: noPhoto } : {}),
    })),
    fotos: values.fotos.map(({ uuid, sha256, linea }) => ({ uuid, sha256, linea })),
    momento: values.momento || new Date(momentNow()).toISOString(),
    ...(withoutNote?.() && { sin_remito: withoutNote() }),
    ...(gone && { libera: gone }),
  }
}

/** The faults of what is written, as the server will find them. */
function faultsOf(values: ProofValues) {
  const { receptor, isUnsigned, sinFirma } = values
  const lineas = values.lineas.map((line) => ({
    ...{ clave: line.clave, motivo: line.motivo.trim(), sin_foto: line.sinFoto.trim() },
    ...{ entregada: line.entregada ?? 0, rechazada: line.rechazada ?? 0 },
  }))
  const faults = proofFaults({
    ...{ firma: isUnsigned ? '' : values.firma, sin_firma: isUnsigned ? 'x' : '', lineas },
    ...{ receptor: receptor.trim(), fotos: values.fotos },
  })
  const reason = isUnsigned && sinFirma.trim() === '' ? { sin_firma: ['Falta por qué no firma.'] } : {}
  return { ...faults, ...reason }
}

const NOTHING_WRITTEN = {
  ...{ receptor: '', dni: '', firma: '', isUnsigned: false, sinFirma: '', observaciones: '' },
  ...{ fotos: [] as PhotoValues[], momento: '' },
}

/** Everything is handed over until something else is said. */
const wholeLoad = (turno: Turno): LineValues[] =>
  proofThings(turno).map(({ clave: key, pedida }) => ({
    ...{ clave: key, entregada: pedida, rechazada: 0, motivo: '', sinFoto: '' },
  }))

/** The values of a version that is corrected: all but its signature, which is of what was said then. */
const valuesOf = ({ lineas, fotos: photos, ...proof }: Proof): ProofValues => ({
  ...NOTHING_WRITTEN,
  ...{ receptor: proof.receptor, dni: proof.dni, observaciones: proof.observaciones },
  lineas: lineas.map(({ clave: key, entregada, rechazada, motivo: reason, sin_foto }) => ({
    ...{ clave: key, entregada, rechazada, motivo: reason, sinFoto: sin_foto },
  })),
  fotos: photos.map(({ uuid, source_sha256: sha256, linea }) => ({ uuid, sha256, linea, file: null })),
})

const back = (args: Partial<Args>): { uuid?: string | undefined; values: ProofValues } => ({
  uuid: args.entrega,
  values: {
    ...{ receptor: args.receptor ?? '', dni: args.dni ?? '', firma: args.firma ?? '' },
    ...{ isUnsigned: Boolean(args.sin_firma), sinFirma: (args.sin_firma ?? '').trim() },
    ...{ observaciones: args.observaciones ?? '', momento: args.momento ?? '' },
    lineas: (args.lineas ?? []).map(({ clave: key, entregada, rechazada, ...more }) => ({
      ...{ clave: key, entregada: Number(entregada), rechazada: Number(rechazada) },
      ...{ motivo: more.motivo ?? '', sinFoto: more.sin_foto ?? '' },
    })),
    fotos: (args.fotos ?? []).map(({ uuid, sha256, linea }) => ({
      ...{ uuid, sha256, linea: linea ?? '', file: null },
    })),
  },
})

/** The form of a turno's proof, of its correction, or of a queued one to put right. */
export const proofForm = (
  { device, ...proving }: Proving & { device: Device },
  pending?: string,
): ChangeForm<typeof proveDelivery.endpoint, ProofValues> => ({
  operation: proveDelivery,
  key: `conforme:${proving.turno.uuid}`,
  pendiente: pending,
  isWhole: true,
  from: async (db) => {
    const last = (await readProofs(db, proving.turno.uuid)).at(-1)
    const values = last ? valuesOf(last) : { ...NOTHING_WRITTEN, lineas: wholeLoad(proving.turno) }
    return { values, version: proving.turno.version }
  },
  back,
  args: (values, { uuid }) => argsOf(proving, values, uuid),
  check: (values) => faultsOf(values),
  after: ({ fotos: photos }, proof) =>
    eachKept(
      device.db,
      photos.flatMap(({ file }) => file ?? []),
      (foto_uuid, file) =>
        device.enqueue(
          uploadProofPhoto,
          { uuid: proving.turno.uuid, entrega: proof, foto_uuid, file },
          foto_uuid,
        ),
    ),
  said: 'Conforme guardado',
})
