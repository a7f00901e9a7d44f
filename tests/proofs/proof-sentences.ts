import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { KNOWN } from '#tests/phones/known-phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'

/** The sentences of proofs and returns, as in `SENTENCES`. */
export const PROOF_SENTENCES: readonly [
  type: string,
  args: Record<string, unknown>,
  known: string,
  unknown: string,
][] = [
  [
    proveDelivery.name,
    {
      ...{ uuid: KNOWN.turno, entrega: id(38), receptor: 'Ana Ruiz', firma: '0,0 500,200', fotos: [] },
      lineas: [
        { clave: 'pedido:x', entregada: 1, rechazada: 1, motivo: 'Rota', sin_foto: 'Sin luz' },
        { clave: 'pedido:y', entregada: 1, rechazada: 0 },
      ],
      momento: '2026-03-12T13:00:00.000Z',
    },
    'Turno de Andino Mesadas, 12/03/2026 10:00: conforme de «Ana Ruiz», 1 rechazo',
    'Un turno: conforme de «Ana Ruiz», 1 rechazo',
  ],
  [
    uploadProofPhoto.name,
    {
      ...{ uuid: KNOWN.turno, entrega: id(38), foto_uuid: id(39) },
      file: new Blob(['x'], { type: 'image/jpeg' }),
    },
    'Foto del conforme del turno de Andino Mesadas, 12/03/2026 10:00',
    'Foto del conforme de un turno',
  ],
  [
    decideReturn.name,
    { uuid: KNOWN.claim, decision: 'parcial', lineas: [], texto: 'Una' },
    'Reclamo 12 de Andino Mesadas: devolución aceptada en parte',
    'Un reclamo: devolución aceptada en parte',
  ],
]
