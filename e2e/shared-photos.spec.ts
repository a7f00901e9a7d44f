import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'

test('photos shared while nobody is signed in wait for the sign-in, which leads to them', async ({
  vendedora: seller,
  world,
}) => {
  await world.query('update sessions set revoked_at = now()')
  await seller.ir('/')
  await expect(seller.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  await seller.publishFromGallery([await takePicture(90), await takePicture(210)])

  const { page } = seller
  await expect(page.getByText('Ingresá para guardar las 2 fotos que compartiste')).toBeVisible()
  await seller.intentarEntrar()
  await expect(seller.title('Fotos compartidas')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar chapa-210.jpg' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('1 foto espera su lote')).toBeVisible()
})

test('the form of another web site puts nothing among a person’s photos, and fills no phone', async ({
  vendedora: seller,
}) => {
  const { page } = seller
  const site = createServer(({ url = '' }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(formOf(`${seller.url}/compartir-foto`, FILES[url.slice(1)] ?? '[]')),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const post = (files: string) =>
    page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/${files}`)
  try {
    await post('large')
    await page.waitForURL('**/fotos/compartidas?recibidas=0&motivo=peso')
    await expect(page.getByText('Lo que se compartió pesa más de 60 MB: no entró nada.')).toBeVisible()
    await post('text')
    await page.waitForURL('**/fotos/compartidas?recibidas=0&motivo=tipo')
    await expect(page.getByText('Lo que no es una foto no se recibió.')).toBeVisible()
    await post('many')
    await page.waitForURL('**/fotos/compartidas?recibidas=10&motivo=cantidad')
  } finally {
    site.close()
  }

  await expect(page.getByText('Si no las compartiste vos, descartalas.')).toBeVisible()
  await expect(page.getByText('Se reciben hasta 10 fotos y 60 MB por vez')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByText('No hay fotos compartidas')).toBeVisible()
})

test('on a full phone a shared photo is refused in words', async ({ vendedora: seller, world }) => {
  const { phone } = seller
  await phone.kill()
  await phone.start()
  const session = await phone.context.newCDPSession(seller.page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: 1_000_000 })
  await seller.ir('/')
  await expect(seller.title(/^Hola, /)).toBeVisible()

  await seller.publishFromGallery([await takePicture(90)])

  await seller.page.waitForURL('**/fotos/compartidas?recibidas=0&motivo=lugar')
  await expect(seller.page.getByText('No hay lugar en este equipo para recibir las fotos.')).toBeVisible()
})

/** Files of a form, in the language of its page. */
const FILES: Readonly<Record<string, string>> = {
  many: "Array.from({ length: 12 }, (_, n) => new File([new Uint8Array(2000)], n + '.jpg', { type: 'image/jpeg' }))",
  large: "[new File([new Uint8Array(61 * 1024 * 1024)], 'grande.jpg', { type: 'image/jpeg' })]",
  text: "[new File(['precios'], 'lista.txt', { type: 'text/plain' })]",
}

/** A page that posts these by itself. */
const formOf = (
  action: string,
  files: string,
): string => `<!doctype html><form method="post" enctype="multipart/form-data" action="${action}">
<input type="file" name="fotos" multiple></form><script>
const chosen = new DataTransfer()
for (const file of ${files}) chosen.items.add(file)
document.querySelector('input').files = chosen.files
document.querySelector('form').submit()
</script>`
