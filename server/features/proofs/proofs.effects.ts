import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { type Effect, effect, effectWithWork } from '#server/http/handler.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { addProofPhoto, readProofPhoto } from './proof-photos.ts'
import { prove } from './prove-delivery.ts'

export const proofsEffects = ({ store }: { store: BlobStore }): Effect[] => [
  effect(proveDelivery, async (context, args) => ({
    message: 'Conforme guardado',
    data: await prove(context, args),
  })),
  effectWithWork(uploadProofPhoto, readProofPhoto, (context, upload, picture) =>
    addProofPhoto(context, store, { upload, picture }),
  ),
]
