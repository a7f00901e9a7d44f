import { expect, type Page } from '@playwright/test'
import { COPIES } from '#src/offline/rescue/copies.ts'
import { SESSION_COPY } from '#src/offline/session/session-copy.ts'
import { type Fault, isChange } from './support/fault-proxy.ts'
import { deferred, expectAllArrivedOnce, type FaultWorld, test } from './support/fault-world.ts'
import { nextRelease } from './support/next-release.ts'
import { type SellerPhone, signIn } from './support/seller-phone.ts'
import { stopWorkers } from './support/stop-workers.ts'

/** Puts out the next build for as long as the story lasts. */
async function withRelease(
  world: FaultWorld,
  options: { newDatabase?: boolean },
  story: () => Promise<void>,
): Promise<void> {
  const release = nextRelease(options)
  try {
    await world.killServer()
    await world.startServer(release.folder)
    await story()
  } finally {
    await world.killServer()
    await world.startServer()
    release.throwAway()
  }
}

const banner = (page: Page) => page.getByRole('button', { name: 'Actualizar', exact: true })

/** Looks for a new version and waits until it is offered: its hundreds of files are fetched first, in 45 s beside other stories. */
async function findNews(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect(banner(page)).toBeVisible({ timeout: 90_000 })
}

/** Has the phone send, and resolves while what it sends is held on its way. */
async function holdSending(
  { proxy }: FaultWorld,
  { page }: SellerPhone,
): Promise<{ letGo: (fault: Fault) => void }> {
  const { promise: held, resolve: letGo } = deferred<Fault>()
  const state = { isMet: false }
  proxy.use((asked) => {
    if (!isChange(asked)) return 'pass'
    state.isMet = true
    return held
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      return state.isMet
    })
    .toBe(true)
  return { letGo }
}

/** A page that was not loaded again still knows this. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isTheSamePage: true }))
const isTheSame = (page: Page): Promise<boolean> => page.evaluate(() => 'isTheSamePage' in window)

test('F16 a new version waits for a word, and after it for what is on its way; queue and draft are still there', async ({
  world,
  phone,
}) => {
  world.proxy.use('down')
  for (const note of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await phone.order(`actualiza ${note}`)
  await phone.write('sin terminar')
  await mark(phone.page)

  await withRelease(world, {}, async () => {
    const first = await holdSending(world, phone)
    await findNews(phone.page)
    expect(await phone.page.evaluate(workers)).toEqual({ isActive: true, isWaiting: true })
    await expect(phone.page.getByLabel('Nota del cliente')).toHaveValue('sin terminar')
    // The phone may have given that one up by now: it is turned away, and another is on its way.
    first.letGo('down')
    const { letGo } = await holdSending(world, phone)

    await banner(phone.page).click()
    await expect(banner(phone.page)).toHaveAttribute('data-loading')
    expect([await isTheSame(phone.page), await phone.waiting()]).toEqual([true, 5])
    letGo('pass')

    // The update itself waits up to 15 s for what travels.
    await expect.poll(() => phone.waiting().catch(() => 0)).toBe(0)
    await expect
      .poll(
        async () => {
          const isWaiting = await isTheSame(phone.page).catch(() => true)
          // A browser does so after half a minute, but not while a test watches. The new page needs its worker.
          if (isWaiting) await stopWorkers(phone.page).catch(() => undefined)
          return isWaiting
        },
        { timeout: 30_000, intervals: [3000] },
      )
      .toBe(false)
    await expect(phone.page.getByLabel('Nota del cliente')).toHaveValue('sin terminar')
    await expectAllArrivedOnce(world, phone)
  })
})

test('F16 a new version with a file that cannot be fetched is not offered before it is whole', async ({
  world,
  phone,
}) => {
  await withRelease(world, {}, async () => {
    world.proxy.use(({ path }) => (path.startsWith('/assets/telefono-') ? { status: 503 } : 'pass'))
    expect(await phone.page.evaluate(stateOfNews)).toBe('redundant')
    expect(await phone.page.evaluate(workers)).toEqual({ isActive: true, isWaiting: false })

    world.proxy.use('pass')
    await findNews(phone.page)

    expect(await phone.page.evaluate(workers)).toEqual({ isActive: true, isWaiting: true })
  })
})

test('F16 a tab of the old version whose parts are gone goes on in the new one', async ({ world, phone }) => {
  const old = phone.page
  await phone.open('/pendientes')
  await mark(old)
  const second = await phone.newTab('/pendientes')

  await withRelease(world, {}, async () => {
    await findNews(second)
    await banner(second).click()
    await expect.poll(() => workersOf(second)).toEqual({ isActive: true, isWaiting: false })
    await expect(second.getByRole('heading', { name: 'Pendientes' })).toBeVisible()
    expect(await isTheSame(old)).toBe(true)

    await old.bringToFront()
    await old.getByRole('link', { name: 'Pedidos' }).first().click()

    await expect(old.getByRole('heading', { level: 1, name: /pedidos/i })).toBeVisible()
  })
})

test('F18 a tab of the old version lets go before it writes, and holds up no newer one', async ({
  world,
  phone,
}) => {
  const old = phone.page
  world.proxy.use('down')
  await phone.order('antes de la nueva')
  await phone.write('nunca guardado')
  const second = await phone.newTab('/pendientes')
  world.proxy.use('pass')

  await withRelease(world, { newDatabase: true }, async () => {
    await findNews(second)
    await banner(second).click()

    await expect(second.getByRole('heading', { name: 'Pendientes' })).toBeVisible()
    await expect(old.getByText('Cantera se actualizó o se cerró en otra pestaña')).toBeVisible()
    await expect(old.getByRole('button', { name: 'Guardar pedido' })).toHaveCount(0)
    await expectAllArrivedOnce(world, phone)
    await old.bringToFront()
    await old.getByRole('button', { name: 'Refrescar' }).click()
    await expect(old.getByLabel('Nota del cliente')).toHaveValue('nunca guardado')
  })
})

test('F20 a connection to the storage that is lost is taken up again; one that stays lost is said, and nothing is faked', async ({
  world,
  phone,
}) => {
  await phone.process.context.addInitScript(watchConnections)
  await phone.write('conexión perdida')
  await phone.page.evaluate(() => (window as unknown as Hands).loseStorage(false))
  await phone.save('conexión perdida')
  await expectAllArrivedOnce(world, phone)

  await phone.write('nunca más')
  await phone.page.evaluate(() => (window as unknown as Hands).loseStorage(true))
  await phone.page
    .getByRole('button', { name: 'Guardar pedido' })
    .click({ noWaitAfter: true })
    .catch(() => undefined)

  await expect(phone.page.getByText('No se puede guardar en este equipo', { exact: true })).toBeVisible()
  await expect(phone.page.getByText('Guardado en este equipo')).toHaveCount(0)
  await phone.open('/')
  expect(await phone.waiting()).toBe(0)
  expect(await world.orders('nunca más')).toBe(0)
})

test('F21 changes that went with the browser’s data are counted and named, whether the app is open or not', async ({
  world,
  phone,
}) => {
  world.proxy.use('down')
  await phone.order('se pierde uno')
  await phone.order('se pierde dos')
  await phone.open('/pendientes')
  await expect(phone.page.getByRole('article')).toHaveCount(2)
  await mark(phone.page)
  phone.said.length = 0

  await evict(phone, world.url)

  await expect.poll(() => isTheSame(phone.page).catch(() => true)).toBe(false)
  world.proxy.use('pass')
  await expect(phone.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await signIn(phone.page, 'vendedora')
  const dialog = phone.page.getByRole('dialog', { name: 'El navegador borró los datos de este equipo' })
  await expect(dialog.getByText('Se perdieron 2 cambios que no se habían enviado:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await phone.open('/pendientes')
  await expect(phone.page.getByText('No hay nada sin enviar')).toBeVisible()
})

test('F21 what had reached the server is not called lost', async ({ world, phone }) => {
  const { promise: done, resolve } = deferred()
  world.proxy.use(({ key, whenAnswered }) => {
    if (key === null) return 'pass'
    whenAnswered(resolve)
    return 'mute'
  })
  await phone.order('llegó sin saberlo')
  await done

  await evict(phone, world.url)
  world.proxy.use('pass')
  await expect(phone.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await signIn(phone.page, 'vendedora')

  await expect.poll(() => world.orders('llegó sin saberlo')).toBe(1)
  await expect.poll(() => phone.page.evaluate(marked)).toBe(0)
  await expect(phone.page.getByRole('dialog')).toHaveCount(0)
})

/** Runs in the page: looks for a new version, and resolves with what became of its worker. */
async function stateOfNews(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const found = registration?.installing
  while (found?.state === 'installing')
    await new Promise((resolve) => found.addEventListener('statechange', resolve, { once: true }))
  return found?.state
}

/** Runs in the page. */
async function workers(): Promise<{ isActive: boolean; isWaiting: boolean }> {
  const registration = await navigator.serviceWorker.getRegistration()
  return { isActive: registration?.active?.state === 'activated', isWaiting: registration?.waiting != null }
}

/** A page that is just being loaded anew has nothing to say yet. */
const workersOf = (page: Page) => page.evaluate(workers).catch(() => null)

interface Hands {
  loseStorage(forGood: boolean): void
}

/** Runs in every page before it: holds the connections to the storage, so that they can be lost as phones lose them. */
function watchConnections(): void {
  const gone = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  const known = new Set<IDBDatabase>()
  const lost = new WeakSet<IDBDatabase>()
  const state = { isForGood: false }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    if (state.isForGood) throw gone()
    return open.apply(this, asked)
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...asked) {
    if (lost.has(this)) throw gone()
    known.add(this)
    return transaction.apply(this, asked)
  }
  const loseStorage = (isForGood: boolean) => {
    state.isForGood = isForGood
    for (const db of known) lost.add(db)
  }
  Object.assign(window, { loseStorage })
}

/** As a browser that needs the room: the databases go, under the feet of the page. */
async function evict(phone: SellerPhone, origin: string): Promise<void> {
  // The app's own files stay: a page without them could say nothing while the network is down.
  await phone.page.evaluate(
    (names) => Promise.all(names.map((each) => caches.delete(each))),
    [COPIES, SESSION_COPY],
  )
  const session = await phone.process.context.newCDPSession(phone.page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

/** Runs in the page: how many changes the mark beside the database names. */
function marked(): number {
  const key = Object.keys(localStorage).find((key) => key.startsWith('cantera.marca.'))
  return JSON.parse((key && localStorage.getItem(key)) || '{"waiting":[1]}').waiting.length
}
