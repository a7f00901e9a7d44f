import { type Browser, test as base, expect, type TestInfo } from '@playwright/test'
import { Persona, type Screen } from './people/persona.ts'
import { Vendedora } from './people/vendedora.ts'
import { watchForComplaints } from './support/complaints.ts'
import { type DatabaseServer, startDatabaseServer } from './support/database-server.ts'
import { type PhoneProcess, startPhone } from './support/phone-process.ts'
import { startWorld, type World } from './support/world.ts'

interface ForATest {
  world: World
  /** A phone on which nobody has signed in yet. */
  phone: PhoneProcess
  /** Signed in on that phone. */
  vendedora: Vendedora
  /** The other seller, signed in on a desktop. */
  otroVendedor: Persona
  /** A customer, signed in on a phone. */
  cliente: Persona
  /** Opens the app for somebody else of the demo, in a browser of their own. */
  alguien: (name: string, viewport?: Viewport) => Promise<Persona>
  complaints: string[]
}

interface ForAWorker {
  databases: DatabaseServer
}

interface Viewport {
  width: number
  height: number
}

export const PHONE: Viewport = { width: 390, height: 844 }
export const DESKTOP: Viewport = { width: 1280, height: 900 }

/** Tests start with a database, a server and a network of their own; whatever a page complains of fails them. */
export const test = base.extend<ForATest, ForAWorker>({
  databases: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument names the fixtures that are used
    async ({}, use) => {
      const databases = await startDatabaseServer({ lotes: 300, looks: 3 })
      await use(databases)
      await databases.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'what the pages complained of').toEqual([])
    },
    { auto: true },
  ],
  world: async ({ databases }, use) => {
    const world = await startWorld(databases)
    await use(world)
    await world.close()
  },
  phone: async ({ complaints }, use, info) => {
    const phone = await startPhone()
    watchForComplaints(phone.context, complaints)
    await use(phone)
    await showFailure(phone, info)
    await phone.throwAway()
  },
  vendedora: async ({ phone, world, complaints }, use) => {
    const vendedora = new Vendedora(phone, world, ({ context }) => watchForComplaints(context, complaints))
    await vendedora.entrar()
    await use(vendedora)
  },
  alguien: async ({ browser, world, complaints }, use, info) => {
    const opened: Screen[] = []
    await use(async (name, viewport = DESKTOP) => {
      const screen = await openScreen(browser, viewport)
      opened.push(screen)
      watchForComplaints(screen.context, complaints)
      return new Persona(screen, world.url, name)
    })
    for (const screen of opened) await showFailure(screen, info)
    for (const { context } of opened) await context.close()
  },
  otroVendedor: async ({ alguien }, use) => {
    const vendedor = await alguien('vendedor')
    await vendedor.entrar()
    await use(vendedor)
  },
  cliente: async ({ alguien }, use) => {
    const cliente = await alguien('cliente', PHONE)
    await cliente.entrar()
    await use(cliente)
  },
})

async function openScreen(browser: Browser, viewport: Viewport): Promise<Screen> {
  const context = await browser.newContext({ viewport })
  return { context, page: await context.newPage() }
}

/** Phones are joined from outside, so that their last screen has to be kept by hand. */
async function showFailure(screen: Screen, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const body = await screen.page.screenshot().catch(() => null)
  if (body) await info.attach('screen', { body, contentType: 'image/png' })
}

export { expect }
