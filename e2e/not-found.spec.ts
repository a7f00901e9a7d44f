import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'
import type { Seller } from './people/seller.ts'

test.use({ onlyReads: true })

test('S11, A5 an address that names nothing clears what can be fetched again, and nothing else', async ({
  vendedora: seller,
}) => {
  const { page } = seller
  await seller.shareFromGallery([await takePicture(90)])
  await expect(page.getByRole('list', { name: 'Fotos compartidas' }).getByRole('img')).toHaveCount(1)
  await page.evaluate(async () =>
    (await caches.open('cantera-fotos')).put('/media/vieja.webp', new Response('x')),
  )
  expect(await kept(seller)).toContain('/media/vieja.webp')
  const files = (await kept(seller)).filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(0)

  await seller.loseNetwork()
  await seller.ir('/no-existe')
  await expect(seller.title('Error: 404 Page not found.')).toBeVisible()
  await expect(page.getByText('La sección no existe o está en construcción.')).toBeVisible()
  expect(await kept(seller)).toContain('/media/vieja.webp')
  await seller.findNetwork()
  await seller.ir('/no-existe')
  await expect(seller.title('Error: 404 Page not found.')).toBeVisible()

  const entries = await page.evaluate(() => history.length)
  await expect.poll(() => kept(seller)).not.toContain('/media/vieja.webp')
  expect(await kept(seller)).toEqual(expect.arrayContaining(files))
  await expect(seller.title(/^Hola, /)).toBeVisible()
  // It takes the place of the address that names nothing: Back does not lead there again.
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await seller.ir('/fotos/compartidas')
  await expect(page.getByRole('list', { name: 'Fotos compartidas' }).getByRole('img')).toHaveCount(1)
})

/** The addresses of everything in Cache Storage. */
const kept = ({ page }: Seller): Promise<string[]> =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname)
  })

test('S13, A6 without network and without any order on the phone, the error of the connection and a way to ask again', async ({
  vendedora: seller,
}) => {
  const { page } = seller
  await seller.loseNetwork()
  await seller.ir('/pedido')

  const error = page.getByRole('alertdialog', { name: 'Error de conexión.' })
  await expect(error.getByText('Revisa tu conexión a internet y vuelve a intentarlo')).toBeVisible()
  await seller.findNetwork()
  await error.getByRole('button', { name: 'Refrescar' }).click()

  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(error).toBeHidden()
})
