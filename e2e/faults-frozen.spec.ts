import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAllArrivedOnce, type FaultWorld, test } from './support/fault-world.ts'
import type { PhoneProcess } from './support/phone-process.ts'
import { fillOrder } from './support/seller-phone.ts'

/** Milliseconds from 'Guardar' to the words that it is saved. */
const LONGEST_SAVE_MS = 5_000

/** The note of the order that is being sent by the tab that is stopped. */
const SENT = 'enviado por la que se detiene'

interface Stop {
  name: string
  /** The table in whose write the tab is stopped. */
  store: string
  /** The state of the row that is written, where the table has rows that are written before. */
  state?: string
  /** The other tab sends nothing meanwhile: it would do the same work first. */
  isAlone?: true
  begin: (tab: Page, world: FaultWorld) => Promise<void>
}

const stops: Stop[] = [
  {
    name: 'a landing',
    store: 'pedidos',
    begin: async (tab, { url }) => void (await tab.goto(`${url}/pedido`, { waitUntil: 'commit' })),
  },
  {
    name: 'a sending',
    store: 'outbox',
    state: 'enviando',
    isAlone: true,
    begin: async (tab, { url, rows }) => {
      // The form of another product: two tabs of one form make one change.
      const [other] = await rows<{ code: string }>(
        'select product_code as code from products where active order by 1 offset 1 limit 1',
      )
      await tab.goto(`${url}/pedido/nuevo?product_code=${encodeURIComponent(other!.code)}`)
      await fillOrder(tab, SENT)
      await tab.getByRole('button', { name: 'Guardar pedido' }).click({ noWaitAfter: true })
    },
  },
  {
    name: 'a preparation',
    store: 'stockPacks',
    begin: async (tab, { url }) => {
      await tab.goto(`${url}/preparar`)
      await tab.getByRole('checkbox', { name: 'Córdoba' }).check()
      await tab.getByRole('button', { name: 'Preparar salida' }).click({ noWaitAfter: true })
    },
  },
]

for (const { name, begin, isAlone, ...write } of stops) {
  test(`F22 a tab whose process is stopped in the middle of ${name} keeps no other from saving`, async ({
    world,
    phone,
  }) => {
    const own = phone.page
    const note = `al lado de ${name}`
    await phone.write(note, own)
    if (isAlone) await own.evaluate(refuseToSend)
    const stopped = await stopInWrite(phone.process, write, (tab) => begin(tab, world))

    const pressedAt = Date.now()
    await phone.save(note, own)
    const took = Date.now() - pressedAt
    // Stock lies in tables of its own.
    if (write.store !== 'stockPacks')
      await expect(own.getByText('Esperando a otra pestaña de Cantera').first()).toBeVisible()
    stopped.goOn()
    if (isAlone) {
      await own.evaluate(sendAgain)
      await expect.poll(() => world.orders(SENT), { timeout: 60_000 }).toBe(1)
      phone.said.push(SENT)
    }

    expect(took).toBeLessThan(LONGEST_SAVE_MS)
    await expect.poll(() => world.orders(note), { timeout: 60_000 }).toBe(1)
    await expectAllArrivedOnce(world, phone)
    await expect.poll(() => phone.rows('spareChanges')).toEqual([])
  })
}

test('F22 what was saved beside a stopped tab is sent although its own tab is closed meanwhile', async ({
  world,
  phone,
}) => {
  const own = phone.page
  await phone.write('y después se cierra', own)
  const stopped = await stopInWrite(phone.process, { store: 'pedidos' }, async (tab) => {
    await tab.goto(`${world.url}/pedido`, { waitUntil: 'commit' })
  })
  await phone.save('y después se cierra', own)
  await own.goto('about:blank')
  stopped.goOn()

  await phone.newTab('/')

  await expect.poll(() => world.orders('y después se cierra'), { timeout: 60_000 }).toBe(1)
  await expectAllArrivedOnce(world, phone)
})

/** Runs in the page: the lock of who sends is never free for it. A tab that only fails to send keeps being the one that tries. */
function refuseToSend(): void {
  const { request } = LockManager.prototype
  const refusing = (name: string, ...rest: unknown[]) =>
    name.startsWith('cantera-envio')
      ? Promise.resolve((rest.at(-1) as LockGrantedCallback<unknown>)(null))
      : Reflect.apply(request, navigator.locks, [name, ...rest])
  Object.assign(navigator.locks, { request: refusing })
}

/** Runs in the page. */
function sendAgain(): void {
  Reflect.deleteProperty(navigator.locks, 'request')
}

/** A tab whose process was stopped by a signal, as a phone stops what it has put aside. */
interface StoppedTab {
  goOn(): void
}

const MARK = 'a write is under way'

/**
 * Opens a tab and stops its process with SIGSTOP in the first transaction that writes into this table: after the write
 * was asked for, and before the page could ask for more.
 */
async function stopInWrite(
  { context }: PhoneProcess,
  write: Pick<Stop, 'store' | 'state'>,
  begin: (tab: Page) => Promise<void>,
): Promise<StoppedTab> {
  const tab = await context.newPage()
  await tab.addInitScript(holdInWrite, { ...write, mark: MARK })
  const written = tab.waitForEvent('console', { predicate: (said) => said.text() === MARK, timeout: 60_000 })
  const begun = begin(tab)
  await written
  const browser = context.browser()
  if (!browser) throw new Error('this phone is off')
  const pid = await busiest(await browser.newBrowserCDPSession())
  process.kill(pid, 'SIGSTOP')
  begun.catch(() => undefined)
  return { goOn: () => process.kill(pid, 'SIGCONT') }
}

/** Runs in the page: it says when it has asked for a write into this table, and does nothing more for some seconds. */
function holdInWrite({ store, state, mark }: Pick<Stop, 'store' | 'state'> & { mark: string }): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...asked) {
    const request = put.apply(this, asked)
    if (this.name === store && (state === undefined || (asked[0] as { state?: string }).state === state)) {
      IDBObjectStore.prototype.put = put
      console.debug(mark)
      for (const until = performance.now() + 4000; performance.now() < until; );
    }
    return request
  }
}

/** The renderer that works most at this moment: the one of the page that holds. */
async function busiest(session: CDPSession): Promise<number> {
  const before = await cpuTimes(session)
  await new Promise((resolve) => setTimeout(resolve, 400))
  const after = await cpuTimes(session)
  const [most] = [...after].sort(
    ([a, timeA], [b, timeB]) => timeB - (before.get(b) ?? 0) - (timeA - (before.get(a) ?? 0)),
  )
  await session.detach()
  if (!most) throw new Error('no renderer')
  return most[0]
}

async function cpuTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
  )
}
