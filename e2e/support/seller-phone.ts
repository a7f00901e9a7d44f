import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { type PhoneProcess, startPhone } from './phone-process.ts'

/** No single step of a person takes longer, in milliseconds. */
const STEP = 10_000

const SAVED = 'Guardado en este equipo'

interface Place {
  url: string
  product: string
}

/** A seller's phone: the actions on it and its confirmations. */
export interface SellerPhone {
  readonly page: Page
  readonly process: PhoneProcess
  /** Notes of the orders that the phone has called saved. */
  said: string[]
  /** Signs in and sees what orders need: accounts and the product. */
  signIn(user: string): Promise<void>
  /** Opens the form of a new order and fills it; nothing is saved yet. */
  write(note: string, page?: Page): Promise<void>
  /** Saves what is on screen; resolves with the words 'Guardado en este equipo'. */
  save(note: string, page?: Page): Promise<void>
  /** Writes and saves. */
  order(note: string, page?: Page): Promise<void>
  /** The raw rows of this table in the phone's storage. */
  rows<Row extends object>(table: string): Promise<Row[]>
  /** Lays rows there behind the app's back. */
  lay(table: string, rows: readonly object[]): Promise<void>
  /** Number of changes that wait in the phone's own storage. */
  waiting(): Promise<number>
  /** The phone's drafts, as text. */
  drafts(): Promise<string>
  /** SHA-256 of the pictures the phone keeps to be sent, in order of the hash. */
  kept(): Promise<string[]>
  /** Opens a further tab, which is the one in hand from now on. */
  newTab(path: string): Promise<Page>
  open(path: string): Promise<void>
  kill(): Promise<void>
  /** Starts the killed browser again and opens the app. */
  restart(path?: string): Promise<void>
  throwAway(): Promise<void>
}

export async function startSellerPhone({ url, product }: Place): Promise<SellerPhone> {
  const process = await startPhone()
  process.context.setDefaultTimeout(STEP)
  const form = `/pedido/nuevo?product_code=${encodeURIComponent(product)}`
  const said: string[] = []
  const hand: { tab: Page | null } = { tab: null }
  const start = async () => {
    hand.tab = null
    await process.start()
    process.context.setDefaultTimeout(STEP)
  }
  const phone: SellerPhone = {
    get page() {
      return hand.tab ?? process.page
    },
    process,
    said,
    signIn: async (user) => {
      await phone.page.goto(`${url}/login`)
      await signIn(phone.page, user)
      await phone.open(form)
      await expect(phone.page.getByLabel('Unidad')).not.toHaveValue('')
      await expect.poll(async () => (await phone.rows('cuentas')).length).toBeGreaterThan(0)
    },
    write: async (note, page = phone.page) => {
      await page.goto(url + form)
      await fillOrder(page, note)
    },
    save: async (note, page = phone.page) => {
      // A confirmation of an earlier order does not count for this one.
      await expect(page.getByText(SAVED)).toHaveCount(0)
      await page.getByRole('button', { name: 'Guardar pedido' }).click()
      await page.waitForFunction((words) => document.body.innerText.includes(words), SAVED)
      said.push(note)
    },
    order: async (note, page = phone.page) => {
      await phone.write(note, page)
      await phone.save(note, page)
    },
    rows: async <Row extends object>(table: string) => (await phone.page.evaluate(readRows, table)) as Row[],
    lay: (table, rows) => phone.page.evaluate(layRows, { table, rows }),
    waiting: async () => (await phone.rows('outbox')).length,
    drafts: async () => JSON.stringify(await phone.rows('borradores')),
    kept: async () => (await phone.rows<{ blobs: string[] }>('outbox')).flatMap(({ blobs }) => blobs).sort(),
    newTab: async (path) => {
      const tab = await process.context.newPage()
      hand.tab = tab
      await tab.goto(url + path)
      return tab
    },
    open: async (path) => void (await phone.page.goto(url + path)),
    kill: () => process.kill(),
    restart: async (path = '/') => {
      await start()
      await phone.open(path)
    },
    throwAway: () => process.throwAway(),
  }
  return phone
}

/** From the sign-in screen to the first screen, with the app kept on the phone. */
export async function signIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(`${user}@demo.example`)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** On the form of a new order: whose it is, how much, where from, and a note. */
export async function fillOrder(page: Page, note: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cuenta a facturar' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('2')
  await page.getByLabel('Sucursal').selectOption('Córdoba')
  await page.getByLabel('Nota del cliente').fill(note)
}

/** Runs in the page: the rows of this table, over every user of this browser. */
export async function readRows(table: string): Promise<unknown[]> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
  const read = (name: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const db = opening.result
        const done = (rows: unknown[]) => {
          db.close()
          resolve(rows)
        }
        if (!db.objectStoreNames.contains(table)) return done([])
        const reading = db.transaction(table).objectStore(table).getAll()
        reading.onsuccess = () => done(reading.result)
        reading.onerror = () => reject(reading.error)
      }
    })
  const own = names.filter((name) => name.startsWith('cantera-phone-'))
  return (await Promise.all(own.map(read))).flat()
}

/** Runs in the page: writes these rows into this table of every user's database in this browser that has it. */
async function layRows({ table, rows }: { table: string; rows: readonly object[] }): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
  const lay = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const db = opening.result
        const writing = db.transaction(table, 'readwrite')
        for (const row of rows) writing.objectStore(table).put(row)
        writing.onabort = () => reject(writing.error)
        writing.oncomplete = () => {
          db.close()
          resolve()
        }
      }
    })
  await Promise.all(names.filter((name) => name.startsWith('cantera-phone-')).map(lay))
}
