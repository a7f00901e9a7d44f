import type { ComponentType, ReactNode } from 'react'
import type { Catalogue, RecordOf } from '#contract/kit/catalogue.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { OnlineFormInHand } from '#src/forms/use-online-form.ts'

import type { ComparedField } from './version-differences.ts'

/** The form's values, by the names of the catalogue's fields; text unless `start` says otherwise. */
export type CatalogueValues = Record<string, unknown>

export type CatalogueFormInHand = Pick<OnlineFormInHand<never, CatalogueValues>, 'values' | 'set' | 'errors'>

/** The input of a field: one line of text by default. */
export interface CatalogueInput {
  /** Several lines. */
  isLong?: true
  /** The keyboard of a phone. */
  keyboard?: 'numeric' | 'tel' | 'url'
  /** An input of its own, in place of text. */
  Field?: ComponentType<{ form: CatalogueFormInHand; label: string }>
  /** The call that lists what it chooses from. */
  options?: Endpoint
}

/** A catalogue as people see it, beside what its contract says: nothing else is written for a catalogue. */
export interface CatalogueScreen<C extends Catalogue = Catalogue> {
  catalogue: C
  /** The address of its list. */
  to: `/config/${string}`
  words: {
    /** 'Nuevo fletero' */
    create: string
    /** 'Editar fletero' */
    edit: string
    /** 'Todavía no hay fleteros' */
    none: string
    /** 'No se encontró el fletero' */
    missing: string
    /** 'Este fletero' */
    what: string
    /** '¿Eliminar el fletero?' */
    confirm?: string
    /** The message in place of deleting, where nothing can be deleted. */
    undeletable?: string
  }
  /** Names a row. */
  title(row: RecordOf<C>): string
  /** The fields beside the name in the list, and how they are read where they are no text. */
  shown: readonly (keyof C['fields'] & string)[]
  cells?: Partial<Record<keyof C['fields'] & string, (row: RecordOf<C>) => ReactNode>>
  inputs?: Partial<Record<keyof C['fields'] & string, CatalogueInput>>
  /** Values that are not the text of their field; null for a new one. */
  start?(row: RecordOf<C> | null): CatalogueValues
  /** Values that no draft keeps. */
  secret?: readonly (keyof C['fields'] & string)[]
  /** Milliseconds between readings of its list while that is seen. */
  poll?: number
  /** A saved row may change what this person may do. */
  changesRights?: true
  /** Under the form, of a row that is there. */
  note?(values: CatalogueValues): ReactNode
}

export type CatalogueRow = RecordOf<Catalogue> & Record<string, unknown>

/** The screens of a catalogue; its types matter only where it is described. */
export const catalogueScreen = <C extends Catalogue>(screen: CatalogueScreen<C>): CatalogueScreen =>
  screen as unknown as CatalogueScreen

/** Its fields in their order. */
export const fieldsOf = ({ catalogue }: CatalogueScreen): { name: string; label: string }[] =>
  Object.entries(catalogue.fields).map(([name, { label }]) => ({ name, label }))

/** The fields whose versions people may compare. */
export const comparedOf = (screen: CatalogueScreen): ComparedField[] =>
  fieldsOf(screen)
    .filter(({ name }) => !screen.secret?.includes(name as never))
    .map((field) => ({ ...field, options: screen.inputs?.[field.name]?.options }))

/** The content under the label of a field in the list. */
export const cellOf = ({ cells }: CatalogueScreen, row: CatalogueRow, name: string): ReactNode =>
  cells?.[name] ? cells[name](row) : String(row[name] ?? '')

/** The values of a row before anything is typed; null for a new one. */
export const valuesOf = (screen: CatalogueScreen, row: CatalogueRow | null): CatalogueValues => ({
  ...Object.fromEntries(fieldsOf(screen).map(({ name }) => [name, row?.[name] ?? ''])),
  ...screen.start?.(row),
})
