import { uploadClaimPhoto } from '#contract/calls/claims.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'
import type { BlobRef } from '#src/offline/drafts.ts'
import { shrinkPhoto } from '#src/records/photos/photo-shrink.ts'

/** Pictures made small, and the files that could not be read as such. */
export interface Shrunk {
  files: File[]
  unreadable: File[]
}

/** Makes pictures small, so that what is kept and sent is about 1 MB each. [F27] */
export async function shrinkAll(chosen: readonly File[]): Promise<Shrunk> {
  const files: File[] = []
  const unreadable: File[] = []
  for (const file of chosen) {
    const small = await shrinkPhoto(file).catch(() => null)
    if (small === null) unreadable.push(file)
    else files.push(new File([small], file.name, { type: small.type }))
  }
  return { files, unreadable }
}

/** Saves them one by one behind their claim; each shows as soon as it is on the phone. */
export async function saveClaimPhotos(device: Device, uuid: string, files: readonly File[]): Promise<void> {
  for (const file of files) await device.enqueue(uploadClaimPhoto, { uuid, foto_uuid: uuidv7(), file })
}

/** Queues the pictures of a claim's draft behind it, each once however often this is called. */
export async function queueChosenPhotos(
  device: Device,
  uuid: string,
  photos: readonly BlobRef[],
): Promise<void> {
  for (const { $blob, name, type } of photos) {
    const kept = await device.db.blobs.get($blob)
    if (!kept) continue
    const file = new File([kept.bytes], name, { type })
    await device.enqueue(uploadClaimPhoto, { uuid, foto_uuid: $blob, file }, $blob)
  }
}
