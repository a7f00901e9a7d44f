import type { PhotoStore } from '#server/photos/photo-store.ts'
import { COMMON_HEADERS, MEDIA_HEADERS } from './headers.ts'

/** A SHA-256 cannot be guessed. */
const pictureName = /^[0-9a-f]{64}(\.[a-z0-9]{1,20})?\.jpg$/

const absent = () =>
  new Response(null, { status: 404, headers: { ...COMMON_HEADERS, 'Cache-Control': 'no-store' } })

/** A picture by its name; it never changes, so caches never revalidate it. [SEC72] */
export async function sendPicture(photos: PhotoStore, request: Request, name: string): Promise<Response> {
  if (!pictureName.test(name)) return absent()
  const headers = { ...MEDIA_HEADERS, 'Content-Type': 'image/jpeg', ETag: `"${name}"` }
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers })
  const bytes = await photos.read(name)
  return bytes ? new Response(new Uint8Array(bytes), { headers }) : absent()
}
