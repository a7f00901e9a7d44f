import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { SearchForm } from './search.ts'

/** The screen that a person has in hand. */
export interface Screen {
  readonly page: Page
  readonly context: BrowserContext
}

export const PASSWORD = 'Cantera-2026'

/** The fields of an order form, beside its materials. */
export interface Order {
  /** Words of the account's name; who has one account alone does not choose. */
  cliente?: string
  sucursal?: string
  nota?: string
  /** YYYY-MM-DD. */
  fecha?: string
  turno?: { dia: string; hora: string }
  estado?: string
}

/** Spares people the form of the sign-in. */
export interface Remembering {
  /** False when the form has to be filled in. */
  recall(context: BrowserContext, email: string): Promise<boolean>
  keep(context: BrowserContext, email: string): Promise<void>
}

/** Someone who uses Cantera, in the words of the screens. */
export class Person {
  readonly email: string
  readonly buscador: SearchForm
  readonly #remembering: Remembering | undefined

  constructor(
    protected readonly screen: Screen,
    readonly url: string,
    { name, remembering }: { name: string; remembering?: Remembering },
  ) {
    this.#remembering = remembering
    this.email = `${name}@demo.example`
    this.buscador = new SearchForm(this)
  }

  get page(): Page {
    return this.screen.page
  }

  async ir(path: string): Promise<void> {
    await this.page.goto(this.url + path)
  }

  title(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Closes the dialog, and looks that it is gone: one that has an address is left by going back, which takes a moment. */
  async cerrar(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog()).toBeHidden()
  }

  /** Fills in the sign-in and sends it, whatever comes of it. */
  async intentarEntrar(): Promise<void> {
    await this.ir('/login')
    await this.page.getByLabel('Correo electrónico').fill(this.email)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await this.page.getByRole('button', { name: 'Ingresar' }).click()
  }

  async entrar(): Promise<void> {
    const { context } = this.screen
    // An open sign-in loads anew by itself once there is a session.
    await this.page.goto('about:blank')
    if (await this.#remembering?.recall(context, this.email)) await this.ir('/')
    else await this.intentarEntrar()
    await expect(this.title(/^(Hola, |Turnos$)/)).toBeVisible()
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await this.#remembering?.keep(context, this.email)
  }

  /** Signs in again over the screen they are on. */
  async entrarOtraVez(): Promise<void> {
    await this.dialog().getByLabel(`Contraseña de ${this.email}`).fill(PASSWORD)
    await this.dialog().getByRole('button', { name: 'Ingresar' }).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** The orders of 'Mis pedidos' that a search finds; '' for all. */
  async pedidos(search = ''): Promise<Locator> {
    await this.ir(`/pedido${search ? `?q=${encodeURIComponent(search)}` : ''}`)
    await expect(this.title('Mis pedidos')).toBeVisible()
    return this.ordersOnScreen()
  }

  ordersOnScreen(text: string | RegExp = ''): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  /** Chooses in a list as people do: what is offered may still be arriving, and so may its search field. */
  async elegir(field: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click()
    const list = this.page.getByRole('listbox', { name: field })
    await expect(list).toBeVisible()
    const search = list.locator('xpath=..').getByRole('textbox', { name: 'Buscar', exact: true })
    await expect(async () => {
      if (typeof option === 'string' && (await search.isVisible())) await search.fill(option)
      await list.getByRole('option', { name: option }).first().click({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  }

  /** A day of a calendar, YYYY-MM-DD. */
  async chooseDay(field: string, day: string): Promise<void> {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    await this.page.getByLabel(field).click()
    const calendar = this.page.getByRole('dialog', { name: field })
    const monthName = new Date(Date.UTC(year, month - 1, 15)).toLocaleDateString('es', {
      month: 'long',
      timeZone: 'UTC',
    })
    const here = calendar.getByRole('button', { name: `${date} ${monthName} ${year}` })
    await expect(calendar.getByRole('table')).toBeVisible()
    while ((await here.count()) === 0) await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
    await here.click()
  }

  /** Opens the cart and adds products to it by code. */
  async addProducts(...codes: string[]): Promise<void> {
    await this.ir('/pedido/nuevo-multiple')
    for (const [index, code] of codes.entries()) {
      await this.elegir('Agregar producto', code)
      await expect(this.lineas()).toHaveCount(index + 1)
    }
  }

  /** The lines of the cart on screen. */
  lineas(): Locator {
    return this.page.getByRole('region', { name: 'Productos' }).getByRole('listitem')
  }

  /** The link to the cart; its label includes the number of products in it. */
  carrito(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Carrito/ })
  }

  /** Sends the cart that is on screen. */
  async pedir(order: Order): Promise<void> {
    const { cliente: customer, sucursal: branch, nota: note, fecha: date, turno, estado: status } = order
    if (customer) await this.elegir('Cuenta a facturar', customer)
    if (branch) await this.page.getByRole('combobox', { name: 'Sucursal', exact: true }).selectOption(branch)
    if (note) await this.page.getByLabel('Nota general').fill(note)
    if (date) await this.chooseDay('Fecha de entrega preferida', date)
    if (turno) {
      await this.page.getByLabel('Asignar turno').check()
      await this.chooseDay('Fecha del turno', turno.dia)
      await this.page.getByRole('combobox', { name: 'Hora desde' }).selectOption(turno.hora)
    }
    if (status) await this.page.getByRole('combobox', { name: 'Estado' }).selectOption(status)
    await this.page.getByRole('button', { name: 'Guardar pedido' }).click()
    await expect(this.page.getByText('Guardado en este equipo')).toBeVisible()
    await expect(this.title('Mis pedidos')).toBeVisible()
  }
}
