import type { Address } from './address.ts'
import type { Control } from './field.ts'
import type { Dialogs, ListUrl } from './use-list-url.ts'

/** The filters of a list and the ways to change them, for its screen. */
export interface ListFilters<F> {
  filters: F
  /** `replace`: the way back does not stop here. */
  ask: (filters: F, replace?: boolean) => void
  chips: readonly { text: string; onRemove: () => void }[]
  /** Also for filters that are chosen but not yet applied. */
  controls: (filters: F) => readonly Control<F>[]
  /** The filters after 'Limpiar'. */
  clean: F
  /** Filters of the address that make no sense, as 'name=value'. */
  unread: readonly string[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** `world`: what the words of the address depend on. */
export function listFilters<F, World, Search extends Dialogs>(
  address: Address<F, World, Search>,
  places: ListUrl<Search>,
  world: World,
): ListFilters<F> {
  const filters = address.filtersOf(places.search, world)
  const ask = (next: F, replace = false) => places.go(address.searchOf(next, world), replace)
  return {
    filters,
    ask,
    chips: address.chips(filters, world).map(({ text, without }) => ({ text, onRemove: () => ask(without) })),
    controls: (now) => address.controls(now, world),
    clean: address.clean(filters, world),
    unread: places.unread,
    isOpen: places.search.abierto === 'filtros',
    onOpen: () => places.open({ abierto: 'filtros' } as Partial<Search>),
    onClose: places.close,
  }
}
