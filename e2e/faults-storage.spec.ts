import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expectAllArrivedOnce, type FaultWorld, test } from './support/fault-world.ts'
import type { SellerPhone } from './support/seller-phone.ts'

const PHOTOS = 10
/** Bytes; the app itself takes a few MB. */
const SMALL_PHONE = 40_000_000

test('F19 on a full phone nothing is called saved, the form keeps it, and room can be made', {
  tag: '@everyday',
}, async ({ world, phone }) => {
  await phone.kill()
  await phone.process.start()
  // The browser checks its quota seldom: with a limit set before anything is stored, it counts from the first write.
  const session = await phone.process.context.newCDPSession(phone.page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: SMALL_PHONE })
  await phone.write('sin espacio')
  await phone.page.evaluate(fillStorage)

  await phone.page.getByRole('button', { name: 'Guardar pedido' }).click()
  const dialog = phone.page.getByRole('dialog', { name: 'No hay espacio en este equipo para guardar.' })
  await expect(dialog).toBeVisible()
  await expect(phone.page.getByText('Guardado en este equipo')).toHaveCount(0)
  expect(await phone.waiting()).toBe(0)
  await phone.page.evaluate(() => void indexedDB.deleteDatabase('lleno'))
  // The browser frees the room a moment later; until then there is none, and the dialog is there again.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Borrar fotos bajadas' }).click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(phone.page.getByLabel('Nota del cliente')).toHaveValue('sin espacio')
  await phone.save('sin espacio')

  await expectAllArrivedOnce(world, phone)
})

test('F27 ten photos of several MB shared with the app arrive whole after their order, though the phone dies among them', async ({
  world,
  phone,
}) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'cantera-photos-'))
  const [lot] = await world.rows<{ id: number; batch: string }>(
    'select id, batch from lots where net_stock > 0 order by id desc limit 1',
  )
  await sharePhotos(phone, await bigPhotos(folder))
  await chooseLot(phone, lot!.batch)
  world.proxy.use('down')
  await phone.page.getByRole('button', { name: `Guardar las ${PHOTOS} fotos` }).click()
  await expect.poll(() => phone.waiting(), { timeout: 60_000 }).toBe(PHOTOS)
  await phone.order('con sus fotos')
  const kept = await phone.kept()

  const journey: string[] = []
  world.proxy.use(({ method, path }) => {
    if (method === 'POST' && /pedido|upload/.test(path)) journey.push(path)
    return 'pass'
  })
  await phone.open('/pendientes')
  await expect
    .poll(() => world.proxy.passed('POST', '/api/config/fotos-de-lotes'), { timeout: 30_000 })
    .toBeGreaterThan(3)
  await phone.kill()
  await phone.restart('/pendientes')

  await expect.poll(() => phone.waiting(), { timeout: 120_000 }).toBe(0)
  await expectAllArrivedOnce(world, phone)
  expect(journey[0]).toMatch(/pedido/)
  const stored = await world.rows<{ hash: string }>(
    `select source_sha256 as hash from photos where lot_id = $1 and fuente = 'custom' order by 1`,
    [lot!.id],
  )
  expect(stored.map(({ hash }) => hash)).toEqual(kept)
  rmSync(folder, { recursive: true })
})

const NOTICE = 'Algo de este equipo no se pudo leer'

test('F40 one unreadable row of each kind is put aside and told once, and all the rest goes on', async ({
  world,
  phone,
}) => {
  await phone.order('ya enviado')
  await expectAllArrivedOnce(world, phone)
  world.proxy.use('down')
  for (const note of ['de otra versión', 'sin argumentos', 'el que sigue']) await phone.order(note)
  phone.said = ['ya enviado', 'el que sigue']
  await phone.write('sin terminar')
  await expect.poll(() => phone.drafts()).toContain('sin terminar')

  await breakOneOfEach(world, phone)
  const { page } = phone
  const notice = page.getByRole('dialog', { name: NOTICE })

  await test.step('the list mends itself, and says so', async () => {
    await phone.open('/pedido')
    await expect(notice).toContainText('Un registro estaba dañado: se vuelve a pedir al servidor.')
    await notice.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Necesita tu atención' })).toHaveCount(1)
  })

  await test.step('the form opens empty, and says so', async () => {
    await phone.open(`/pedido/nuevo?product_code=${encodeURIComponent(world.product)}`)
    await expect(notice).toContainText('Un formulario sin terminar estaba dañado y se abre vacío.')
    await notice.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByLabel('Nota del cliente')).toHaveValue('')
  })

  await test.step('the rest of the queue is sent, and what is left can be exported', async () => {
    world.proxy.use('pass')
    await phone.open('/pendientes')
    await expect.poll(() => phone.waiting(), { timeout: 30_000 }).toBe(2)
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Necesita tu atención.*2 sin enviar/ }),
    ).toBeVisible()
    await expect(page.getByRole('article')).toContainText([
      'Esta versión de la aplicación no puede leer este cambio.',
      'Este cambio quedó dañado en el teléfono y no se puede enviar.',
    ])
    await expect(notice).toBeHidden()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const files = unzipSync(readFileSync(await (await arriving).path()))
    expect(strFromU8(files['apartados.json']!)).toContain('sin terminar')
  })

  await test.step('what is thrown away leaves nothing, and the record is back', async () => {
    const discard = page.getByRole('button', { name: 'Descartar' })
    const sure = page.getByRole('button', { name: 'Sí, descartar' })
    await discard.first().click()
    await sure.click()
    await expect(discard).toHaveCount(1)
    await discard.click()
    await sure.click()
    await expect(page.getByText('No hay nada sin enviar')).toBeVisible()
    await phone.open('/pedido')
    const notes = async () =>
      (await phone.rows<{ client_note: string }>('pedidos')).map((row) => row.client_note)
    await expect.poll(notes).toEqual(expect.arrayContaining(phone.said))
    expect(await notes()).not.toContain('de otra versión')
    expect(await notes()).not.toContain('sin argumentos')
  })

  await expectAllArrivedOnce(world, phone)
})

interface Queued {
  type: string
  args: { form_client_note: string }
}

/** A queued change of an unknown kind, another without its arguments, an order and a draft of other kinds. */
async function breakOneOfEach(world: FaultWorld, phone: SellerPhone): Promise<void> {
  // A page of the app's origin without the app, which would go on writing.
  world.proxy.use(({ path }) => (path === '/healthz' ? 'pass' : 'down'))
  await phone.open('/healthz')
  const queue = await phone.rows<Queued>('outbox')
  const [foreign, { args: _, ...bare }] = queue as [Queued, Queued, Queued]
  await phone.lay('outbox', [{ ...foreign, type: 'pedidos.regalar.v9' }, bare])
  const orders = await phone.rows<{ client_note: string }>('pedidos')
  const sent = orders.find((order) => order.client_note === 'ya enviado')
  await phone.lay('pedidos', [{ ...sent, created_at_formatted: 7, product: null }])
  const [draft] = await phone.rows<{ value: object }>('borradores')
  await phone.lay('borradores', [{ ...draft, value: { ...draft!.value, values: 'sin terminar' } }])
}

/** Runs in the page: stores noise, in ever smaller pieces, until nothing more fits. */
async function fillStorage(): Promise<void> {
  const opening = indexedDB.open('lleno')
  opening.onupgradeneeded = () => opening.result.createObjectStore('ruido', { autoIncrement: true })
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const db = opening.result
  const store = (size: number) =>
    new Promise<boolean>((resolve) => {
      const noise = new Uint8Array(size)
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
      const writing = db.transaction('ruido', 'readwrite')
      writing.objectStore('ruido').add(noise)
      writing.oncomplete = () => resolve(true)
      writing.onabort = () => resolve(false)
    })
  for (let size = 4_000_000; size >= 100; size = Math.floor(size / 4)) while (await store(size));
  db.close()
}

/** Pictures of a camera: 12 megapixels of noise, several MB each. */
async function bigPhotos(folder: string): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const create = { width: 4000, height: 3000, channels: 3, background: '#888', noise } as const
  const stone = await sharp({ create }).jpeg({ quality: 92 }).toBuffer()
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const file = join(folder, `chapa-${index}.jpg`)
      await sharp(stone)
        .modulate({ brightness: 0.7 + index * 0.05 })
        .jpeg({ quality: 85 })
        .toFile(file)
      return file
    }),
  )
}

/** As the phone's gallery does it: a form with files, posted to the app. */
async function sharePhotos({ page, process }: SellerPhone, files: string[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/compartir-foto', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'fotos', multiple: true, id: 'compartir' })
    form.append(input)
    document.body.append(form)
  })
  const session = await process.context.newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: "document.querySelector('#compartir')",
  })
  await session.send('DOM.setFileInputFiles', { files, objectId: result.objectId! })
  await page.evaluate(() => document.querySelector<HTMLInputElement>('#compartir')?.form?.submit())
  await page.getByRole('button', { name: 'Guardar', exact: true }).click({ timeout: 30_000 })
  await expect(page.getByText(`${PHOTOS} fotos esperan su lote`)).toBeVisible({ timeout: 30_000 })
}

async function chooseLot({ page }: SellerPhone, batch: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Lote de las fotos' }).click()
  await page.getByRole('textbox', { name: 'Buscar', exact: true }).fill(batch)
  await page.getByRole('listbox').getByRole('option', { name: batch }).first().click()
}
