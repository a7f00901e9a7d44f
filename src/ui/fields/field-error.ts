/** The errors of a refused form: field name → its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

/** The error under a field; Mantine ties it to the input with aria-describedby. */
export function fieldError(errors: FieldErrors | undefined, field: string): string | undefined {
  return errors?.[field]?.join(' ') || undefined
}
