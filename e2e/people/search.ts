import { expect, type Locator, type Page } from '@playwright/test'
import type { Picture } from './picture.ts'

/** The fields of the search form, as its labels call them. */
export interface Filters {
  Lote?: string
  Producto?: string
  'Nombre genérico'?: string
  Espesor?: string
  Terminación?: string
  Sucursal?: string
  'Alto mínimo'?: number
  'Largo máximo'?: number
  'Precio mínimo'?: number
  'Precio máximo'?: number
  'Solo ofertas'?: true
  'Solo con foto'?: true
  'Mostrar materiales en tránsito'?: true
}

const LISTS = ['Producto', 'Nombre genérico', 'Espesor', 'Terminación', 'Sucursal']

/** A person who searches. */
interface Searcher {
  readonly page: Page
  ir(path: string): Promise<void>
  title(name: string): Locator
  dialog(): Locator
  elegir(field: string, option: string): Promise<void>
}

/** The search of materials: its form, its cards, and what can be done with a card. */
export class SearchForm {
  constructor(private readonly person: Searcher) {}

  private get page() {
    return this.person.page
  }

  /** By a few words, or field by field; ends on the results. */
  async buscar(what: string | Filters): Promise<void> {
    await this.person.ir('/buscador-de-materiales')
    if (typeof what === 'string') {
      const box = this.page.getByRole('searchbox', { name: 'Buscar materiales' })
      await box.fill(what)
      await box.press('Enter')
    } else {
      for (const [field, value] of Object.entries(what)) await this.llenar(field, value)
      await this.page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    }
    await expect(this.person.title('Materiales')).toBeVisible()
    await this.enLista()
  }

  /** As people search: a tap on Inicio, and words. */
  async searchFromHome(words: string): Promise<void> {
    await this.person.ir('/')
    await this.page.getByRole('link', { name: 'Buscar materiales' }).click()
    await expect(this.page.getByRole('combobox', { name: 'Buscar materiales' })).toBeFocused()
    await this.page.keyboard.type(words)
  }

  /** A tile of the gallery. */
  azulejo(product: string): Locator {
    return this.page.getByRole('button', { name: product })
  }

  /** The whole cards, one under the other; the phone remembers it. */
  private async enLista(): Promise<void> {
    const galeria = this.page.getByRole('button', { name: 'Ver en galería' })
    const list = this.page.getByRole('button', { name: 'Ver en lista' })
    await expect(galeria.or(list)).toBeVisible()
    if (await list.isVisible()) await list.click()
    await expect(galeria).toBeVisible()
  }

  private async llenar(field: string, value: string | number | true): Promise<void> {
    if (value === true) return this.page.getByRole('checkbox', { name: field }).check()
    if (LISTS.includes(field)) return this.person.elegir(field, String(value))
    await this.page.getByRole('textbox', { name: field }).fill(String(value).replace('.', ','))
  }

  tarjetas(): Locator {
    return this.page.getByRole('article')
  }

  tarjeta(product: string): Locator {
    return this.page.getByRole('article', { name: product, exact: true })
  }

  /** The plates of a card. */
  galeria(product: string): Locator {
    return this.tarjeta(product).getByRole('region', { name: product, exact: true })
  }

  /** Every lot of every card, read by scrolling to the end: 'Carrara 2 cm Pulido, B-1003, Córdoba'. */
  async lotes(): Promise<string[]> {
    const found = new Set<string>()
    await this.page.evaluate(() => scrollTo(0, 0))
    for (let isEnd = false; !isEnd; ) {
      for (const more of await this.page.getByRole('button', { name: /^Ver los \d+ lotes$/ }).all()) {
        await more.click()
      }
      for (const lot of await this.tarjetas().evaluateAll(lotsOfCards)) found.add(lot)
      isEnd = await this.page.evaluate(scrollOn)
    }
    return [...found].sort()
  }

  /** Chooses a picture from the phone's gallery for a lot of a card. */
  async fotografiar(product: string, lot: string, picture: Picture): Promise<void> {
    await this.tarjeta(product).getByRole('button', { name: 'Subir foto' }).click()
    const choosing = this.page.waitForEvent('filechooser')
    await this.person.dialog().getByRole('button', { name: 'Galería' }).click()
    await (await choosing).setFiles(picture)
    const which = this.person.dialog().getByRole('button', { name: lot })
    const said = this.page.getByText('Foto guardada en este equipo')
    await expect(which.or(said).first()).toBeVisible()
    if (await which.isVisible()) await which.click()
    await expect(said).toBeVisible()
  }

  /** Pieces of some lots of a card into the cart. */
  async addToCart(product: string, pieces: Readonly<Record<string, number>>): Promise<void> {
    await this.tarjeta(product).getByRole('button', { name: 'Agregar al carrito' }).click()
    for (const [lot, quantity] of Object.entries(pieces)) {
      await this.person
        .dialog()
        .getByRole('textbox', { name: `Lote ${lot}` })
        .fill(String(quantity))
    }
    await this.person.dialog().getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(this.person.dialog()).toBeHidden()
    await expect(this.page.getByText('Producto(s) agregado(s) al carrito').last()).toBeVisible()
  }
}

/** Runs in the page: the first word of a lot is its batch, 'Suc.' its branch. */
function lotsOfCards(cards: Element[]): string[] {
  return cards.flatMap((card) =>
    [...card.querySelectorAll('table:first-of-type > tbody > tr')].flatMap((row) => {
      const branch = row.querySelector('abbr')?.title
      if (!branch) return []
      return [`${card.getAttribute('aria-label')}, ${row.querySelector('td b')?.textContent}, ${branch}`]
    }),
  )
}

/** Runs in the page: half a screen down; true when there was nothing further down. */
async function scrollOn(): Promise<boolean> {
  const before = scrollY
  scrollBy({ top: innerHeight / 2, behavior: 'instant' })
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return scrollY === before
}
