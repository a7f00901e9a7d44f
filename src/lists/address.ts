import * as v from 'valibot'
import type { Control, Field, Left } from './field.ts'
import { said, whole } from './search-params.ts'

/** The fields of a list's address, in the order in which the filters stand. */
export type Fields<F, World> = { [K in keyof F]: Field<F[K], World> }

/** Filters as text in an address, without defaults. */
export type Said<F> = { [K in keyof F]?: string }

/** The address of a list, and its derivations. */
export interface Address<F, World, Search> {
  /** For `validateSearch` of the route; invalid values count as absent. */
  read: (raw: Record<string, unknown>) => Search
  filtersOf: (search: Search, world: World) => F
  /** Values of filters in an address that make no sense, as 'name=value': the list is shown as if they were not there. */
  unread: (raw: Record<string, unknown>) => readonly string[]
  /** The address of these filters, with no dialog open and one page loaded. */
  searchOf: (filters: F, world: World) => Search
  /** Whether two addresses ask for the same rows, whatever dialog is open and however many pages are shown. */
  asksSame: (a: Search, b: Search) => boolean
  chips: (filters: F, world: World) => readonly Left<F>[]
  /** The filters after 'Limpiar': the search text stays. */
  clean: (filters: F, world: World) => F
  controls: (filters: F, world: World) => readonly Control<F>[]
}

/** Pages loaded, so that coming back finds the same list. */
export const pages = whole(1, 100)

/** `places`: other parts of the address, like the open dialog. */
export function listAddress<F extends object, World, Places extends object>(
  fields: Fields<F, World>,
  places: { [K in keyof Places]: v.GenericSchema<unknown, Places[K]> },
): Address<F, World, Said<F> & Partial<Places>> {
  type Search = Said<F> & Partial<Places>
  const names = Object.keys(fields) as (keyof F)[]
  const saidOrUsual = <K extends keyof F>(name: K, search: Search, world: World): F[K] => {
    const field = fields[name]
    const value = field.isHidden(world) ? undefined : (search as Said<F>)[name]
    return value === undefined ? field.usual(world) : field.read(value)
  }
  return {
    read: (raw) => ({
      ...(readAll(raw, Object.fromEntries(names.map((name) => [name, said]))) as Said<F>),
      ...(readAll(raw, places) as Partial<Places>),
    }),
    filtersOf: (search, world) =>
      Object.fromEntries(names.map((name) => [name, saidOrUsual(name, search, world)])) as F,
    unread: (raw) => names.flatMap((name) => unreadOf(fields[name], String(name), raw[String(name)])),
    searchOf: (filters, world) =>
      Object.fromEntries(
        names
          .filter((name) => !fields[name].isUsual(filters[name], world))
          .map((name) => [name, fields[name].write(filters[name], world)]),
      ) as Search,
    asksSame: (a, b) => names.every((name) => (a as Said<F>)[name] === (b as Said<F>)[name]),
    ...drawn(fields, names),
  }
}

/** Values of one field that it does not read, its own separated by commas. */
function unreadOf<T, World>(field: Field<T, World>, name: string, raw: unknown): string[] {
  if (raw === undefined || raw === '') return []
  const parsed = v.safeParse(said, raw)
  if (!parsed.success) return [`${name}=${JSON.stringify(raw)}`]
  const read = [field.read(parsed.output)].flat().map(String)
  if (read.includes(parsed.output)) return []
  return parsed.output.split(',').flatMap((value) => (read.includes(value) ? [] : `${name}=${value}`))
}

/** The fields as a screen draws them. */
function drawn<F extends object, World>(fields: Fields<F, World>, names: readonly (keyof F)[]) {
  const shown = (world: World) => names.filter((name) => !fields[name].isHidden(world))
  return {
    chips: (filters: F, world: World) =>
      shown(world).flatMap((name) =>
        fields[name]
          .chips(filters[name], world)
          .map(({ text, without }) => ({ text, without: { ...filters, [name]: without } })),
      ),
    clean: (filters: F, world: World) => {
      const narrowing = names.filter((name) => fields[name].control)
      return {
        ...filters,
        ...Object.fromEntries(narrowing.map((name) => [name, fields[name].usual(world)])),
      }
    },
    controls: (filters: F, world: World) =>
      shown(world).flatMap((name) => {
        const control = fields[name].control?.(filters[name], world)
        return control ? [withinAll(control, (value) => ({ ...filters, [name]: value }))] : []
      }),
  }
}

/** The value each schema accepts. */
function readAll(raw: Record<string, unknown>, schemas: Record<string, v.GenericSchema>): object {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const read = v.safeParse(schema, raw[name])
      return read.success ? [[name, read.output]] : []
    }),
  )
}

/** The control of one field as a control of all filters. */
function withinAll<T, F>(control: Control<T>, put: (value: T) => F): Control<F> {
  if (control.kind === 'one') return { ...control, set: (value: string) => put(control.set(value)) }
  if (control.kind === 'day') return { ...control, set: (value: string | null) => put(control.set(value)) }
  return { ...control, set: (value: readonly string[]) => put(control.set(value)) }
}
