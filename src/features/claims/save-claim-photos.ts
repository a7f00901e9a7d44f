import { uploadClaimPhoto } from '#contract/calls/claims.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'
import type { BlobRef } from '#src/offline/drafts.ts'
import { eachKept } from '#src/records/photos/each-kept.ts'

/** Saves them one by one behind their claim; each shows as soon as it is on the phone. */
export async function saveClaimPhotos(device: Device, uuid: string, files: readonly File[]): Promise<void> {
  for (const file of files) await device.enqueue(uploadClaimPhoto, { uuid, foto_uuid: uuidv7(), file })
}

/** Queues the pictures of a claim's draft behind it, each once however often this is called. */
export const queueChosenPhotos = (device: Device, uuid: string, photos: readonly BlobRef[]): Promise<void> =>
  eachKept(device.db, photos, (foto_uuid, file) =>
    device.enqueue(uploadClaimPhoto, { uuid, foto_uuid, file }, foto_uuid),
  )
