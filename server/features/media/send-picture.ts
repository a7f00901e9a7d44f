import { INERT_HEADERS, MEDIA_HEADERS } from '#server/http/answer/headers.ts'
import { isPublic } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

const absent = () => new Response(null, { status: 404, headers: INERT_HEADERS })

/**
 * A public picture by its name, which is a SHA-256 and cannot be guessed; it never changes, so caches never revalidate
 * it. Stored files of every other kind are absent here. [SEC72]
 */
export async function sendPicture(blobs: BlobStore, request: Request, name: string): Promise<Response> {
  if (!isPublic(name)) return absent()
  const headers = { ...MEDIA_HEADERS, 'Content-Type': 'image/jpeg', ETag: `"${name}"` }
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers })
  const blob = await blobs.get(name)
  return blob ? new Response(new Uint8Array(blob.bytes), { headers }) : absent()
}
