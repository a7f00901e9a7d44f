import * as v from 'valibot'

export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.minValue(from, `must be a whole number from ${from} to ${to}`),
    v.maxValue(to, `must be a whole number from ${from} to ${to}`),
  )

export const address = (protocols: string[], words: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), words),
  )

/** Whether its percent signs stand for something. */
export const decodes = (text: string): boolean => {
  try {
    return decodeURI(text) !== ''
  } catch {
    return false
  }
}
