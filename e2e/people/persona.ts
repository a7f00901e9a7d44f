import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The screen that a person has in hand. */
export interface Screen {
  readonly page: Page
  readonly context: BrowserContext
}

export const PASSWORD = 'Cantera-2026'

/** Someone who uses Cantera, in the words of the screens. */
export class Persona {
  readonly email: string

  constructor(
    protected readonly screen: Screen,
    readonly url: string,
    name: string,
  ) {
    this.email = `${name}@demo.example`
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

  async entrar(): Promise<void> {
    await this.ir('/login')
    await this.page.getByLabel('Correo electrónico').fill(this.email)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await this.page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(this.title(/^Hola, /)).toBeVisible()
  }

  /** Signs in again over the screen they are on. */
  async entrarOtraVez(): Promise<void> {
    await this.dialog().getByLabel(`Contraseña de ${this.email}`).fill(PASSWORD)
    await this.dialog().getByRole('button', { name: 'Ingresar' }).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** The orders of 'Mis pedidos' that a search for this text finds; '' for all. */
  async pedidos(text = ''): Promise<Locator> {
    await this.ir(`/pedido${text ? `?q=${encodeURIComponent(text)}` : ''}`)
    await expect(this.title('Mis pedidos')).toBeVisible()
    return this.pedidosEnPantalla(text)
  }

  pedidosEnPantalla(text = ''): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  async elegir(field: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click()
    const search = this.page.getByRole('textbox', { name: 'Buscar', exact: true })
    if (typeof option === 'string' && (await search.isVisible())) await search.fill(option)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  /** A day of a calendar, YYYY-MM-DD. */
  async elegirDia(field: string, day: string): Promise<void> {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    await this.page.getByLabel(field).click()
    const calendar = this.page.getByRole('dialog').filter({ has: this.page.getByRole('table') })
    const monthName = new Date(Date.UTC(year, month - 1, 15)).toLocaleDateString('es', {
      month: 'long',
      timeZone: 'UTC',
    })
    const here = calendar.getByRole('button', { name: `${date} ${monthName} ${year}` })
    while ((await here.count()) === 0) await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
    await here.click()
  }

  /** Opens the cart and adds products to it by code. */
  async agregarProductos(...codes: string[]): Promise<void> {
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
}
