import { type Browser, type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test'
import { Customer } from './people/customer.ts'
import { Logistics } from './people/logistics.ts'
import { Person, type Screen } from './people/person.ts'
import { Seller } from './people/seller.ts'
import { DESKTOP, PHONE } from './support/axe.ts'
import { watchForComplaints } from './support/complaints.ts'
import { type PhoneProcess, startPhone } from './support/phone-process.ts'
import { PhoneShelf } from './support/phone-shelf.ts'
import { SignIns } from './support/sessions.ts'
import { startWorld, startWorldAddress, type World, type WorldAddress } from './support/world.ts'

interface ForATest {
  /** Whether the story changes nothing on the server: such stories share one world. */
  onlyReads: boolean
  /** Whether its server has the payment processor of a demo beside it. */
  withProcessor: boolean
  /** Whether its distributor has nothing yet: no demo and no people. */
  isEmpty: boolean
  world: World
  /** A phone without any sign-in yet. */
  phone: PhoneProcess
  /** Hands over a phone on which this person is signed in and these branches are prepared. */
  phoneOf: <P extends Seller>(Who: PersonWithPhone<P>, ...branches: string[]) => Promise<P>
  vendedora: Seller
  /** The same, with Córdoba prepared. */
  prepared: Seller
  logistica: Logistics
  customerWithPhone: Customer
  /** The other seller, signed in on a desktop. */
  otherSeller: Person
  /** A customer, signed in on a phone. */
  cliente: Person
  /** Opens the app for another user of the demo, in a browser of their own. */
  person: (name: string, viewport?: typeof PHONE) => Promise<Person>
  complaints: string[]
}

interface ForAWorker {
  address: WorldAddress
  shelf: PhoneShelf
  signIns: SignIns
}

type PersonWithPhone<P> = new (
  phone: PhoneProcess,
  world: World,
  onStart?: (phone: PhoneProcess) => void,
) => P

/**
 * Stories have a database, a server and a network of their own unless they only read; whatever a page complains of
 * fails them.
 */
export const test = base.extend<ForATest, ForAWorker>({
  onlyReads: [false, { option: true }],
  withProcessor: [false, { option: true }],
  isEmpty: [false, { option: true }],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument names the fixtures that are used
    async ({}, use) => {
      const address = await startWorldAddress({ lotes: 300, looks: 3 })
      await use(address)
      await address.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shelf: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const shelf = new PhoneShelf()
      await use(shelf)
      shelf.throwAway()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  signIns: [async ({}, use) => use(new SignIns()), { scope: 'worker' }],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'what the pages complained of').toEqual([])
    },
    { auto: true },
  ],
  world: async ({ address, onlyReads, withProcessor, isEmpty }, use) => {
    const world = onlyReads ? await address.shared() : await startWorld(address, { withProcessor, isEmpty })
    world.open()
    await use(world)
    if (!onlyReads) await world.close()
  },
  phone: async ({ complaints }, use, info) => {
    const phone = await startPhone()
    watchForComplaints(phone.context, complaints)
    await use(phone)
    await showFailure(phone, info)
    await phone.throwAway()
  },
  phoneOf: async ({ shelf, world, complaints }, use, info) => {
    const taken: PhoneProcess[] = []
    const watch = ({ context }: PhoneProcess) => watchForComplaints(context, complaints)
    await use(async (Who, ...branches) => {
      const phone = await shelf.take(world, { Who, branches })
      taken.push(phone)
      watch(phone)
      const one = new Who(phone, world, watch)
      await one.ir('/')
      await expect(one.title(/^(Hola, |Turnos$)/)).toBeVisible()
      return one
    })
    for (const phone of taken) await showFailure(phone, info)
    for (const phone of taken) await phone.throwAway()
  },
  vendedora: async ({ phoneOf }, use) => use(await phoneOf(Seller)),
  prepared: async ({ phoneOf }, use) => use(await phoneOf(Seller, 'Córdoba')),
  logistica: async ({ phoneOf }, use) => use(await phoneOf(Logistics)),
  customerWithPhone: async ({ phoneOf }, use) => use(await phoneOf(Customer)),
  person: async ({ browser, world, signIns, complaints }, use, info) => {
    const opened: Screen[] = []
    const remembering = {
      recall: (context: BrowserContext, email: string) => signIns.recall(world, context, email),
      keep: (context: BrowserContext, email: string) => signIns.keep(world, context, email),
    }
    await use(async (name, viewport = DESKTOP) => {
      const screen = await openScreen(browser, viewport)
      opened.push(screen)
      watchForComplaints(screen.context, complaints)
      return new Person(screen, world.url, { name, remembering })
    })
    for (const screen of opened) await showFailure(screen, info)
    for (const { context } of opened) await context.close()
  },
  otherSeller: async ({ person }, use) => {
    const seller = await person('vendedor')
    await seller.entrar()
    await use(seller)
  },
  cliente: async ({ person }, use) => {
    const customer = await person('cliente', PHONE)
    await customer.entrar()
    await use(customer)
  },
})

async function openScreen(browser: Browser, viewport: typeof PHONE): Promise<Screen> {
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
