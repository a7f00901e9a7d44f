import { expect, type Locator, type Worker } from '@playwright/test'
import type { PhoneProcess } from '#e2e/support/phone-process.ts'
import type { World } from '#e2e/support/world.ts'
import { goAhead } from './clock-ahead.ts'
import { Person } from './person.ts'
import type { Picture } from './picture.ts'

/** A seller with a phone that loses its network, dies and is opened again. */
export class Seller extends Person {
  /** A user of the demo. */
  static readonly who: string = 'vendedora'
  #hasNetwork = true
  #ahead = 0

  /** Calls `onStart` at every start of the phone but the first. */
  constructor(
    readonly phone: PhoneProcess,
    readonly world: World,
    private readonly onStart: (phone: PhoneProcess) => void = () => undefined,
  ) {
    super(phone, world.url, { name: new.target.who })
  }

  async prepareTrip(...branches: string[]): Promise<void> {
    await this.ir('/preparar')
    await this.chooseBranches(...branches)
    await this.page.getByRole('button', { name: 'Preparar salida' }).click()
    await expect(this.listo()).toBeVisible({ timeout: 30_000 })
  }

  async chooseBranches(...branches: string[]): Promise<void> {
    const group = this.page.getByRole('group', { name: 'Sucursales' })
    for (const branch of branches) await group.getByRole('checkbox', { name: branch, exact: true }).check()
  }

  /** 'listo, 300 lotes, 90 fotos, recién' */
  listo(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^listo, / })
  }

  async loseNetwork(): Promise<void> {
    this.#hasNetwork = false
    this.world.proxy.use('down')
    await this.phone.context.setOffline(true)
  }

  async findNetwork(): Promise<void> {
    this.#hasNetwork = true
    this.world.proxy.use('pass')
    await this.phone.context.setOffline(false)
  }

  /** The phone dies without a word; the app is opened again from nothing. */
  async restartPhone(path = '/', laterMs = 0): Promise<void> {
    await this.phone.kill()
    await this.phone.start()
    this.onStart(this.phone)
    await this.phone.context.setOffline(!this.#hasNetwork)
    if (this.#ahead !== 0) await this.setClockAhead(this.#ahead)
    if (laterMs !== 0) await this.phone.context.clock.setFixedTime(Date.now() + laterMs)
    await this.ir(path)
  }

  /** The clock of the phone, in its worker at once, from the next page on, is so many milliseconds ahead, behind with a minus. */
  async setClockAhead(milliseconds: number): Promise<void> {
    this.#ahead = milliseconds
    const { context } = this.phone
    await context.addInitScript(goAhead, milliseconds)
    const inWorker = (worker: Worker) => worker.evaluate(goAhead, milliseconds).catch(() => undefined)
    context.on('serviceworker', inWorker)
    await Promise.all(context.serviceWorkers().map(inWorker))
  }

  /** The number of waiting changes at the foot of every screen. */
  toSend(): Locator {
    return this.page.getByRole('navigation', { name: 'Accesos' }).getByText(/^\d+ sin enviar$/)
  }

  /** The changes that wait, one card each. */
  async pendientes(): Promise<Locator> {
    await this.ir('/pendientes')
    await expect(this.title('Pendientes')).toBeVisible()
    return this.page.getByRole('article')
  }

  /** Shares pictures with the app and takes them there. */
  async shareFromGallery(pictures: readonly Picture[]): Promise<void> {
    await this.publishFromGallery(pictures)
    await this.page.waitForURL('**/fotos/compartidas?recibidas=*')
    await this.page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(this.page.getByText('de otra aplicación')).toBeHidden()
  }

  /** Posts pictures to the app, as the phone's share sheet does. */
  async publishFromGallery(pictures: readonly Picture[]): Promise<void> {
    const files = pictures.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    }))
    await this.page.evaluate(postAsShareSheet, files)
  }
}

/** Runs in the page: a form with files, posted as a navigation. */
async function postAsShareSheet(files: { name: string; mimeType: string; base64: string }[]): Promise<void> {
  const form = document.createElement('form')
  Object.assign(form, { method: 'POST', action: '/compartir-foto', enctype: 'multipart/form-data' })
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', name: 'fotos', multiple: true })
  const chosen = new DataTransfer()
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    chosen.items.add(new File([bytes], name, { type: mimeType }))
  }
  input.files = chosen.files
  form.append(input)
  document.body.append(form)
  form.submit()
}
