import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'

test('photos shared while nobody is signed in wait for the sign-in, which leads to them', async ({
  vendedora,
  world,
}) => {
  await world.query('update sessions set revoked_at = now()')
  await vendedora.ir('/')
  await expect(vendedora.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  await vendedora.publicarDesdeLaGaleria([await takePicture(90), await takePicture(210)])

  const { page } = vendedora
  await expect(page.getByText('Ingresá para guardar las 2 fotos que compartiste')).toBeVisible()
  await vendedora.intentarEntrar()
  await expect(vendedora.title('Fotos compartidas')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar chapa-210.jpg' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('1 foto espera su lote')).toBeVisible()
})

test('the form of another web site puts nothing among a person’s photos, and fills no phone', async ({
  vendedora,
}) => {
  const { page } = vendedora
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(formOf(`${vendedora.url}/compartir-foto`)),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)

    await page.waitForURL('**/fotos/compartidas?recibidas=10&motivo=cantidad')
  } finally {
    site.close()
  }

  await expect(page.getByText('Si no las compartiste vos, descartalas.')).toBeVisible()
  await expect(page.getByText('Se reciben hasta 10 fotos y 60 MB por vez')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByText('No hay fotos compartidas')).toBeVisible()
})

test('on a full phone a shared photo is refused in words', async ({ vendedora, world }) => {
  const { phone } = vendedora
  await phone.kill()
  await phone.start()
  const session = await phone.context.newCDPSession(vendedora.page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: 1_000_000 })
  await vendedora.ir('/')
  await expect(vendedora.title(/^Hola, /)).toBeVisible()

  await vendedora.publicarDesdeLaGaleria([await takePicture(90)])

  await vendedora.page.waitForURL('**/fotos/compartidas?recibidas=0&motivo=lugar')
  await expect(
    vendedora.page.getByText('No hay lugar en este teléfono para recibir las fotos.'),
  ).toBeVisible()
})

/** A page that posts twelve pictures by itself. */
const formOf = (
  action: string,
): string => `<!doctype html><form method="post" enctype="multipart/form-data" action="${action}">
<input type="file" name="fotos" multiple></form><script>
const chosen = new DataTransfer()
for (let n = 0; n < 12; n++) chosen.items.add(new File([new Uint8Array(2000)], n + '.jpg', { type: 'image/jpeg' }))
document.querySelector('input').files = chosen.files
document.querySelector('form').submit()
</script>`
