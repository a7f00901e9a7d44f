import { uuidv7 } from '#contract/kit/uuid.ts'
import { withPhone } from './open-phone.ts'
import { worker } from './scope.ts'

/** Photos shared from the phone's gallery: kept until the seller picks their lot. */
export function receiveSharedPhotos(): void {
  worker.addEventListener('fetch', (event) => {
    const { pathname } = new URL(event.request.url)
    if (event.request.method !== 'POST' || pathname !== '/compartir-foto') return
    event.respondWith(receive(event.request))
  })
}

async function receive(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('fotos').filter((one): one is File => one instanceof File && isPicture(one))
  const photos = await Promise.all(files.map(asShared))
  const kept = await withPhone(({ db }) => db.compartidas.bulkPut(photos))
  return Response.redirect(kept === null ? '/login' : '/fotos/compartidas', 303)
}

const isPicture = (file: File): boolean => file.type.startsWith('image/') && file.size > 0

async function asShared(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { id: uuidv7(), name: file.name, type: file.type, bytes, at: Date.now() }
}
