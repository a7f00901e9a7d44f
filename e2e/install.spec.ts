import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'

test('the browser finds nothing missing to install the app', async ({ vendedora }) => {
  const browser = await vendedora.phone.context.newCDPSession(vendedora.page)

  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  const { data, errors } = await browser.send('Page.getAppManifest')

  expect(installabilityErrors).toEqual([])
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({
    name: 'Cantera',
    lang: 'es-AR',
    display: 'standalone',
    start_url: '/',
    scope: '/',
    share_target: { action: '/compartir-foto', method: 'POST', enctype: 'multipart/form-data' },
  })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Nuevo pedido',
    'Buscar materiales',
    'Turnos de hoy',
    'Pendientes',
  ])
})

test('every picture and address of the manifest is there', async ({ vendedora, world }) => {
  const answer = await fetch(`${world.server}/manifest.webmanifest`)
  const manifest = (await answer.json()) as {
    icons: { src: string }[]
    shortcuts: { url: string; icons: { src: string }[] }[]
  }

  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const picture = await fetch(world.server + src)
    expect(picture.headers.get('content-type'), src).toBe('image/png')
  }
  for (const { url } of manifest.shortcuts.filter((one) => one.url !== '/turno')) {
    await vendedora.ir(url)
    await expect(vendedora.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(vendedora.title(/404/)).toHaveCount(0)
  }
})

test('the menu offers to install the app', async ({ vendedora }) => {
  await vendedora.page.getByRole('button', { name: 'Menú' }).click()

  await expect(vendedora.dialog().getByRole('button', { name: 'Instalar la aplicación' })).toBeVisible()
})

test('photos shared from the gallery wait for their lot and go', async ({ vendedora, world }) => {
  const [lot] = await world.query<{ id: number; fotos: number }>(
    `select l.id, (select count(*)::int from photos where lot_id = l.id) as fotos from lots l where batch = 'B-1042'`,
  )
  const pictures = [await takePicture(90), await takePicture(210)]
  await vendedora.prepararSalida('Córdoba')
  await vendedora.loseNetwork()

  await vendedora.compartirDesdeLaGaleria(pictures)

  await expect(vendedora.title('Fotos compartidas')).toBeVisible()
  await expect(vendedora.page).toHaveURL(/\/fotos\/compartidas$/)
  await expect(vendedora.page.getByRole('list', { name: 'Fotos compartidas' }).getByRole('img')).toHaveCount(
    2,
  )
  await vendedora.elegir('Lote de las fotos', 'B-1042')
  await vendedora.page.getByRole('button', { name: 'Guardar las 2 fotos' }).click()
  await expect(vendedora.page.getByText('No hay fotos compartidas')).toBeVisible()
  await expect(vendedora.porEnviar()).toHaveText('2 sin enviar')

  await vendedora.findNetwork()

  await expect(vendedora.porEnviar()).toBeHidden({ timeout: 30_000 })
  const [after] = await world.query<{ fotos: number }>(
    'select count(*)::int as fotos from photos where lot_id = $1 and deleted_at is null',
    [lot!.id],
  )
  expect(after!.fotos).toBe(lot!.fotos + 2)
})
