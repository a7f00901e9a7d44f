import * as v from 'valibot'

/** The number of a vehicle, `AA000AA`; '' where nothing is written. */
export const plateNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^$|^[A-Z]{3}\d{3}$|^[A-Z]{2}\d{3}[A-Z]{2}$/, 'La patente debe ser como AAA000 o AA000AA.'),
)
