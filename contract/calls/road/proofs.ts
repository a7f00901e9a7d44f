import * as v from 'valibot'
import { downloadLink } from '#contract/calls/exports.ts'
import { file } from '#contract/calls/photos.ts'
import { SIGNATURE } from '#contract/calls/rules/signature.ts'
import { savedTurno } from '#contract/calls/turnos.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { dniNumber } from '#contract/kit/fields/dni.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { integer, optional, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { PROOF_LIMITS as limits } from '#contract/records/proofs.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { deliveryIn, freed, turnoOf } from '#contract/rules/freed.ts'
import { proofPhotoSentence, provedTurnoSentence } from '#contract/rules/road/proof-sentences.ts'
import { proof } from './proof-record.ts'
import { quantityField } from './quantity-field.ts'
import { leaving } from './turno-args.ts'

const line = v.object({
  clave: requiredText(200, 'Falta la línea.'),
  entregada: quantityField,
  rechazada: quantityField,
  motivo: optional(textUpTo(limits.motivo)),
  sin_foto: optional(textUpTo(limits.motivo)),
})

const named = v.object({
  uuid,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'La foto no se entiende.')),
  linea: optional(textUpTo(200)),
})

const dni = v.pipe(textUpTo(20), dniNumber())

const signature = v.pipe(
  v.string('La firma no se entiende.'),
  v.maxLength(limits.firma, 'La firma es demasiado larga. Borrala y firmá otra vez.'),
  v.regex(SIGNATURE, 'La firma no se entiende. Borrala y firmá otra vez.'),
)

/**
 * Records the load that was handed over in a turno and who signed for it: a proof, or the next version of one. It delivers the turno, or
 * marks it as rejected; what took place is recorded even where it is odd. If-Match names the turno with the version that
 * it corrects: where another person wrote one meanwhile it is a 409.
 */
export const proveDelivery = defineOperation({
  name: 'entregas.conforme.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/:uuid/conforme',
    summary: 'Entregar con conforme',
    needs: 'turno-crear',
    body: 'json',
    cost: { values: 2500 },
    input: v.object({
      uuid,
      entrega: uuid,
      receptor: optional(textUpTo(limits.receptor)),
      dni: optional(dni),
      firma: v.optional(signature, ''),
      sin_firma: optional(textUpTo(limits.motivo)),
      observaciones: optional(textUpTo(limits.observaciones)),
      lineas: v.pipe(v.array(line), v.maxLength(limits.lineas, `Hasta ${limits.lineas} líneas.`)),
      fotos: v.pipe(v.array(named), v.maxLength(limits.fotos, `Hasta ${limits.fotos} fotos.`)),
      momento: v.pipe(v.string(), v.isoTimestamp('El momento no se entiende.')),
      ...leaving,
    }),
    output: v.object({
      message: v.string(),
      data: v.object({ ...savedTurno.entries.data.entries, entrega: proof }),
    }),
  }),
  aggregates: ({ uuid: id, entrega: proof, libera: free }) => [
    `entrega:${proof}`,
    `turno:${id}`,
    ...deliveryIn([id]),
    ...turnoOf(freed(free)),
  ],
  versioned: ({ uuid: id }) => ({ table: 'turnos', key: String(id) }),
  creates: () => true,
  formAt: { at: ({ uuid: id }) => `/turno/${id}/conforme` },
  fields: {
    record,
    whole: {
      label: 'Conforme de entrega',
      mine: 'Guardar el mío como otra versión',
      theirs: 'Dejar el que está',
    },
  },
  sentence: provedTurnoSentence,
})

/** A picture of a proof, which must name it by its SHA-256. Up to 10 MB of JPEG, PNG or WebP. [SEC69–SEC71] */
export const uploadProofPhoto = defineOperation({
  name: 'entregas.foto.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/:uuid/conforme/foto',
    summary: 'Subir una foto de un conforme',
    needs: 'turno-crear',
    body: 'multipart',
    input: v.object({ uuid, entrega: uuid, foto_uuid: uuid, file }),
    output: v.object({ message: v.string(), data: proof }),
  }),
  aggregates: ({ entrega: proof }) => [`entrega:${proof}`],
  lane: 'photos',
  formAt: null,
  fields: null,
  sentence: proofPhotoSentence,
})

/** Every version of a turno's proof, oldest first; none where it was only marked as delivered. */
export const listProofs = defineEndpoint({
  method: 'GET',
  path: '/api/turno/:uuid/conforme',
  summary: 'Los conformes de entrega de un turno',
  needs: 'turno-ver',
  input: v.object({ uuid }),
  output: v.object({ data: v.array(proof) }),
})

/** A version on paper, the newest without one. [SEC11] */
export const getProofPdf = defineEndpoint({
  method: 'GET',
  path: '/api/turno/:uuid/conforme/pdf',
  summary: 'Constancia de entrega en PDF',
  needs: 'turno-ver',
  input: v.object({ uuid, version: optional(integer) }),
  output: downloadLink,
})

/** The link to a whole picture of a proof. [SEC11] */
export const getProofPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/turno/:uuid/conforme/foto/:foto',
  summary: 'La foto de un conforme',
  needs: 'turno-ver',
  input: v.object({ uuid, foto: uuid }),
  output: downloadLink,
})

export const proofsOperations = [proveDelivery, uploadProofPhoto]
export const proofsEndpoints = [listProofs, getProofPdf, getProofPhoto]
