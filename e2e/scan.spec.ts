import type { Page } from '@playwright/test'
import { labelPath } from '#contract/kit/fields/label.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, PHONE } from './support/axe.ts'
import { holdBeforeCamera, withCamera } from './support/codes/camera-film.ts'
import { readCodes } from './support/codes/read-codes.ts'

test.use({ launchOptions: withCamera, onlyReads: true })

test('a label is scanned, also without network; a stranger’s code is only shown', async ({
  person,
  world,
}) => {
  const seller = await person('vendedora', PHONE)
  await seller.entrar()
  const { page } = seller
  const lot = (batch: string) => labelPath({ product_code: 'CALORO20P', batch, plate: null })
  const [known] = await world.query<{ product_code: string; batch: string }>(
    `select product_code, batch from lots where deleted_at is null and net_stock > 0 and product_code = 'CALORO20P' limit 1`,
  )
  const batch = known?.batch ?? ''
  const scan = async () => {
    await seller.ir('/buscador-de-materiales/resultados')
    await page.getByRole('button', { name: 'Escanear un código' }).click()
  }

  await test.step('the label opens its lot', async () => {
    await holdBeforeCamera(seller.url + lot(batch))
    await scan()
    await expect(page).toHaveURL(new RegExp(`lote=${encodeURIComponent(batch)}`))
    await expect(page.getByText(batch).first()).toBeVisible()
    await expect(seller.dialog()).toHaveCount(0)
  })

  await test.step('so it does once more without network', async () => {
    await page.context().setOffline(true)
    await scan()
    await expect(page).toHaveURL(new RegExp(`lote=${encodeURIComponent(batch)}`))
    await page.context().setOffline(false)
  })

  await test.step('the address of another site is shown and not followed', async () => {
    await holdBeforeCamera('https://sorteo.example/l/CALORO20P/B-1042')
    await scan()
    await expect(seller.dialog().getByText('https://sorteo.example/l/CALORO20P/B-1042')).toBeVisible()
    await expect(page).toHaveURL(/\/buscador-de-materiales\/resultados/)
    await seller.dialog().getByRole('button', { name: 'Aceptar' }).click()
  })

  await test.step('the code of a lot opens it, a supplier’s code its stone, of several the one that is chosen', async () => {
    await world.query(`insert into lot_codes (supplier, code, folded, product_code, batch)
      select supplier, 'LV 817/A', 'lv817a', 'CALORO20P', '${batch}' from unnest('{Levantina,Antolini}'::text[]) supplier`)
    await world.query(`insert into lot_codes (supplier, code, folded, product_code) select 'Levantina', 'LV 900', 'lv900', product_code
      from products where active order by product_code = 'CALORO20P' desc, product_code limit 2`)
    await holdBeforeCamera('B 1042')
    await scan()
    await expect(page).toHaveURL(/lote=B-1042/)

    await holdBeforeCamera('LV-817/a')
    await scan()
    await expect(page).toHaveURL(new RegExp(`lote=${encodeURIComponent(batch)}`))

    await holdBeforeCamera('LV 900')
    await scan()
    await seller
      .dialog()
      .getByRole('button', { name: /Calacatta/ })
      .click()
    await expect(page).toHaveURL(/product_code=CALORO20P/)
    await expect(page).not.toHaveURL(/lote=/)
  })

  await test.step('an unknown code is searched for', async () => {
    await holdBeforeCamera('XQ 77')
    await scan()
    await expect(page.getByRole('combobox', { name: 'Buscar materiales' })).toHaveValue('XQ 77')
  })

  await test.step('a camera that is refused leaves the field for the code', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
    await page.getByRole('button', { name: 'Escanear un código' }).click()
    await expect(seller.dialog().getByText(/^El navegador no permite usar la cámara/)).toBeVisible()
    await seller
      .dialog()
      .getByLabel('O escribí el código')
      .fill(seller.url + lot(batch))
    await seller.dialog().getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(new RegExp(`lote=${encodeURIComponent(batch)}`))
  })
})

test('a load is ticked by its labels, and a stone of another turno is said', async ({ person, world }) => {
  const logistics = await person('logistica', PHONE)
  await logistics.entrar()
  const { page } = logistics
  const [line] = await world.query<{ turno: string; product_code: string; batch: string }>(
    `select t.uuid as turno, o.product_code, o.lote as batch from turnos t join turno_groups g on g.turno_id = t.id
      join orders o on o.group_id = g.group_id and o.lote is not null
      where t.deleted_at is null and t.estado <> 'entregado' order by t.id limit 1`,
  )
  if (!line) throw new Error('no turno has a lot')
  const load = page.getByRole('region', { name: 'Control de carga' })

  await logistics.ir(`/turno/${line.turno}`)
  await expect(load.getByText(/^0 de \d+ cargado/)).toBeVisible()
  await holdBeforeCamera(logistics.url + labelPath({ ...line, plate: 2 }))
  await load.getByRole('button', { name: 'Escanear la carga' }).click()
  await expect(logistics.dialog().getByText(/: cargado\.$/)).toBeVisible()
  await logistics.cerrar()
  await expect(load.getByText(/^[1-9]\d* de \d+ cargado/)).toBeVisible()

  await holdBeforeCamera(logistics.url + labelPath({ product_code: 'NADA', batch: 'Z-1', plate: null }))
  await load.getByRole('button', { name: 'Escanear la carga' }).click()
  await expect(logistics.dialog().getByText('No es de este turno.')).toBeVisible()
})

test('a sheet of labels is printed alone, and each of its codes is read back', async ({ person }) => {
  const seller = await person('vendedora', DESKTOP)
  await seller.entrar()
  const { page } = seller
  await seller.ir('/etiquetas?product_code=CALORO20P')
  await page.getByLabel('Cuántas').selectOption('Una por pieza')
  await page.getByLabel('Etiquetas ya usadas de la hoja').fill('2')
  for (const lot of await page.getByRole('group', { name: 'Lotes' }).getByRole('checkbox').all())
    await lot.check()
  await expect(page.getByText(/^\d+ etiquetas · 2 hojas$/)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheets = page.locator('[data-print-alone] > div')
  await page.setViewportSize({ width: 1600, height: 1200 })
  const first = await sheets.first().screenshot()

  expect(await readCodes(first)).toEqual(
    Array.from({ length: 22 }, () => expect.stringContaining(`${seller.url}/l/CALORO20P/`)),
  )
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheets).toHaveCount(0)
})

test('a connected scanner opens a plate from any screen, once it is said that there is one', async ({
  person,
  world,
}) => {
  const [last] = await world.query<{ plate: number }>(
    `select max(p.number) as plate from photos p join lots l on l.id = p.lot_id
     where l.batch = 'B-1042' and l.product_code = 'CALORO20P' and p.deleted_at is null`,
  )
  expect(last?.plate).toBeGreaterThan(1)
  const seller = await person('vendedora', DESKTOP)
  await seller.entrar()
  const { page } = seller
  const text = seller.url + labelPath({ product_code: 'CALORO20P', batch: 'B-1042', plate: last!.plate })

  await typeAtOnce(page, text)
  await expect(page).toHaveURL(`${seller.url}/`)

  await seller.ir('/perfil')
  await page.getByLabel('Hay un lector conectado a este equipo').check()
  await seller.ir('/pendientes')
  await expect(async () => {
    await typeAtOnce(page, text)
    await expect(page).toHaveURL(/\/buscador-de-materiales\/resultados\?lote=B-1042/, { timeout: 1000 })
  }).toPass()
  await expect(
    page.getByRole('button', { name: `Ver chapa ${last?.plate} en pantalla completa` }),
  ).toBeVisible()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(seller.title('Mis pedidos')).toBeVisible()
})

/** As a scanner does: a hand on the keys of the test may be too slow on a busy machine. */
const typeAtOnce = (page: Page, text: string) =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, text)

test('labels are scanned into the cart one after the other, without network, each plate once', async ({
  person,
  world,
}) => {
  const seller = await person('vendedora', PHONE)
  await seller.entrar()
  const { page } = seller
  const [known] = await world.query<{ product_code: string; batch: string }>(
    `select product_code, batch from lots where deleted_at is null and net_stock > 1 and product_code = 'CALORO20P' limit 1`,
  )
  if (!known) throw new Error('no lot of two plates')
  const plate = (number: number) => seller.url + labelPath({ ...known, plate: number })
  await seller.ir('/pedido/nuevo-multiple')
  await holdBeforeCamera(plate(1))
  await page.getByRole('button', { name: 'Escanear chapas' }).click()
  await expect(seller.dialog().getByText(/chapa 1: agregado/)).toBeVisible()

  await page.context().setOffline(true)
  const code = seller.dialog().getByLabel('O escribí el código')
  for (const number of [2, 2]) {
    await code.fill(plate(number))
    await seller.dialog().getByRole('button', { name: 'Buscar' }).click()
    await expect(seller.dialog().getByText(new RegExp(`chapa ${number}: agregado`))).toBeVisible()
  }
  await code.fill('https://sorteo.example/l/CALORO20P/B-1042')
  await seller.dialog().getByRole('button', { name: 'Buscar' }).click()
  await expect(seller.dialog().getByText(/^Este código no es de un lote/)).toBeVisible()
  await seller.cerrar()

  const lines = page
    .getByRole('region', { name: 'Productos' })
    .getByRole('listitem')
    .filter({ hasText: known.batch })
  await expect(lines).toHaveCount(1)
  await expect(lines.getByLabel('Cantidad')).toHaveValue('2')
})
