import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts'
import { type PhoneProcess, startPhone } from './phone-process.ts'

/** No single step of a person takes longer, in milliseconds. */
const STEP = 10_000

interface Place {
  url: string
  product: string
}

/** A phone in the hands of one seller: what is done on it and what it said. */
export interface SellerPhone {
  readonly page: Page
  readonly process: PhoneProcess
  /** Notes of the orders that the phone has called saved. */
  said: string[]
  signIn(user: string): Promise<void>
  /** Opens the form of a new order and fills it; nothing is saved yet. */
  write(note: string, page?: Page): Promise<void>
  /** Saves what is on screen; resolves with the words 'Guardado en este teléfono'. */
  save(note: string, page?: Page): Promise<void>
  /** Writes and saves. */
  order(note: string, page?: Page): Promise<void>
  /** How many changes wait in the phone's own storage. */
  waiting(): Promise<number>
  open(path: string): Promise<void>
  kill(): Promise<void>
  /** Starts the killed browser again and opens the app. */
  restart(path?: string): Promise<void>
  throwAway(): Promise<void>
}

export async function startSellerPhone({ url, product }: Place): Promise<SellerPhone> {
  const process = await startPhone()
  process.context.setDefaultTimeout(STEP)
  const said: string[] = []
  const phone: SellerPhone = {
    get page() {
      return process.page
    },
    process,
    said,
    signIn: async (user) => {
      await process.page.goto(`${url}/login`)
      await signIn(process.page, user)
    },
    write: async (note, page = process.page) => {
      await page.goto(`${url}/pedido/nuevo?product_code=${encodeURIComponent(product)}`)
      await fillOrder(page, note)
    },
    save: async (note, page = process.page) => {
      await page.getByRole('button', { name: 'Guardar pedido' }).click()
      await page.waitForFunction(() => document.body.innerText.includes('Guardado en este teléfono'))
      said.push(note)
    },
    order: async (note, page = process.page) => {
      await phone.write(note, page)
      await phone.save(note, page)
    },
    waiting: () => process.page.evaluate(countWaiting),
    open: async (path) => void (await process.page.goto(url + path)),
    kill: () => process.kill(),
    restart: async (path = '/') => {
      await process.start()
      process.context.setDefaultTimeout(STEP)
      await process.page.goto(url + path)
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

async function fillOrder(page: Page, note: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cuenta a facturar' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('2')
  await page.getByLabel('Sucursal').selectOption('Córdoba')
  await page.getByLabel('Nota del cliente').fill(note)
}

/** Runs in the page: the rows of every outbox of this browser. */
async function countWaiting(): Promise<number> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
  const counts = names
    .filter((name) => name.startsWith('cantera-') && name !== 'cantera-sesion')
    .map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const db = opening.result
            const done = (count: number) => {
              db.close()
              resolve(count)
            }
            if (!db.objectStoreNames.contains('outbox')) return done(0)
            const counting = db.transaction('outbox').objectStore('outbox').count()
            counting.onsuccess = () => done(counting.result)
            counting.onerror = () => reject(counting.error)
          }
        }),
    )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
