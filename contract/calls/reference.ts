import * as v from 'valibot'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^\d{1,10}$/

/** A thing by the spec's number or by its UUID, which is all a phone knows of what it has just made. [A22] */
export const reference = v.pipe(
  v.union([v.number(), v.string()], 'Identificador inválido.'),
  v.transform((value) => String(value).trim().toLowerCase()),
  v.check((value) => isReference(value), 'Identificador inválido.'),
)

export const isReference = (text: string): boolean => UUID.test(text) || NUMBER.test(text)

export const isUuid = (reference: string): boolean => UUID.test(reference)
