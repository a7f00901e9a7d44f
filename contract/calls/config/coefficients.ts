import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { COEFFICIENT, coefficientText } from '#contract/kit/cents.ts'
import { day } from '#contract/kit/day.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { clearable, integer, requiredText } from '#contract/kit/wire.ts'
import { MAX_INSTALLMENTS } from '#contract/rules/payment-rules.ts'

const BAD_COEFFICIENT = 'El coeficiente debe ser un número como 1,2345.'
const BAD_DISCOUNT = 'El descuento debe ser un porcentaje menor a 100.'
const MORE_INSTALLMENTS = `Las cuotas van de 1 a ${MAX_INSTALLMENTS}.`

/** The same sentence for every mistake. */
const inWords = (words: string) => ({ none: words, decimals: words, least: words, most: words })

const coefficient = v.pipe(
  numberField(COEFFICIENT, inWords(BAD_COEFFICIENT)),
  v.transform((value) => coefficientText(Math.round(value * 10_000))),
)

/** Amounts the customer pays for each peso, by plan and number of installments, from a day on. */
export const coefficients = defineCatalogue({
  path: '/api/config/coeficientes',
  names: { one: 'Coeficiente', many: 'Coeficientes' },
  needs: 'root',
  saved: 'Coeficiente guardado correctamente',
  deleted: 'Coeficiente eliminado',
  fields: {
    plan: textField('Plan', requiredText(60, 'Debe ingresar un plan.')),
    cuotas: {
      label: 'Cuotas',
      input: v.pipe(
        integer,
        v.minValue(1, MORE_INSTALLMENTS),
        v.maxValue(MAX_INSTALLMENTS, MORE_INSTALLMENTS),
      ),
      output: v.number(),
    },
    /** With a comma. */
    coeficiente: textField('Coeficiente', coefficient),
    descuento: {
      label: 'Descuento (%)',
      input: v.optional(
        v.pipe(
          clearable(numberField({ least: 0, most: 99.99, decimals: 2 }, inWords(BAD_DISCOUNT))),
          v.transform((value) => String(value ?? 0).replace('.', ',')),
        ),
        '0',
      ),
      output: v.string(),
    },
    desde: textField('Vale desde', day),
    hasta: {
      label: 'Vale hasta (opcional)',
      input: v.optional(clearable(day), null),
      output: v.nullable(v.string()),
    },
  },
})
