import { labelPath } from '#contract/stock/label.ts'
import { expect, test } from './fixtures.ts'
import { PHONE } from './support/axe.ts'
import { holdBeforeCamera, withCamera } from './support/camera-film.ts'

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

  await test.step('a supplier’s code is searched for', async () => {
    await holdBeforeCamera('B 1042')
    await scan()
    await expect(page.getByRole('combobox', { name: 'Buscar materiales' })).toHaveValue('B 1042')
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
