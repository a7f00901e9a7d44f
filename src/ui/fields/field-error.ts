/** The errors of a refused form: field name → its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

/** What a field shows under itself; Mantine ties it to the input with aria-describedby. */
export function fieldError(errors: FieldErrors | undefined, field: string): string | undefined {
  return errors?.[field]?.join(' ') || undefined
}
