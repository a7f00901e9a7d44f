import { momentNow } from '#contract/kit/time/clock.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type ShareTrouble, sharedPage } from '#contract/rules/share-result.ts'
import type { SharedPhoto } from '#src/offline/db/db.ts'
import { INBOX, openShareInbox } from '#src/offline/share-inbox.ts'
import { worker } from './scope.ts'

/**
 * Receives photos shared from the phone's gallery. The form of any web site may post here as well, and a worker cannot
 * distinguish the two: they go to a bounded inbox, where the person saves or discards them. Always answers with a
 * redirection to that page.
 */
export function receiveSharedPhotos(): void {
  worker.addEventListener('fetch', (event) => {
    const { pathname } = new URL(event.request.url)
    if (event.request.method !== 'POST' || pathname !== '/compartir-foto') return
    event.respondWith(receive(event.request))
  })
}

async function receive(request: Request): Promise<Response> {
  const { taken, trouble } = await take(request).catch(() => ({ taken: 0, trouble: 'lugar' as const }))
  return Response.redirect(sharedPage(taken, trouble), 303)
}

async function take(request: Request): Promise<{ taken: number; trouble: ShareTrouble | undefined }> {
  const form = await readForm(request)
  if (!form) return { taken: 0, trouble: 'peso' }
  const files = form.getAll('fotos').filter((one): one is File => one instanceof File && one.size > 0)
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const inbox = openShareInbox()
  try {
    const taken = await inbox.put(await Promise.all(pictures.slice(0, INBOX.files).map(asPhoto)))
    if (taken < pictures.length) return { taken, trouble: 'cantidad' }
    return { taken, trouble: taken < files.length || taken === 0 ? 'tipo' : undefined }
  } finally {
    inbox.close()
  }
}

/** The pictures, and the parts of a form around them. */
const MOST_BYTES = INBOX.bytes + 64 * 1024

/** Reads the form up to the inbox's limit; null when it is larger. */
async function readForm(request: Request): Promise<FormData | null> {
  if (!request.body) return request.formData()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = (request.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > MOST_BYTES) {
      await reader.cancel()
      return null
    }
    chunks.push(next.value)
  }
  const type = request.headers.get('content-type') ?? ''
  return new Response(new Blob(chunks), { headers: { 'content-type': type } }).formData()
}

async function asPhoto(file: File): Promise<SharedPhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { id: uuidv7(), name: file.name, type: file.type, bytes, at: momentNow() }
}
