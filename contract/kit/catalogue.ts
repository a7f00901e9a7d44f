import * as v from 'valibot'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { pagination } from './pagination.ts'
import type { Gate } from './permissions.ts'
import { synced } from './synced.ts'
import { uuid } from './uuid.ts'
import { confirmation, integer, optional, searchText } from './wire.ts'

/** A field of a catalogue, given once: its label, how a form sends it and how it is answered. */
export interface CatalogueField<
  I extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
> {
  readonly label: string
  readonly input: I
  readonly output: O
}

/** A field whose answer is text. */
export const textField = <I extends v.GenericSchema>(
  label: string,
  input: I,
): CatalogueField<I, v.StringSchema<undefined>> => ({ label, input, output: v.string() })

type Fields = Record<string, CatalogueField>
type Inputs<F extends Fields> = { readonly [K in keyof F]: F[K]['input'] }
type Outputs<F extends Fields> = { readonly [K in keyof F]: F[K]['output'] }

interface Asked<F extends Fields> {
  path: `/api/${string}`
  /** Singular and plural, as people say it. */
  names: { one: string; many: string }
  /** Users who change it. */
  needs: Gate
  /** Users who read its list, where that is more people. */
  listed?: Gate
  /** The message after saving, word for word as the specification has it. */
  saved: string
  /** The message after deleting; without it nothing is deleted. */
  deleted?: string
  fields: F
  body?: 'form' | 'multipart'
  /** The name of a row in an address: its uuid by default. */
  reference?: v.GenericSchema<unknown, string>
  /** Its list is asked for again while it is on screen, and unchanged ones are a 304. */
  polled?: true
}

const inputsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])) as Inputs<F>

const outputsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output])) as Outputs<F>

/** Its list and one of its rows. */
function readings<R extends v.GenericSchema>(
  { path, names, needs, listed = needs, polled, reference = uuid }: Asked<Fields>,
  record: R,
) {
  const list = defineEndpoint({
    method: 'GET',
    path,
    summary: names.many,
    needs: listed,
    ...(polled && { conditional: true }),
    input: v.object({ q: optional(searchText), page: optional(integer) }),
    output: v.object({ data: v.object({ ...pagination.entries, data: v.array(record) }) }),
  })
  const endpoint = defineEndpoint({
    method: 'GET',
    path: `${path}/:uuid`,
    summary: `${names.one}: leer`,
    needs,
    input: v.object({ uuid: reference }),
    output: v.object({ data: record }),
  })
  return { list, one: endpoint }
}

/** Deletes one of its rows: the specification's GET. [R13] */
const deletion = ({ path, names, needs, reference = uuid }: Asked<Fields>) =>
  defineEndpoint({
    method: 'GET',
    path: `${path}/:uuid/delete`,
    summary: `${names.one}: eliminar`,
    needs,
    changesState: true,
    input: v.object({ uuid: reference }),
    output: confirmation,
  })

/**
 * A catalogue that administrators keep: its calls, its record and its form from one list of fields. Saving without `uuid`
 * creates; with one it changes the row that is there, or is a 404 [SEC3]; `If-Match` names the version that was on screen.
 */
export function defineCatalogue<F extends Fields, M extends v.ObjectEntries = Record<never, never>>(
  asked: Asked<F> & {
    /** More of the record, which no form sends. */
    more?: M
  },
) {
  const { path, names, needs, saved, deleted = null, fields, body = 'form', reference = uuid } = asked
  const record = v.object({ uuid: v.string(), ...outputsOf(fields), ...(asked.more as M), ...synced })
  const { list, one } = readings(asked, record)
  const save = defineEndpoint({
    method: 'POST',
    path,
    summary: `${names.one}: crear o editar`,
    needs,
    input: v.object({ uuid: optional(uuid), ...inputsOf(fields) }),
    output: v.object({ ...confirmation.entries, data: record }),
    body,
  })
  const remove = deletion(asked)
  const endpoints: Endpoint[] = [list, one, save, ...(deleted === null ? [] : [remove])]
  return { path, names, saved, deleted, fields, reference, record, list, one, save, remove, endpoints }
}

export type Catalogue<F extends Fields = Fields> = ReturnType<typeof defineCatalogue<F>>
/** A row as it is answered. */
export type RecordOf<C extends Pick<Catalogue, 'record'>> = v.InferOutput<C['record']> & {
  uuid: string
  version: number
}
/** The checked fields of a form. */
export type SavedArgs<C extends Pick<Catalogue, 'save'>> = v.InferOutput<C['save']['input']> & {
  uuid?: string | undefined
}
