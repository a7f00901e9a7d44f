import { expect } from '@playwright/test'
import type { EnginePhone } from './engine-phone.ts'
import { type EngineWorld, signIn } from './engine-world.ts'

/** Reads a printed label with the worker of the app as it is served, in a browser without a detector of its own. */
export async function expectAScan(world: EngineWorld, phone: EnginePhone): Promise<void> {
  const [lot] = await world.query<{ code: string }>(
    'select product_code as code from lots where deleted_at is null and net_stock > 0 order by id limit 1',
  )
  await phone.start()
  await signIn(world, phone, 'vendedora')
  await phone.isKept()
  await phone.open(`${world.url}/etiquetas?product_code=${encodeURIComponent(lot?.code ?? '')}`)
  await phone.finds('svg[aria-label^="Código del lote"]')

  const texts = await phone.run(readDrawnLabel)

  expect(texts).toEqual([expect.stringMatching(/\/l\/[^/]+\/[^/]+$/)])
  expect(texts[0]).toContain(`${world.url}/l/${encodeURIComponent(lot?.code ?? '')}/`)
}

/** Runs in the page: the first label that is drawn, read by the worker that the camera uses. */
async function readDrawnLabel(): Promise<string[]> {
  const drawing = document.querySelector('svg[aria-label^="Código del lote"]')?.cloneNode(true) as SVGElement
  for (const [at, path] of drawing.querySelectorAll('path').entries())
    path.setAttribute('fill', at === 0 ? '#fff' : '#000')
  drawing.setAttribute('width', '400')
  drawing.setAttribute('height', '400')
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#888'
  context.fillRect(0, 0, 640, 480)
  context.drawImage(picture, 120, 40)
  const frame = context.getImageData(0, 0, 640, 480)

  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  )
  const file = kept.flat().find((url) => url.includes('/assets/scan-worker-'))
  const worker = new Worker(new URL(file as string).pathname, { type: 'module' })
  const answer = await new Promise<{ texts?: string[]; failure?: string }>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => resolve({ failure: message })
    worker.postMessage({ n: 1, frame })
  })
  worker.terminate()
  return answer.texts ?? [String(answer.failure)]
}
