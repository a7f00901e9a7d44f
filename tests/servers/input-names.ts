/** The names of a call's input, also where it is made of several shapes. */
export function inputNames(input: unknown): string[] {
  const { entries, options, pipe } = input as { entries?: object; options?: unknown[]; pipe?: unknown[] }
  return [
    ...Object.keys(entries ?? {}),
    ...(options ?? []).flatMap(inputNames),
    ...(pipe ?? []).flatMap(inputNames),
  ]
}
