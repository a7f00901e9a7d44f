import { type Order, order } from '#contract/calls/orders.ts'
import { keepsPlates, type PlatesOf } from '#contract/calls/rules/plates.ts'
import { fieldsOfArgs } from '#contract/records/form-fields.ts'
import { type FormField, orders } from '#contract/records/orders.ts'

/** The fields of an order form. */
export type FormFields = Pick<Order, FormField>

type FormArgs = { [F in FormField as `form_${F}`]?: Order[F] | undefined }

/** The fields that an order form sets; missing ones are null where an order may lack them, else ''. */
export const fieldsOfForm = (form: FormArgs): FormFields => fieldsOfArgs(orders, order.entries, form)

/** The plates of a form of an order; one that says nothing of them keeps them for as long as they fit. */
export function platesOfForm(order: PlatesOf & Pick<Order, 'chapas'>, form: FormArgs): number[] | null {
  if (form.form_chapas !== undefined) return form.form_chapas
  return keepsPlates(order, fieldsOfForm(form)) ? (order.chapas ?? null) : null
}

/** The note of an order of several: its own, and under it the one for all of them. */
export const noteOfLine = (own: string | undefined, general: string | undefined): string =>
  [own, general].filter(Boolean).join('\n')

/** Said of a note that is too long together with the one for all. */
export const NOTE_TOO_LONG = `La nota debe tener como máximo ${orders.limits.note} caracteres.`

type LineFields = { [F in FormField]?: Order[F] | undefined }

/** The same for one line of a form of several, which has fields of its own and adds its note. */
export const fieldsOfLine = (form: FormArgs, { client_note, ...line }: LineFields): FormFields =>
  fieldsOfForm({
    ...form,
    ...Object.fromEntries(Object.entries(line).map(([name, value]) => [`form_${name}`, value])),
    form_client_note: noteOfLine(client_note, form.form_client_note),
  })

type Typed<T> = { [K in keyof T]?: unknown }

/** A line of a form of several as a form of its own, both as they were typed: nothing is checked yet. */
export const formOfLine = (form: Typed<FormArgs>, line: Typed<LineFields>): Typed<FormArgs> =>
  Object.fromEntries(
    Object.entries(fieldsOfLine(form as FormArgs, line as LineFields)).map(([name, value]) => [
      `form_${name}`,
      value,
    ]),
  )
