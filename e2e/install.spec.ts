import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'

interface Manifest {
  icons: { src: string }[]
  shortcuts: { url: string; icons: { src: string }[] }[]
}

test.describe('the app as a phone sees it before it is installed', () => {
  test.use({ onlyReads: true })

  test('the browser finds nothing missing, the menu offers it, and its shortcuts lead somewhere', async ({
    vendedora: seller,
    world,
  }) => {
    const browser = await seller.phone.context.newCDPSession(seller.page)

    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    const { data, errors } = await browser.send('Page.getAppManifest')
    await expect(seller.page.getByRole('button', { name: 'Instalar', exact: true })).toBeVisible()
    await seller.page.getByRole('button', { name: 'No mostrar más' }).click()
    await seller.ir('/')
    await expect(seller.page.getByText('Pedidos del último mes')).toBeVisible()
    await expect(seller.page.getByText(/^(Primeros pasos|Instalá la aplicación)$/)).toHaveCount(0)
    await seller.page.getByRole('button', { name: 'Menú' }).click()

    expect(installabilityErrors).toEqual([])
    expect(errors).toEqual([])
    await expect(seller.dialog().getByRole('button', { name: 'Instalar la aplicación' })).toBeVisible()
    const { icons, shortcuts } = JSON.parse(data ?? '') as Manifest
    expect(shortcuts).toHaveLength(4)
    for (const { src } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const picture = await fetch(new URL(src, world.server))
      expect(picture.headers.get('content-type'), src).toBe('image/png')
    }
    for (const { url } of shortcuts.filter((shortcut) => shortcut.url !== '/turno')) {
      await seller.ir(url)
      await expect(seller.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(seller.title(/404/)).toHaveCount(0)
    }
  })
})

test('photos shared from the gallery wait for their lot and go', async ({ prepared: seller, world }) => {
  const [lot] = await world.query<{ id: number; fotos: number }>(
    `select l.id, (select count(*)::int from photos where lot_id = l.id) as fotos from lots l where batch = 'B-1042'`,
  )
  const pictures = [await takePicture(90), await takePicture(210)]
  await seller.loseNetwork()

  await seller.shareFromGallery(pictures)

  await expect(seller.title('Fotos compartidas')).toBeVisible()
  await expect(seller.page).toHaveURL(/\/fotos\/compartidas\?recibidas=2$/)
  await expect(seller.page.getByRole('list', { name: 'Fotos compartidas' }).getByRole('img')).toHaveCount(2)
  await seller.elegir('Lote de las fotos', 'B-1042')
  await seller.page.getByRole('button', { name: 'Guardar las 2 fotos' }).click()
  await expect(seller.page.getByText('No hay fotos compartidas')).toBeVisible()
  await expect(seller.toSend()).toHaveText('2 sin enviar')

  await seller.findNetwork()

  await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
  const [after] = await world.query<{ fotos: number }>(
    'select count(*)::int as fotos from photos where lot_id = $1 and deleted_at is null',
    [lot!.id],
  )
  expect(after!.fotos).toBe(lot!.fotos + 2)
})
