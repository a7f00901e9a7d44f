import * as v from 'valibot'
import type { RecordFacts } from '#contract/kit/record.ts'

type FormRecord = RecordFacts & { readonly form: readonly string[] }

/** A field of a record's form that holds one thing. */
export type FormField<R extends FormRecord> = Exclude<R['form'][number], keyof R['lists']>

/** The fields of a record's form that hold one thing each. */
export const formFields = <R extends FormRecord>({ form, lists = {} }: R): FormField<R>[] =>
  form.filter((name) => !Object.hasOwn(lists, name)) as FormField<R>[]

/** The texts of a record's form by its fields. */
export type FormTexts<R extends FormRecord> = { [F in FormField<R>]: string }
type TextArgs<R extends FormRecord> = { [F in FormField<R> as `form_${F}`]: string }

const each = <R extends FormRecord, T>(
  record: R,
  fill: (name: FormField<R>) => T,
): { [F in FormField<R>]: T } =>
  Object.fromEntries(formFields(record).map((name) => [name, fill(name)])) as { [F in FormField<R>]: T }

type Shape = v.ObjectEntries

const isNullable = (entry: Shape[string] | undefined): boolean =>
  entry?.type === 'nullable' || (entry?.type === 'optional' && v.getDefault(entry) === null)

type Fields<R extends FormRecord, S extends Shape> = {
  [F in FormField<R>]: F extends keyof S ? v.InferOutput<S[F]> : never
}
type FormArgs<R extends FormRecord, S extends Shape> = {
  [F in FormField<R> as `form_${F}`]?: F extends keyof S ? v.InferOutput<S[F]> | undefined : never
}

/** The fields that a form sets, from its arguments; missing ones are null where the record may lack them, else ''. */
export function fieldsOfArgs<R extends FormRecord, S extends Shape>(
  record: R,
  shape: S,
  args: FormArgs<R, S>,
): Fields<R, S> {
  const given: Readonly<Record<string, unknown>> = args
  return each(record, (name) => given[`form_${name}`] ?? (isNullable(shape[name]) ? null : '')) as Fields<
    R,
    S
  >
}

/** The texts of a form as a record fills them, of a list with commas; '' where it lacks one. */
export const textsOfRecord = <R extends FormRecord>(record: R, row: object): FormTexts<R> =>
  each(record, (name) => textOf((row as Readonly<Record<string, unknown>>)[name]))

/** The same, of the arguments of a queued form. */
export const textsOfArgs = <R extends FormRecord>(record: R, args: object): FormTexts<R> =>
  each(record, (name) => textOf((args as Readonly<Record<string, unknown>>)[`form_${name}`]))

/** The arguments that send them. */
export const argsOfTexts = <R extends FormRecord>(record: R, texts: FormTexts<R>): TextArgs<R> =>
  Object.fromEntries(formFields(record).map((name) => [`form_${name}`, texts[name]])) as TextArgs<R>

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : ''
}
