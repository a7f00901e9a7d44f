import { readFileSync } from 'node:fs'
import { expect, test } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/people/person.ts'
import { takePicture } from '#e2e/people/picture.ts'
import { PHONE } from '#e2e/support/axe.ts'
import { shareOfList } from '#e2e/support/first-screen.ts'
import { SIDEWAYS } from '#e2e/support/layout.ts'
import { type Counted, Thumb } from '#e2e/support/thumb.ts'
import type { World } from '#e2e/support/world.ts'

/** Most touches and texts of a job from Inicio, as docs/usability.md has it. */
const GOALS = {
  'search a lot, order it': { taps: 5, typings: 1 },
  'order a known lot, client new': { taps: 5, typings: 2 },
  'send the photo of a plate found by its size': { taps: 4, typings: 1 },
  'photograph a plate, lot known': { taps: 3, typings: 0 },
  "change an order's status": { taps: 3, typings: 0 },
  "today's turnos, deliver one": { taps: 3, typings: 0 },
  "find a client's order": { taps: 2, typings: 1 },
  'repeat the last order': { taps: 3, typings: 0 },
  'what a client owes': { taps: 2, typings: 1 },
  "a turno from an order's page": { taps: 3, typings: 0 },
  'hold a plate, from its picture': { taps: 2, typings: 0 },
  'send the cart as a quote': { taps: 4, typings: 0 },
} satisfies Record<string, Counted>

type Job = keyof typeof GOALS

test('a seller does the jobs in as many touches as docs/usability.md says', async ({ person, world }) => {
  const seller = await person('vendedora', PHONE)
  await seller.entrar()
  const counted: Partial<Record<Job, Counted>> = {}
  const job = (name: Job, run: (thumb: Thumb) => Promise<void>, from = '/') =>
    test.step(name, async () => {
      await seller.ir(from)
      await expect(seller.title(from === '/' ? /^Hola, / : /^Pedido /)).toBeVisible()
      const thumb = new Thumb()
      await run(thumb)
      counted[name] = thumb.counted
    })

  // The first order of a day names its client; the next ones keep it.
  await orderForSomeone(seller)
  await job('search a lot, order it', (thumb) => searchAndOrder(seller, thumb))
  await job('order a known lot, client new', (thumb) => orderForAnother(seller, thumb))
  await job('send the photo of a plate found by its size', (thumb) => sendPhoto(seller, thumb))
  await job('photograph a plate, lot known', (thumb) => photograph(seller, thumb))
  await job("change an order's status", (thumb) => changeStatus(seller, thumb))
  await loadOne(seller)
  await job("today's turnos, deliver one", (thumb) => deliverOne(seller, thumb))
  await job("find a client's order", (thumb) => findOrder(seller, thumb, world))
  await job('repeat the last order', (thumb) => repeatLast(seller, thumb))
  await job('what a client owes', (thumb) => readDebt(seller, thumb))
  const [made] = await world.query<{ uuid: string }>('select uuid from orders order by id desc limit 1')
  await job("a turno from an order's page", (thumb) => bookTurno(seller, thumb), `/pedido/${made?.uuid}`)
  await job('hold a plate, from its picture', (thumb) => holdPlate(seller, thumb))
  await job('send the cart as a quote', (thumb) => sendQuote(seller, thumb))

  expect(counted).toEqual(writtenDown())
  for (const [name, { taps, typings }] of Object.entries(GOALS)) {
    const { taps: done = Infinity, typings: typed = Infinity } = counted[name as Job] ?? {}
    expect.soft([done <= taps, typed <= typings], name).toEqual([true, true])
  }
})

test('the first screen of Turnos and Mis pedidos is turnos and orders', async ({ person }) => {
  const seller = await person('vendedora', { width: 360, height: 740 })
  await seller.entrar()
  const { page } = seller
  for (const path of ['/turno', '/pedido']) {
    await seller.ir(path)
    await expect(page.locator('main').getByRole('article').first()).toBeVisible()
    expect.soft(await shareOfList(page), path).toBeGreaterThanOrEqual(0.6)
  }
})

test('on its side a phone shows a turno and a group of orders, and its places at the side', async ({
  person,
}) => {
  const seller = await person('vendedora', SIDEWAYS)
  await seller.entrar()
  const { page } = seller
  for (const [path, item] of Object.entries({ '/turno': 'main article', '/pedido': 'main h2' })) {
    await seller.ir(path)
    await expect(page.locator(item).first(), path).toBeInViewport({ ratio: 0.5 })
    const rail = await page.getByRole('navigation', { name: 'Accesos' }).boundingBox()
    expect.soft(rail?.height, path).toBeGreaterThan(rail?.width ?? 0)
  }
})

/** The figures of docs/usability.md. */
function writtenDown(): Record<string, Counted> {
  const rows = readFileSync('docs/usability.md', 'utf8').matchAll(
    /^\| (?<job>[^|]+?) \| (?<taps>\d+) \+ (?<typings>\d+) \|/gm,
  )
  return Object.fromEntries(
    [...rows].map(({ groups }) => [
      groups?.job,
      { taps: Number(groups?.taps), typings: Number(groups?.typings) },
    ]),
  )
}

async function orderForSomeone(seller: Person): Promise<void> {
  await seller.buscador.searchFromHome('calacatta')
  const { page } = seller
  await page
    .getByRole('list', { name: 'Materiales' })
    .getByRole('button', { name: /Macchia/ })
    .first()
    .click()
  await seller.dialog().getByRole('button', { name: 'PEDIR' }).first().click()
  await seller.elegir('Cuenta a facturar', 'Marmolería Del Sur')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Se ha guardado el pedido')).toBeVisible()
}

async function searchAndOrder(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('link', { name: 'Buscar materiales' }))
  await thumb.type(page.getByRole('combobox', { name: 'Buscar materiales' }), 'calacatta')
  await thumb.tap(
    page
      .getByRole('list', { name: 'Materiales' })
      .getByRole('button', { name: /Macchia/ })
      .first(),
  )
  await thumb.tap(seller.dialog().getByRole('button', { name: 'PEDIR' }).first())
  await expect(page.getByText(/^Es uno de \d+ lotes/)).toBeVisible()
  await thumb.tap(page.getByRole('button', { name: 'Guardar pedido' }))
  await expect(page.getByText('Se ha guardado el pedido')).toBeVisible()
}

async function orderForAnother(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('button', { name: 'Buscar en todo' }))
  await thumb.type(page.getByRole('combobox', { name: 'Qué buscar' }), 'B-1345')
  await thumb.tap(page.getByRole('option', { name: 'Pedir B-1345' }))
  await thumb.tap(page.getByRole('combobox', { name: 'Cuenta a facturar' }))
  await thumb.type(page.getByRole('textbox', { name: 'Buscar', exact: true }), 'Andino Reves')
  await thumb.tap(page.getByRole('option', { name: /^Andino Revestimientos/ }))
  await thumb.tap(page.getByRole('button', { name: 'Guardar pedido' }))
  await expect(page.getByText('Se ha guardado el pedido')).toBeVisible()
}

async function sendPhoto(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('link', { name: 'Buscar materiales' }))
  await thumb.type(page.getByRole('combobox', { name: 'Buscar materiales' }), '2,90 x 1,60')
  await expect(page.getByText(/Chapas desde 1,60 × 2,90 m · \d+ materiales/)).toBeVisible()
  await thumb.tap(page.getByRole('list', { name: 'Materiales' }).getByRole('button').first())
  await thumb.tap(seller.dialog().getByRole('button', { name: /^Ver .* en pantalla completa$/ }))
  // This browser has no sheet for sharing: the same picture is downloaded.
  const shared = page.waitForEvent('download')
  await thumb.tap(page.getByRole('button', { name: 'Compartir la foto' }))
  expect((await shared).suggestedFilename()).toMatch(/chapa \d+\.jpg$/)
}

async function photograph(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('link', { name: /^Fotografiar/ }))
  await thumb.tap(page.getByRole('list', { name: 'Últimos lotes' }).getByRole('button').first())
  const chooser = page.waitForEvent('filechooser')
  await thumb.tap(page.getByRole('button', { name: 'Sacar foto' }))
  const { name, mimeType, buffer } = await takePicture()
  await (await chooser).setFiles({ name, mimeType, buffer })
  await expect(page.getByText('Foto guardada en este equipo')).toBeVisible()
}

async function changeStatus(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('link', { name: 'Pedidos', exact: true }))
  await thumb.tap(page.getByRole('button', { name: /^Pendiente: cambiar el estado/ }).first())
  await thumb.tap(seller.dialog().getByRole('button', { name: 'En preparación' }))
  await expect(seller.dialog()).toHaveCount(0)
}

/** A truck comes and is loaded. */
async function loadOne(seller: Person): Promise<void> {
  await seller.ir('/turno')
  await seller.page
    .getByRole('button', { name: /^Llegó: turno de/ })
    .first()
    .click()
  await seller.page
    .getByRole('button', { name: /^Cargar: turno de/ })
    .first()
    .click()
  await expect(seller.page.getByRole('button', { name: /^Entregar/ }).first()).toBeVisible()
}

async function deliverOne(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('link', { name: /^Turnos por salir hoy/ }))
  await thumb.tap(page.getByRole('button', { name: /^Entregar/ }).first())
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: /^(Aceptar|Entregar)/ }))
  await expect(page.getByText('Entregado').first()).toBeVisible()
}

async function findOrder(seller: Person, thumb: Thumb, world: World): Promise<void> {
  const { page } = seller
  const [order] = await world.query<{ id: number }>('select id from orders order by id desc limit 1')
  await thumb.tap(page.getByRole('button', { name: 'Buscar en todo' }))
  await thumb.type(page.getByRole('combobox', { name: 'Qué buscar' }), String(order?.id))
  await thumb.tap(page.getByRole('option', { name: new RegExp(String(order?.id)) }).first())
  await expect(seller.title(`Pedido ${order?.id}`)).toBeVisible()
}

async function repeatLast(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('link', { name: /^Repetir: / }))
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).not.toHaveValue('')
  await thumb.tap(page.getByRole('button', { name: 'Guardar pedido' }))
  await expect(page.getByText('Se ha guardado el pedido')).toBeVisible()
}

async function readDebt(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('button', { name: 'Buscar en todo' }))
  await thumb.type(page.getByRole('combobox', { name: 'Qué buscar' }), 'Marmolería Del Sur')
  await thumb.tap(page.getByRole('option', { name: /^Marmolería Del Sur/ }).first())
  await expect(page.getByText(/Debe .*U\$D/).first()).toBeVisible()
}

async function bookTurno(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(page.getByRole('button', { name: 'Asignar turno' }))
  await thumb.tap(seller.dialog().getByRole('button', { name: 'Asignar turno' }))
  await expect(seller.dialog()).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Asignar turno' })).toHaveCount(0)
}

async function holdPlate(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await seller.buscador.buscar({ Lote: 'B-1042' })
  await seller.buscador.addToCart('Calacatta Oro 2 cm Pulido', { 'B-1042': 1 })
  const gallery = seller.buscador.galeria('Calacatta Oro 2 cm Pulido')
  await gallery.getByRole('button', { name: 'Chapa 3', exact: true }).click()
  await gallery.getByRole('button', { name: 'Ver Chapa 3 en pantalla completa' }).click()
  await thumb.tap(page.getByRole('button', { name: 'Apartar', exact: true }))
  await thumb.tap(
    page.getByRole('group', { name: 'Últimos clientes' }).getByRole('button', { name: /Marmolería Del Sur/ }),
  )
  await expect(page.getByText('Apartada', { exact: true })).toBeVisible()
}

async function sendQuote(seller: Person, thumb: Thumb): Promise<void> {
  const { page } = seller
  await thumb.tap(seller.carrito())
  await thumb.tap(page.getByRole('button', { name: 'Guardar como presupuesto' }))
  await thumb.tap(page.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible()
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible()
}
